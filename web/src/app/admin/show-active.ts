/** Space above and below the active link, so that visible neighbours show that the list continues. */
const MARGIN_PX = 40;

interface Extent {
  start: number;
  end: number;
}

/**
 * The distance that a list has to scroll so that a row lies within its visible part.
 * @returns px; negative scrolls back
 */
export function scrollToShow(row: Extent, visible: Extent): number {
  if (row.start - MARGIN_PX < visible.start) return row.start - MARGIN_PX - visible.start;
  if (row.end + MARGIN_PX > visible.end) return row.end + MARGIN_PX - visible.end;
  return 0;
}

/** Scrolls a side bar so that its link marked `aria-current` is on the screen. */
export function showActive(list: HTMLElement): void {
  const activeBox = list.querySelector("[aria-current]")?.getBoundingClientRect();
  if (!activeBox) return;
  const listBox = list.getBoundingClientRect();
  // Anything above the panel, such as the demo notice, pushes the end of the side bar off the screen.
  const visible = { start: listBox.top, end: Math.min(listBox.bottom, window.innerHeight) };
  list.scrollTop += scrollToShow({ start: activeBox.top, end: activeBox.bottom }, visible);
}
