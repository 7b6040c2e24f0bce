/**
 * The element with this id.
 * @throws Error if the page has no such element of this type
 */
export function elementById<Kind extends HTMLElement>(id: string, elementClass: new () => Kind): Kind {
  const foundElement = document.getElementById(id);
  if (foundElement instanceof elementClass) return foundElement;
  throw new Error(`The checkout page has no ${elementClass.name} "${id}".`);
}

export const elementWithId = (id: string) => elementById(id, HTMLElement);
export const buttonById = (id: string) => elementById(id, HTMLButtonElement);
export const inputById = (id: string) => elementById(id, HTMLInputElement);
export const formById = (id: string) => elementById(id, HTMLFormElement);

const FOCUSABLE_SELECTOR = 'a[href], button, input, select, summary, [tabindex="0"]';

/** Traps the focus inside `root`. */
export function trapFocus(container: HTMLElement): void {
  container.addEventListener("keydown", (event) => {
    if (event.key !== "Tab") return;
    const focusableElements = [...container.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR)].filter(
      (focusableElement) =>
        focusableElement.tabIndex >= 0 && !focusableElement.matches(":disabled") && focusableElement.checkVisibility(),
    );
    const edgeElement = event.shiftKey ? focusableElements[0] : focusableElements.at(-1);
    const wrappedElement = event.shiftKey ? focusableElements.at(-1) : focusableElements[0];
    if (document.activeElement !== edgeElement && document.activeElement !== container) return;
    event.preventDefault();
    wrappedElement?.focus();
  });
}

/** The ARIA tabs pattern: arrow keys move, a single tab stop. @param onChange receives the id of the chosen tab */
export function setUpTabs(tabs: HTMLButtonElement[], onChange: (id: string) => void): (id: string) => void {
  const chooseTab = (id: string) => {
    for (const tab of tabs) {
      const isChosen = tab.id === id;
      tab.setAttribute("aria-selected", String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
    }
    onChange(id);
  };
  for (const tab of tabs) {
    tab.addEventListener("click", () => chooseTab(tab.id));
    tab.addEventListener("keydown", (event) => {
      const direction = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (direction === undefined) return;
      event.preventDefault();
      const visibleTabs = tabs.filter((visibleTab) => !visibleTab.hidden);
      const nextTab = visibleTabs.at((visibleTabs.indexOf(tab) + direction) % visibleTabs.length);
      nextTab?.focus();
      if (nextTab !== undefined) chooseTab(nextTab.id);
    });
  }
  return chooseTab;
}
