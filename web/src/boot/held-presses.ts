/** What needs the site's script when it is pressed. Links, `<summary>` and boxes to tick work by themselves. */
const NEEDS_SCRIPT = "button, [role=button], [role=tab]";

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

/** Holds what somebody presses before the page is hydrated: the last press, and the last choice in each list and box. */
export function holdPresses(): HeldPresses {
  let pressed: HTMLElement | undefined;
  const chosen = new Map<HTMLElement, () => void>();
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
      if (target instanceof HTMLSelectElement) chosen.set(target, chooseAgain(target, target.value));
      else if (target instanceof HTMLInputElement && (target.type === "checkbox" || target.type === "radio"))
        chosen.set(target, tickAgain(target, target.checked));
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
      for (const choose of chosen.values()) choose();
      if (pressed?.isConnected === true) pressed.click();
    },
  };
}

const chooseAgain = (list: HTMLSelectElement, value: string) => () => {
  list.value = value;
  list.dispatchEvent(new Event("change", { bubbles: true }));
};

/** React hears of a press only where it changes what the box showed before. */
const tickAgain = (box: HTMLInputElement, isTicked: boolean) => () => {
  box.checked = !isTicked;
  box.click();
};
