/** What needs the site's script when it is clicked. Links, `<summary>` and boxes to tick work by themselves. */
const NEEDS_SCRIPT = "button, [role=button], [role=tab]";

/** On the document while a click waits; the style sheet shows it. */
const WAITING = "waiting";

interface HeldClicks {
  /** Once the page is hydrated: does what was clicked and chosen before. */
  replay: () => void;
  /** The script could not be loaded. */
  drop: () => void;
}

/** What was clicked, where that needs the site's script. */
function clickedPart({ target }: Event): HTMLElement | undefined {
  const part = target instanceof Element ? target.closest<HTMLElement>(NEEDS_SCRIPT) : null;
  return part === null || part.closest("a[href]") !== null ? undefined : part;
}

/** The script could not be loaded, and a browser may not ask for it twice: the next click loads the page anew. */
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
export function holdClicks(): HeldClicks {
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
  // Typed, chosen, or filled in by the browser, before this script was there.
  for (const box of document.querySelectorAll<TextBox>("input, textarea"))
    if (isTextBox(box) && box.value !== box.defaultValue) holdText(box);
  // Of a group of radio buttons, the one that was chosen says it all.
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
      // Some password managers say no more than this of what they fill in.
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

/** Sent to a part of the page before what was done to it is done again; the site's script does nothing at it. */
const WAKING_EVENT = "touchcancel";

/**
 * React hydrates what is inside of a boundary (`Suspense`) after the page has opened, or at the first event in it, and then takes what the browser
 * shows for what it has set itself: a value that came with this event would be no change. This event changes nothing.
 */
function wake(part: HTMLElement): void {
  part.dispatchEvent(new Event(WAKING_EVENT, { bubbles: true }));
}

const chooseAgain = (list: HTMLSelectElement, value: string) => () => {
  list.value = value;
  list.dispatchEvent(new Event("change", { bubbles: true }));
};

/** React hears of a click only where it changes what the box showed before. */
const tickAgain = (box: HTMLInputElement, isTicked: boolean) => () => {
  box.checked = !isTicked;
  box.click();
};

/** React hears of a text only where it differs from what was last set by the box's own `value`, which it watches. */
const typeAgain = (box: TextBox, text: string) => () => {
  const unwatched = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), "value");
  box.value = "";
  unwatched?.set?.call(box, text);
  box.dispatchEvent(new Event("input", { bubbles: true }));
};
