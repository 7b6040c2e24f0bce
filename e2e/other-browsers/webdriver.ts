import * as z from "zod/mini";

/**
 * WebDriver, the W3C's protocol, which all browsers understand. A command is an HTTP request to a browser's driver; Firefox takes the same
 * commands by name. https://www.w3.org/TR/webdriver2/
 */
interface Command {
  /** The command's name in Firefox, without "WebDriver:". */
  name: string;
  method: "GET" | "POST";
  /** The command's path within its session. */
  path: string;
  parameters: Record<string, unknown>;
}

/** The open connection to a browser. */
export interface Connection {
  /** @returns what the browser replied. @throws WebDriverError */
  send: (command: Command) => Promise<unknown>;
  /** Errors and warnings of pages that the browser has printed, if it prints any. Complete after `close`. */
  consoleLines: readonly string[];
  /** Ends the browser, with all that it has kept. */
  close: () => Promise<void>;
}

/** A command that failed; `code` is one of the standard's, such as "stale element reference". */
export class WebDriverError extends Error {
  override readonly name = "WebDriverError";
  readonly code: string;

  constructor(command: string, code: string, message: string) {
    super(`${command}: ${code}: ${message}`);
    this.code = code;
  }
}

/** The standard's name of the field with an element's reference. */
const ELEMENT_KEY = "element-6066-11e4-a52e-4f735466cecf";
/** An element, as the browser names it: passed to a script, it is the element itself. */
export const Element = z.object({ [ELEMENT_KEY]: z.string() });
export type Element = z.infer<typeof Element>;

/** The commands that journeys need. */
export function webDriver({ send }: Pick<Connection, "send">) {
  const post = (name: string, path: string, parameters: Record<string, unknown>) =>
    send({ name, method: "POST", path, parameters });
  const actOn = (name: string, action: string, { [ELEMENT_KEY]: id }: Element, parameters = {}) =>
    post(name, `/element/${id}/${action}`, { id, ...parameters });
  return {
    navigate: (url: string) => post("Navigate", "/url", { url }),
    setWindowSize: (size: { width: number; height: number }) => post("SetWindowRect", "/window/rect", size),
    /** Runs the body of a function in the page. */
    run: (script: string, ...args: unknown[]) => post("ExecuteScript", "/execute/sync", { script, args }),
    /** @param index of the frame in the document; without it, the document itself */
    switchToFrame: (index: number | null) => post("SwitchToFrame", "/frame", { id: index }),
    click: (element: Element) => actOn("ElementClick", "click", element),
    sendKeys: (element: Element, text: string) => actOn("ElementSendKeys", "value", element, { text }),
    /** The accessible name, as the browser computes it. */
    nameOf: async ({ [ELEMENT_KEY]: id }: Element): Promise<string> => {
      const path = `/element/${id}/computedlabel`;
      return z.parse(z.string(), await send({ name: "GetComputedLabel", method: "GET", path, parameters: { id } }));
    },
    movePointer: (x: number, y: number) =>
      post("PerformActions", "/actions", {
        actions: [{ type: "pointer", id: "mouse", actions: [{ type: "pointerMove", duration: 0, x, y }] }],
      }),
  };
}
