/** Panels take the focus; when they close it goes back to where it was. */
import { onMount, tick } from "svelte";

/** To be called while a panel's component is made. */
export function givesFocusBack(): void {
  const before = document.activeElement;
  onMount(() => () => {
    void tick().then(() => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    });
  });
}
