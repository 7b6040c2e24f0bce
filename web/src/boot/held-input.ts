/** Controls that need the site's script when clicked. Links, `<summary>` and checkboxes work by themselves. */
const NEEDS_SCRIPT = "button, [role=button], [role=tab]";

/** Attribute of the document while a click is held, for the style sheet. */
const WAITING = "waiting";

interface HeldClicks {
  /** Repeats the held clicks and choices once the page is hydrated. */
  replay: () => void;
  /** Drops the held clicks, because the script could not be loaded. */
  drop: () => void;
}

/** The clicked control, if it needs the site's script. */
function clickedPart({ target }: Event): HTMLElement | undefined {
  const part = target instanceof Element ? target.closest<HTMLElement>(NEEDS_SCRIPT) : null;
  return part === null || part.closest("a[href]") !== null ? undefined : part;
}

/** After a script failed to load, the browser does not request it again: the next click reloads the page. */
export function reloadOnClick(): void {
  document.addEventListener(
    "click",
    (event) => {
      if (clickedPart(event) !== undefined && navigator.onLine) location.reload();
    },
    { capture: true },
  );
}

type TextBox = HTMLInputElement | HTMLTextAreaElement;

const isTextBox = (part: unknown): part is TextBox =>
  part instanceof HTMLTextAreaElement ||
  (part instanceof HTMLInputElement && !["checkbox", "radio"].includes(part.type));

/**
 * Holds what somebody does before the page is hydrated: the last click, and in their order what was chosen in each list and box, the buttons that
 * show a choice, and what was typed.
 */
export function holdInput(): HeldClicks {
  let clicked: HTMLElement | undefined;
  const chosen = new Map<HTMLElement, () => void>();
  /** Choices are replayed in the order of their last change: an amount that is clicked after another was typed stays chosen. */
  const choose = (part: HTMLElement, again: () => void) => {
    chosen.delete(part);
    chosen.set(part, again);
  };
  const held = new AbortController();
  const options = { capture: true, signal: held.signal };

  document.addEventListener(
    "click",
    (event) => {
      const part = clickedPart(event);
      if (part === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      if (part.hasAttribute("aria-pressed")) choose(part, () => part.click());
      else clicked = part;
      document.documentElement.classList.add(WAITING);
    },
    options,
  );
  const holdText = (box: TextBox) => {
    choose(box, typeAgain(box, box.value));
  };
  const holdTick = (box: HTMLInputElement) => {
    choose(box, tickAgain(box, box.checked));
  };
  const holdChoice = (list: HTMLSelectElement) => {
    choose(list, chooseAgain(list, list.value));
  };
  // Holds values that were typed, chosen or filled in by the browser before this script had loaded.
  for (const box of document.querySelectorAll<TextBox>("input, textarea"))
    if (isTextBox(box) && box.value !== box.defaultValue) holdText(box);
  // In a group of radio buttons, only the checked one is held.
  for (const box of document.querySelectorAll<HTMLInputElement>("[type=checkbox], [type=radio]"))
    if (box.checked !== box.defaultChecked && (box.checked || box.type === "checkbox")) holdTick(box);
  for (const list of document.querySelectorAll("select"))
    if (
      list.selectedIndex !==
      Math.max(
        0,
        [...list.options].findIndex((option) => option.hasAttribute("selected")),
      )
    )
      holdChoice(list);
  document.addEventListener(
    "input",
    ({ target }) => {
      if (isTextBox(target)) holdText(target);
    },
    options,
  );
  document.addEventListener(
    "change",
    ({ target }) => {
      if (target instanceof HTMLSelectElement) holdChoice(target);
      // Some password managers fire only this event for a field that they fill in.
      else if (isTextBox(target)) holdText(target);
      else if (target instanceof HTMLInputElement) holdTick(target);
    },
    options,
  );

  const drop = () => {
    held.abort();
    document.documentElement.classList.remove(WAITING);
  };
  return {
    drop,
    replay: () => {
      drop();
      for (const [part, doAgain] of chosen) {
        wake(part);
        doAgain();
      }
      if (clicked?.isConnected === true) clicked.click();
    },
  };
}

/** Event sent to a control before a held action is repeated at it; the site's script ignores it. */
const WAKING_EVENT = "touchcancel";

/**
 * React hydrates the inside of a boundary (`Suspense`) after the page has opened, or at the first event in it, and then takes the value
 * that the browser shows for one that it has set itself; so a value that came with this first event would be no change. This event changes
 * nothing and only makes React hydrate.
 */
function wake(part: HTMLElement): void {
  part.dispatchEvent(new Event(WAKING_EVENT, { bubbles: true }));
}

const chooseAgain = (list: HTMLSelectElement, value: string) => () => {
  list.value = value;
  list.dispatchEvent(new Event("change", { bubbles: true }));
};

/** React handles a click only if it changes the checkbox's previous state. */
const tickAgain = (box: HTMLInputElement, isTicked: boolean) => () => {
  box.checked = !isTicked;
  box.click();
};

/** React handles an input only if the text differs from the last one set through the element's own `value`, which React watches. */
const typeAgain = (box: TextBox, text: string) => () => {
  const unwatched = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), "value");
  box.value = "";
  unwatched?.set?.call(box, text);
  box.dispatchEvent(new Event("input", { bubbles: true }));
};
