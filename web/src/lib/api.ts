/** The lobby's requests. Every failure is a `Trouble` whose message can be shown to people. */
import type { Claimed, GameDetail, GameInfo, Lesson, Made, NewTable, PlayOn, Replay, ReplayWish, SeatLink, TableInfo } from "./protocol";
import { words } from "./words";

export class Trouble extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(text);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const init: RequestInit =
    body === undefined
      ? {}
      : {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        };
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, init);
  } catch {
    throw new Trouble(0, words.noServer);
  }
  const data: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const text = (data as { text?: string } | null)?.text;
    throw new Trouble(answer.status, text ?? words.serverSaid(answer.status));
  }
  return data as T;
}

/** Random hex for the dealer: chance that nobody alone decides. */
export function contribution(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const details = new Map<string, Promise<GameDetail>>();

/** A game's layout and rules stay the same: they are asked for once. */
function detailOf(name: string): Promise<GameDetail> {
  let detail = details.get(name);
  if (!detail) {
    detail = ask<GameDetail>(`/games/${name}`);
    details.set(name, detail);
    detail.catch(() => details.delete(name));
  }
  return detail;
}

export const api = {
  games: () => ask<GameInfo[]>("/games"),
  game: detailOf,
  table: (id: string) => ask<TableInfo>(`/tables/${id}`),
  tables: () => ask<TableInfo[]>("/tables"),
  publicTables: () => ask<TableInfo[]>("/tables/public"),
  make: (wish: NewTable) => ask<Made>("/tables", wish),
  start: (id: string) => ask<TableInfo>(`/tables/${id}/start`, { contribution: contribution() }),
  invitation: (token: string) => ask<Claimed>("/invitation", { token }),
  claim: (token: string, name: string) =>
    ask<Claimed>("/claim", { token, name, contribution: contribution() }),
  sit: (id: string, seat: number, name: string) =>
    ask<Claimed>(`/tables/${id}/seats/${seat}/sit`, { name, contribution: contribution() }),
  link: (id: string, seat: number) => ask<SeatLink>(`/tables/${id}/seats/${seat}/link`, {}),
  leave: (id: string, seat: number, bot = "") => ask<TableInfo>(`/tables/${id}/seats/${seat}/leave`, { bot }),
  comeBack: (id: string, seat: number) => ask<TableInfo>(`/tables/${id}/seats/${seat}/return`, {}),
  rematch: (id: string) => ask<Made>(`/tables/${id}/rematch`, {}),
  learn: (game: string, name: string) => ask<Lesson>(`/games/${game}/lesson`, { name }),
  replay: (wish: ReplayWish) => ask<Replay>("/replay", wish),
  playOn: (wish: PlayOn) => ask<Made>("/replay/play-on", wish),
  recordOf: (id: string) => `/api/tables/${id}/record`,
  trajectoryOf: (id: string) => `/api/tables/${id}/trajectory`,
};
