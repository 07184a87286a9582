/** A record file that somebody has opened: checked by the server, kept while the tab is open. */
import { api, Trouble } from "./api";
import { words } from "./words";

const KEY = "hedgerow.record";
const LONGEST = 400_000;

/** Check the file; the server names the line and the reason if it is no record. */
export async function openRecord(file: File): Promise<void> {
  if (file.size > LONGEST) throw new Trouble(400, words.tooLong);
  const record = await file.text();
  await api.replay({ record, last: 0 });
  sessionStorage.setItem(KEY, record);
}

export function openedRecord(): string {
  return sessionStorage.getItem(KEY) ?? "";
}
