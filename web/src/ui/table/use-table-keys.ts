import { type RefObject, useEffect } from "react";
import { areShortcutsOn } from "./use-shortcuts.ts";

const TYPING_SELECTOR = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]";
const ROW_CONTROL_SELECTOR = ".records-open, .records-over button, .records-over a[href]";
const STEPS = new Map([
  ["j", 1],
  ["k", -1],
]);

/**
 * Single keys, wherever the focus is outside of inputs and dialogs: `j` and `k` move to the next and the previous row (its link opens
 * with Enter) or, with a record open, open that of the next row; `/` goes to the search; `?` lists the keys.
 */
export function useTableKeys(table: RefObject<HTMLElement | null>, showKeys: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (table.current === null || !isShortcut(event)) return;
      const step = STEPS.get(event.key);
      if (step !== undefined) moveBy(table.current, step);
      else if (event.key === "/") focusSearch(table.current);
      else if (event.key === "?") showKeys();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", handleKey);
    return () => {
      document.removeEventListener("keydown", handleKey);
    };
  });
}

function isShortcut({ defaultPrevented, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey || ctrlKey || metaKey || !areShortcutsOn()) return false;
  if (document.querySelector("dialog[open]") !== null) return false;
  return !(target instanceof Element) || target.closest(TYPING_SELECTOR) === null;
}

function focusSearch(table: HTMLElement): void {
  const search = table.querySelector<HTMLInputElement>("[data-table-search]");
  search?.focus();
  search?.select();
}

function moveBy(table: HTMLElement, step: number): void {
  const rows = [...table.querySelectorAll<HTMLElement>(".records-row")];
  const openIndex = rows.findIndex((row) => row.hasAttribute("data-open"));
  const focusedIndex = rows.findIndex((row) => row.contains(document.activeElement));
  const isStepping = openIndex >= 0 && focusedIndex < 0;
  const currentIndex = isStepping ? openIndex : focusedIndex;
  const nextRow = rows[currentIndex < 0 ? 0 : currentIndex + step];
  const control = nextRow?.querySelector<HTMLElement>(ROW_CONTROL_SELECTOR);
  if (nextRow === undefined || control === null || control === undefined) return;
  if (isStepping) control.click();
  else control.focus({ preventScroll: true });
  if ("scrollIntoView" in nextRow) nextRow.scrollIntoView({ block: "nearest" });
}
