/** What there is to agree on before the start: which options apply, and what of them is sent. */
import type { OptionInfo } from "./protocol";

export type Value = boolean | number | string;
export type Values = Record<string, Value>;

export function defaults(options: readonly OptionInfo[]): Values {
  return Object.fromEntries(options.map((option) => [option.name, option.default]));
}

/** The options that mean anything at such a table, each followed by those that hang on it; files last. */
export function applying(options: readonly OptionInfo[], players: number, values: Values): OptionInfo[] {
  const found = options.filter((option) => applies(option, players, values));
  const hangOn = (name: string) => found.filter((option) => name in option.when);
  const free = found.filter((option) => !option.file && Object.keys(option.when).length === 0);
  return [...free.flatMap((option) => [option, ...hangOn(option.name)]), ...found.filter((option) => option.file)];
}

function applies(option: OptionInfo, players: number, values: Values): boolean {
  if (option.seat && players === 1) return false;
  return meant(option.players, option.when, players, values);
}

/** Whether something is meant for so many players (none named: any number) who have agreed on this. */
export function meant(some: readonly number[], when: Record<string, readonly Value[]>, players: number, values: Values): boolean {
  if (some.length > 0 && !some.includes(players)) return false;
  return Object.entries(when).every(([name, these]) => these.includes(values[name] ?? ""));
}

/** The choices that so many players have. */
export function choicesFor(option: OptionInfo, players: number): Value[] {
  return option.choices.filter((choice) => option.reserved[String(choice)]?.includes(players) ?? true);
}

/** The seats that may be named, 0 for chance. */
export function seatsFor(option: OptionInfo, players: number): number[] {
  const high = Math.min(option.high, players);
  return Array.from({ length: high - option.low + 1 }, (_, n) => option.low + n);
}

/** The values as they can stand at a table of so many: a choice that it does not have gives way to its first. */
export function fitted(options: readonly OptionInfo[], players: number, values: Values): Values {
  return Object.fromEntries(
    options.map((option) => {
      const value = values[option.name] ?? option.default;
      const some = option.seat ? seatsFor(option, players) : choicesFor(option, players);
      return [option.name, some.length === 0 || some.includes(value) ? value : (some.find((one) => one === option.default) ?? some[0] ?? value)];
    }),
  );
}

/** What is sent: what applies and is not as it is anyway. */
export function agreed(options: readonly OptionInfo[], players: number, values: Values): Values {
  const fit = fitted(options, players, values);
  return Object.fromEntries(
    applying(options, players, fit).flatMap((option) => {
      const value = fit[option.name] ?? option.default;
      return value === option.default ? [] : [[option.name, value]];
    }),
  );
}
