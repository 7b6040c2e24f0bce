import type { KeyboardEvent } from "react";

const CONTROLS = "a[href], button:not([disabled]), input:not([disabled])";

/**
 * Up and Down move the focus to the same control of the previous or next row, Home and End to the first and last row. Tab still visits
 * every control.
 */
export function moveByRows(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target;
  if (!(from instanceof HTMLElement) || !from.matches(CONTROLS) || event.altKey || event.ctrlKey || event.metaKey)
    return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="row"]')];
  const at = rows.findIndex((row) => row.contains(from));
  const to = rows[target(event.key, at, rows.length)];
  const row = rows[at];
  if (to === undefined || row === undefined) return;
  event.preventDefault();
  const place = [...row.querySelectorAll(CONTROLS)].indexOf(from);
  const controls = [...to.querySelectorAll<HTMLElement>(CONTROLS)];
  (controls[place] ?? controls.at(-1))?.focus();
}

function target(key: string, at: number, count: number): number {
  if (key === "ArrowDown") return at + 1;
  if (key === "ArrowUp") return at - 1;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return -1;
}
