import { afterEach, expect, it, vi } from "vitest";
import { holdClicks } from "./held-clicks.ts";

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.className = "";
});

/** A page as a server has rendered it, and what reaches the site's script. */
function rendered(html: string) {
  document.body.innerHTML = html;
  const reached = vi.fn();
  const listen = () => {
    for (const type of ["click", "change"])
      document.body.addEventListener(type, ({ target }) => reached(type, target), { once: true });
  };
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
  return { find, listen, reached };
}

it("The last click before hydration is done after it, and shown as waiting until then", () => {
  const { find, listen, reached } = rendered('<button id="a">One</button><button id="b"><span>Two</span></button>');
  const clicks = holdClicks();
  find("#a").click();
  find("#b span").click();
  expect(document.documentElement.className).toBe("waiting");
  listen();
  clicks.replay();
  expect(reached.mock.calls).toEqual([["click", find("#b")]]);
  expect(document.documentElement.className).toBe("");
});

it("What is chosen in a list before hydration is chosen after it", () => {
  const { listen, reached } = rendered("<select><option>Bihar</option><option>Goa</option></select>");
  const clicks = holdClicks();
  const list = document.querySelector("select")!;
  list.value = "Goa";
  list.dispatchEvent(new Event("change", { bubbles: true }));
  // Hydration shows what the page was rendered with.
  list.value = "Bihar";
  listen();
  clicks.replay();
  expect(list.value).toBe("Goa");
  expect(reached.mock.calls).toEqual([["change", list]]);
});

it("A box that is ticked before hydration is ticked at once, and reaches the site's script after it", () => {
  const { listen, reached } = rendered('<label><input type="radio" name="theme"> Dark</label>');
  const clicks = holdClicks();
  const box = document.querySelector("input")!;
  document.querySelector("label")!.click();
  expect(box.checked).toBe(true);
  listen();
  clicks.replay();
  expect(box.checked).toBe(true);
  expect(reached.mock.calls).toContainEqual(["change", box]);
});

it("What is typed before hydration reaches the site's script after it, also where it was typed before this script was there", () => {
  const { find, reached } = rendered('<input id="a"><textarea id="b"></textarea><input id="c" value="as rendered">');
  const [first, second] = [find("#a") as HTMLInputElement, find("#b") as HTMLTextAreaElement];
  first.value = "asha@example.in";
  const clicks = holdClicks();
  second.value = "I have";
  second.dispatchEvent(new Event("input", { bubbles: true }));
  second.value = "I have a question";
  second.dispatchEvent(new Event("input", { bubbles: true }));
  document.body.addEventListener("input", ({ target }) => reached(target, (target as HTMLInputElement).value));
  // Hydration shows what the page was rendered with.
  second.value = "";
  clicks.replay();
  expect(reached.mock.calls).toEqual([
    [first, "asha@example.in"],
    [second, "I have a question"],
  ]);
});

it("Links and their content are left to the browser", () => {
  const { find } = rendered('<a href="#x"><button>Donate</button></a>');
  const clicks = holdClicks();
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  find("button").dispatchEvent(click);
  clicks.drop();
  expect(click.defaultPrevented).toBe(false);
  expect(document.documentElement.className).toBe("");
});

it("A click is dropped where the script cannot be loaded, and the next one reaches its button", () => {
  const { find, listen, reached } = rendered("<button>One</button>");
  const clicks = holdClicks();
  find("button").click();
  clicks.drop();
  expect(document.documentElement.className).toBe("");
  listen();
  find("button").click();
  expect(reached).toHaveBeenCalledTimes(1);
});

it("A click on what is gone after hydration is dropped", () => {
  const { find, listen, reached } = rendered("<button>One</button>");
  const clicks = holdClicks();
  find("button").click();
  document.body.replaceChildren();
  listen();
  clicks.replay();
  expect(reached).not.toHaveBeenCalled();
});

it("Amounts that are clicked and typed before hydration reach the site's script in their order, and the last click after them", () => {
  const { find, reached } = rendered(
    '<button id="a" aria-pressed="true">500</button><button id="b" aria-pressed="false">900</button><input><button id="pay">Pay</button>',
  );
  const amount = document.querySelector("input")!;
  const typeAmount = (text: string) => {
    amount.value = text;
    amount.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const clicks = holdClicks();
  find("#b").click();
  typeAmount("70");
  find("#pay").click();
  find("#a").click();
  typeAmount("700");
  find("#b").click();
  for (const type of ["click", "input"])
    document.body.addEventListener(type, ({ target }) => reached((target as HTMLElement).id || "typed"));
  clicks.replay();
  expect(reached.mock.calls.flat()).toEqual(["a", "typed", "b", "pay"]);
});

it("What is ticked or chosen before this script was there reaches the site's script after hydration", () => {
  const { find, reached } = rendered(
    '<input type="radio" name="theme" id="a" checked><input type="radio" name="theme" id="b">' +
      '<input type="checkbox" id="c"><select id="d"><option>Bihar</option><option>Goa</option></select>' +
      '<input type="checkbox" id="e" checked><select id="f"><option>Bihar</option><option selected>Goa</option></select>',
  );
  find("#b").click();
  find("#c").click();
  document.querySelector<HTMLSelectElement>("#d")!.value = "Goa";
  const clicks = holdClicks();
  document.body.addEventListener("change", ({ target }) => reached(target));
  clicks.replay();
  expect(reached.mock.calls.map(([target]) => (target as HTMLElement).id)).toEqual(["b", "c", "d"]);
  expect(document.querySelector<HTMLInputElement>("#b")!.checked).toBe(true);
  expect(document.querySelector<HTMLInputElement>("#c")!.checked).toBe(true);
});
