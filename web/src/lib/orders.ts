/** Standing orders, and what is answered without the person. */
import type { Choice, Order, View } from "./protocol";

export type Standing = NonNullable<Order["until"]>;

/** The answer that every question on another's turn has: whoever can't react has no other. */
export const DECLINE = "pass";

/** The table answers this by itself, after a time that tells nothing: an order fits, or there is only one answer on another's turn. */
export function answered(view: View, orders: readonly Order[]): Choice | undefined {
  const { prompt } = view;
  if (!prompt) return undefined;
  for (const order of orders) {
    const choice = prompt.choices.find(({ code }) => code === order.code);
    if (choice && order.about.some((rule) => prompt.cites.includes(rule))) return choice;
  }
  return view.turn !== view.viewer && prompt.choices.length === 1 ? prompt.choices[0] : undefined;
}

/** What declines a reaction, so that one can do so for a while. */
export function declining(view: View): Choice | undefined {
  return view.turn !== view.viewer ? view.prompt?.choices.find(({ code }) => code === DECLINE) : undefined;
}
