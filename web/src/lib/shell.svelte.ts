/** What stands on the page before its script comes: it stays until a screen is there to take its place. */

const found = document.getElementById("shell");

export const shell = $state({ stands: found !== null });

/** A screen is drawn. */
export function takePlace(): void {
  found?.remove();
  shell.stands = false;
}
