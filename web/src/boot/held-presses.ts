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

/** Holds what somebody presses before the page is hydrated: the last press, and the last choice of each list. */
export function holdPresses(): HeldPresses {
  let pressed: HTMLElement | undefined;
  const choices = new Map<HTMLSelectElement, string>();
  const held = new AbortController();
  const options = { capture: true, signal: held.signal };

  document.addEventListener(
    "click",
    (event) => {
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>(NEEDS_SCRIPT) : null;
      if (target === null || target.closest("a[href]") !== null) return;
      event.preventDefault();
      event.stopPropagation();
      pressed = target;
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
