import * as z from "zod/mini";
import { waitFor } from "../../local/util/wait.ts";
import { addresses } from "../support/stacks.ts";
import { type Connection, Element, webDriver, WebDriverError } from "./webdriver.ts";

const PATIENCE_SECONDS = 30;
const WINDOW = { width: 1280, height: 900 };

/** A control as a person sees it: its kind and its name. */
const CONTROLS = {
  button: "button, [role=button]",
  checkbox: "input[type=checkbox]",
  field: "input:not([type=checkbox]), select, textarea",
  link: "a[href]",
} as const;
type Kind = keyof typeof CONTROLS;
type Name = string | RegExp;

/** Errors after which a step is repeated: the element was replaced or covered between finding it and acting on it. */
const PASSING_FAILURES = [
  "element click intercepted",
  "element not interactable",
  "no such element",
  "stale element reference",
];

/** The script ended without a result, because its document did. */
class DocumentReplaced extends Error {}

/** Keys of the standard that have no character. */
const CONTROL_KEY = process.platform === "darwin" ? "\uE03D" : "\uE009";

/** Records the errors of a document from the first script on, because WebKit's driver does not report the console. */
const WATCH = `
  if (window.daansetuProblems === undefined) {
    const problems = window.daansetuProblems = [];
    for (const kind of ["error", "warn"]) {
      const write = console[kind];
      window.console[kind] = (...values) => {
        problems.push("console." + kind + ": " + values.map(String).join(" "));
        write.apply(window.console, values);
      };
    }
    addEventListener("error", ({ message, target }) => problems.push(message ?? "not loaded: " + target.outerHTML), true);
    addEventListener("unhandledrejection", ({ reason }) => problems.push("unhandled: " + reason));
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      problems.push("forbidden by " + violatedDirective + ": " + blockedURI));
  }`;
/** Result of a script in the page, and the errors of the page since the last one. */
const Look = z.tuple([z.unknown(), z.array(z.string())]);

const matches = (name: string, wanted: Name) => (typeof wanted === "string" ? name === wanted : wanted.test(name));

/** Drives a browser as a person would: finds controls by their accessible name, and waits for each. */
export type Visitor = ReturnType<typeof visitorAt>;

export function visitorAt(connection: Connection) {
  const driver = webDriver(connection);
  const problems: string[] = [];
  /** Runs the body of a function in the page. */
  async function look(script: string, ...args: unknown[]): Promise<unknown> {
    const body = `${WATCH}
      const found = (function () { ${script} }).apply(null, arguments);
      return [found === undefined ? null : found, window.daansetuProblems.splice(0)];`;
    const { success, data } = z.safeParse(Look, await driver.run(body, ...args));
    if (!success) throw new DocumentReplaced();
    const [found, newProblems] = data;
    problems.push(...newProblems);
    return found;
  }
  const readText = async () =>
    z.parse(z.string(), await look("return document.body.innerText")).replaceAll(/\s+/g, " ");

  async function wait<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> {
    let lastFailure: unknown;
    const patientAttempt = async () => {
      try {
        lastFailure = undefined;
        return await attempt();
      } catch (error) {
        lastFailure = error;
        if (error instanceof DocumentReplaced) return undefined;
        if (error instanceof WebDriverError && PASSING_FAILURES.includes(error.code)) return undefined;
        throw error;
      }
    };
    const found = await waitFor(patientAttempt, { seconds: PATIENCE_SECONDS });
    if (found !== undefined) return found;
    throw new Error(`${what} is not to be seen. The page says: ${await readText()}`, { cause: lastFailure });
  }

  async function find(kind: Kind, name: Name): Promise<Element | undefined> {
    // Controls behind a modal dialog are inert, but WebKit still reports their accessible names.
    const script = `const dialogs = document.querySelectorAll("dialog:modal, [aria-modal=true]");
      const controls = (dialogs[dialogs.length - 1] ?? document).querySelectorAll(arguments[0]);
      return [...controls].filter((control) => control.checkVisibility({ visibilityProperty: true }));`;
    const visible = await look(script, CONTROLS[kind]);
    for (const control of z.parse(z.array(Element), visible))
      if (matches(await driver.nameOf(control), name)) return control;
    return undefined;
  }
  const act = (kind: Kind, name: Name, action: (control: Element) => Promise<unknown>) =>
    wait(`The ${kind} ${String(name)}`, async () => {
      const control = await find(kind, name);
      if (control === undefined) return undefined;
      // At an edge of the window, what floats there would lie over it.
      await look("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", control);
      await action(control);
      return true;
    });

  return {
    /** Errors and warnings of the visited pages, each from its first script on. */
    problems: async () => {
      await readText();
      return problems;
    },
    visit: async (path: string) => {
      await driver.setWindowSize(WINDOW);
      await driver.navigate(`${addresses().site}${path}`);
      let place = 0;
      await wait("The hydrated page", async () => {
        // A rendered page loads the site's script once the pointer has moved twice; a busy browser makes one move of several.
        place += 1;
        await driver.movePointer(place, place);
        const isOpen = await look("return performance.getEntriesByName('daansetu:open', 'mark').length > 0");
        return isOpen === true || undefined;
      });
    },
    click: (kind: Kind, name: Name) => act(kind, name, driver.click),
    /** Types into an empty field. */
    type: (label: Name, text: string) => act("field", label, (field) => driver.sendKeys(field, text)),
    /** Cuts a text out of a place beside the page, and pastes it into a field: its invisible characters are those of the clipboard. */
    paste: async (label: Name, text: string) => {
      const script = `const place = document.createElement("textarea");
        place.value = arguments[0];
        document.body.prepend(place);
        return place;`;
      const place = z.parse(Element, await look(script, text));
      await driver.sendKeys(place, `${CONTROL_KEY}a`);
      await driver.sendKeys(place, `${CONTROL_KEY}x`);
      await look("arguments[0].remove()", place);
      await act("field", label, (field) => driver.sendKeys(field, `${CONTROL_KEY}v`));
    },
    valueOf: async (label: Name): Promise<unknown> => {
      const field = await wait(`The field ${String(label)}`, () => find("field", label));
      return look("return arguments[0].value", field);
    },
    see: (text: Name) =>
      wait(`“${String(text)}”`, async () => {
        const shown = await readText();
        return typeof text === "string" ? shown.includes(text) || undefined : (text.exec(shown)?.[0] ?? undefined);
      }),
    address: async () => new URL(z.parse(z.string(), await look("return location.href"))),
    /** Runs the body of a function in the page. */
    run: look,
    /** Does something in the gateway's window, once that shows an amount. */
    inGateway: async (action: () => Promise<unknown>) => {
      await wait("The gateway's window", async () => {
        await driver.switchToFrame(null);
        const index = z.parse(
          z.int(),
          await look(
            `return [...document.querySelectorAll("iframe")].findIndex(({ title }) => title.startsWith("Checkout"))`,
          ),
        );
        if (index < 0) return undefined;
        await driver.switchToFrame(index);
        const amount = await look(`return document.getElementById("amount")?.textContent ?? ""`);
        return z.parse(z.string(), amount).includes("₹") || undefined;
      });
      await action();
      await driver.switchToFrame(null);
    },
  };
}
