import type { KeyboardEvent } from "react";

const CONTROL_SELECTOR = "a[href], button:not([disabled]), input:not([disabled])";

/**
 * Up and Down move the focus to the same control of the previous or next row, Home and End to the first and last row. Tab still visits
 * every control.
 */
export function moveByRows(event: KeyboardEvent<HTMLElement>): void {
  const focusedControl = event.target;
  if (
    !(focusedControl instanceof HTMLElement) ||
    !focusedControl.matches(CONTROL_SELECTOR) ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey
  )
    return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="row"]')];
  const rowIndex = rows.findIndex((row) => row.contains(focusedControl));
  const nextRow = rows[targetIndex(event.key, rowIndex, rows.length)];
  const row = rows[rowIndex];
  if (nextRow === undefined || row === undefined) return;
  event.preventDefault();
  const controlIndex = [...row.querySelectorAll(CONTROL_SELECTOR)].indexOf(focusedControl);
  const controls = [...nextRow.querySelectorAll<HTMLElement>(CONTROL_SELECTOR)];
  (controls[controlIndex] ?? controls.at(-1))?.focus();
}

function targetIndex(key: string, rowIndex: number, count: number): number {
  if (key === "ArrowDown") return rowIndex + 1;
  if (key === "ArrowUp") return rowIndex - 1;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return -1;
}
