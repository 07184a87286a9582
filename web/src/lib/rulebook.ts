/** The rules as a book: sections, a search that marks what it finds, and sentences with their citations. */
import type { RuleInfo } from "./protocol";

export interface Section {
  title: string;
  rules: RuleInfo[];
}

/** The rules in the order of the rulebook, under its headings. */
export function sections(rules: readonly RuleInfo[]): Section[] {
  const found = new Map<string, Section>();
  for (const rule of rules) {
    const section = found.get(rule.section) ?? { title: rule.section, rules: [] };
    section.rules.push(rule);
    found.set(rule.section, section);
  }
  return [...found.values()];
}

export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/** The rules that have all the words, anywhere. */
export function found(rules: readonly RuleInfo[], query: string): RuleInfo[] {
  const words = wordsOf(query);
  return rules.filter((rule) => {
    const text = `${rule.id} ${rule.section} ${rule.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export interface Part {
  text: string;
  /** A rule that is cited here. */
  cites?: string;
  /** A word that was searched for. */
  hit?: boolean;
}

const CITED = /[A-Z]{2}-\d+(?:\/[a-z0-9-]+)?/;

/** A sentence in parts: plain words, citations of rules that there are, and words that were searched for. */
export function parts(text: string, query: string, known: ReadonlySet<string>): Part[] {
  const words = wordsOf(query).map((word) => word.replace(/[^\w]/g, "\\$&"));
  const search = new RegExp(`(${[CITED.source, ...words].join("|")})`, "gi");
  return text
    .split(search)
    .filter(Boolean)
    .map((part) => {
      if (known.has(part)) return { text: part, cites: part };
      return words.length > 0 && new RegExp(`^(?:${words.join("|")})$`, "i").test(part) ? { text: part, hit: true } : { text: part };
    });
}
