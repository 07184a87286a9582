/** Hints: asked for by a person, thought out by the server from what this seat knows. */
import type { Suggestion } from "./protocol";
import type { Table } from "./table.svelte";
import { words } from "./words";

/** Where the panel lies over the question, it makes room for the answer. */
const COVERS = "(max-width: 999px)";

export class Advice {
  /** The best options, the best one first; null while the panel is closed. */
  given = $state.raw<Suggestion[] | null>(null);
  thinking = $state(false);
  trouble = $state("");
  readonly open = $derived(this.thinking || this.given !== null || this.trouble !== "");

  private asked = 0;

  constructor(private readonly table: Table) {}

  async ask(): Promise<void> {
    if (this.thinking || !this.table.view?.prompt) return;
    this.forget();
    this.thinking = true;
    const number = ++this.asked;
    const answer = await this.table.ask({ t: "hint", seat: this.table.me });
    if (!this.thinking || number !== this.asked) return;
    this.thinking = false;
    if (answer?.t === "hints") this.given = answer.hints;
    else this.trouble = answer?.t === "refused" ? answer.text : words.noHint;
  }

  /** Lift what this option would move; it is done only when it is confirmed. */
  choose(hint: Suggestion): void {
    const choice = this.table.choices.find((one) => one.code === hint.code);
    if (choice) this.table.pick(choice);
    if (matchMedia(COVERS).matches) this.forget();
  }

  /** A hint is about one question; false if there was none. */
  forget(): boolean {
    const any = this.open;
    this.thinking = false;
    this.given = null;
    this.trouble = "";
    return any;
  }
}
