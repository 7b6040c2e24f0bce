/** What needs the site's script when it is pressed. Links and `<summary>` work by themselves. */
const NEEDS_SCRIPT = "button, [role=button], [role=tab], label, input[type=checkbox], input[type=radio]";

/** On the document while a press waits; the style sheet shows it. */
const WAITING = "waiting";

interface HeldPresses {
  /** Once the page is hydrated: does what was pressed and chosen before. */
  replay: () => void;
  /** The script could not be loaded. */
  drop: () => void;
}

/** What was pressed, where that needs the site's script. */
function pressedPart({ target }: Event): HTMLElement | undefined {
  const part = target instanceof Element ? target.closest<HTMLElement>(NEEDS_SCRIPT) : null;
  return part === null || part.closest("a[href]") !== null ? undefined : part;
}

/** The script could not be loaded, and a browser may not ask for it twice: the next press loads the page anew. */
export function reloadAtPress(): void {
  document.addEventListener(
    "click",
    (event) => {
      if (pressedPart(event) !== undefined && navigator.onLine) location.reload();
    },
    { capture: true },
  );
}

/** Holds what somebody presses before the page is hydrated: the last press, and the last choice of each list. */
export function holdPresses(): HeldPresses {
  let pressed: HTMLElement | undefined;
  const choices = new Map<HTMLSelectElement, string>();
  const held = new AbortController();
  const options = { capture: true, signal: held.signal };

  document.addEventListener(
    "click",
    (event) => {
      const part = pressedPart(event);
      if (part === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      pressed = part;
      document.documentElement.classList.add(WAITING);
    },
    options,
  );
  document.addEventListener(
    "change",
    ({ target }) => {
      if (target instanceof HTMLSelectElement) choices.set(target, target.value);
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
      for (const [list, value] of choices) {
        list.value = value;
        list.dispatchEvent(new Event("change", { bubbles: true }));
      }
      if (pressed?.isConnected === true) pressed.click();
    },
  };
}
