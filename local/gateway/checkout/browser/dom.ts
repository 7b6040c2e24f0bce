/** The element with this id. @throws Error if the page has none of this type */
export function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new Error(`The checkout page has no ${kind.name} "${id}".`);
}

export const box = (id: string) => element(id, HTMLElement);
export const button = (id: string) => element(id, HTMLButtonElement);
export const input = (id: string) => element(id, HTMLInputElement);
export const form = (id: string) => element(id, HTMLFormElement);

const FOCUSABLE = 'a[href], button, input, select, summary, [tabindex="0"]';

/** Traps the focus inside `root`. */
export function trapFocus(root: HTMLElement): void {
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Tab") return;
    const stops = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
      (stop) => stop.tabIndex >= 0 && !stop.matches(":disabled") && stop.checkVisibility(),
    );
    const edge = event.shiftKey ? stops[0] : stops.at(-1);
    const entering = event.shiftKey ? stops.at(-1) : stops[0];
    if (document.activeElement !== edge && document.activeElement !== root) return;
    event.preventDefault();
    entering?.focus();
  });
}

/** The ARIA tabs pattern: arrow keys move, a single tab stop. @param onChange receives the id of the chosen tab */
export function arrowTabs(tabs: HTMLButtonElement[], onChange: (id: string) => void): (id: string) => void {
  const choose = (id: string) => {
    for (const tab of tabs) {
      const isChosen = tab.id === id;
      tab.setAttribute("aria-selected", String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
    }
    onChange(id);
  };
  for (const tab of tabs) {
    tab.addEventListener("click", () => choose(tab.id));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const shown = tabs.filter((one) => !one.hidden);
      const next = shown.at((shown.indexOf(tab) + step) % shown.length);
      next?.focus();
      if (next !== undefined) choose(next.id);
    });
  }
  return choose;
}
