/** Who sits where at a new table: the wishes that the lobby is asked for. */
import { pace } from "./settings.svelte";
import type { GameInfo, NewTable, SeatWish } from "./protocol";

/** Levels that come first in the list are easier; the middle one fits most people. */
export function fittingBot(game: GameInfo): string {
  return game.bots[Math.floor(game.bots.length / 2)]?.name ?? "";
}

/** The fewest players that make it a game with somebody, and a fitting opponent on the others. */
export function quickTable(game: GameInfo, name: string): NewTable {
  const variant = game.variants.find((one) => one.players > 1) ?? game.variants[0];
  const players = game.players.includes(2) ? 2 : (game.players.find((n) => n > 1) ?? variant?.players ?? 1);
  return { game: game.name, seats: seatsFor(game, players, name), pace: pace() };
}

export function seatsFor(game: GameInfo, players: number, name: string): SeatWish[] {
  const bot = fittingBot(game);
  return Array.from({ length: players }, (_, seat) =>
    seat === 0 ? { kind: "me", name } : { kind: "bot", bot },
  );
}

/** Change how many seats there are, keeping who sits already. */
export function resized(seats: SeatWish[], players: number, bot: string): SeatWish[] {
  const more = Array.from({ length: Math.max(0, players - seats.length) }, (): SeatWish => ({ kind: "bot", bot }));
  return [...seats.slice(0, players), ...more];
}
