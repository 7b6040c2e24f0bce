/** See `local/commands/bench-taps.ts`. */
import type { Browser, BrowserContextOptions, Frame, Locator, Page } from "playwright-core";
import { FIXED_PORTS } from "../../local/project.ts";
import { launchBrowser } from "../support/browser.ts";

/** Issue 15: a donor on a phone, from the story's link to "Payment successful". */
const PHONE_LIMITS = { taps: 9, characters: 60 };
/** A campaign of the demo with a list. */
const STORY_WITH_LIST = "/storypage/reading-corner";
const CHOSEN_THINGS = 2;

/** The text to type into each field, by the `name` of the field. */
const TYPED_VALUES: Readonly<Record<string, string>> = {
  amount: "2000",
  fullName: "Asha Rao",
  phone: "9820012345",
  email: "asharao@example.in",
  pincode: "411004",
  state: "Maharashtra",
  address: "14, Prabhat Road",
};

interface Effort {
  taps: number;
  /** Number of taps on a control that was outside the window, so that the donor had to look for it. */
  blindScrolls: number;
  characters: number;
  steps: string[];
}

/** True if a click in the middle of the element would reach it, without scrolling. */
const isInView = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.closest("label")?.contains(element) === true);
  });

function personAt(effort: Effort) {
  const tap = async (locator: Locator, step: string) => {
    await locator.waitFor();
    const isBlind = !(await isInView(locator));
    if (isBlind) {
      effort.blindScrolls += 1;
      await locator.scrollIntoViewIfNeeded();
    }
    await locator.click();
    effort.taps += 1;
    effort.steps.push(isBlind ? `(scroll) ${step}` : step);
  };
  /** @param field the field to which the tap leads, where that is another element */
  const type = async (locator: Locator, text: string, step: string, field = locator) => {
    await tap(locator, step);
    await field.fill(text);
    effort.characters += text.length;
  };
  return { tap, type };
}

type Person = ReturnType<typeof personAt>;

const gatewayFrame = async (page: Page): Promise<Frame> => {
  await page.frameLocator('iframe[title^="Checkout"]').locator("#amount", { hasText: "₹" }).waitFor();
  const frame = page.frames().find((candidate) => candidate.url().includes("/sim/checkout"));
  if (frame === undefined) throw new Error("The gateway's window did not open.");
  return frame;
};

/** One tap for each thing, which makes the amount. */
async function chooseThings(page: Page, count: number, { tap }: Person): Promise<void> {
  const steppers = page.getByRole("group", { name: /^How many: / });
  for (let index = 0; index < count; index++)
    await tap(steppers.nth(index).getByRole("button", { name: "One more" }), `thing ${index + 1}`);
}

/** Fills in the required fields that are still empty, in the order of the page. */
async function fillInForm(page: Page, things: number, person: Person): Promise<void> {
  const { tap, type } = person;
  await page.locator("form [name=fullName]").waitFor();
  await chooseThings(page, things, person);
  const presets = page.getByRole("group", { name: "Choose an amount" }).getByRole("button");
  if (things === 0 && (await presets.and(page.locator("[aria-pressed=true]")).count()) === 0)
    await tap(presets.first(), "preset amount");
  const names = await page
    .locator("form [required]:not([type=checkbox])")
    .evaluateAll((fields) => fields.map((field) => field.getAttribute("name") ?? ""));
  for (const name of names) {
    const field = page.locator(`form [name=${name}]`);
    const value = TYPED_VALUES[name];
    if (value === undefined) throw new Error(`The form requires a field of which this person knows nothing: ${name}.`);
    if ((await field.inputValue()) !== "") continue;
    if ((await field.evaluate((element) => element.tagName)) === "SELECT") {
      await tap(field, `${name}: open the list`);
      await field.selectOption(value);
      await tap(field, `${name}: choose`);
    } else {
      // The count beside the button leads to the first field.
      const count = page.getByRole("button", { name: /missing$/ });
      const isLed =
        !(await isInView(field)) && (await count.isVisible()) && name === names.find((first) => first !== "amount");
      await type(isLed ? count : field, value, isLed ? `things missing, to ${name}` : name, field);
    }
  }
  await tap(page.getByRole("checkbox", { name: /Indian citizen/ }), "declaration");
  await tap(page.getByRole("button", { name: "Proceed to Pay" }).filter({ visible: true }), "Proceed to Pay");
}

async function payByUpi(page: Page, { tap }: Person): Promise<void> {
  const frame = await gatewayFrame(page);
  const app = frame.getByRole("button", { name: "Google Pay" }).filter({ visible: true });
  const paid = frame.getByRole("button", { name: "I have paid" }).filter({ visible: true });
  await tap(app.or(paid).first(), "UPI app");
}

async function payByCard(page: Page, { tap, type }: Person): Promise<void> {
  const frame = await gatewayFrame(page);
  await tap(frame.getByRole("tab", { name: "Card" }), "Card");
  await type(frame.getByLabel("Card number"), "4100280000001007", "card number");
  await type(frame.getByLabel("Expiry"), "1230", "expiry");
  await type(frame.getByLabel("CVV"), "123", "CVV");
  await tap(frame.getByRole("button", { name: /^Pay ₹/ }), "Pay");
  await type(frame.getByLabel("One-time password"), "123456", "one-time password");
  await tap(frame.getByRole("button", { name: "Confirm payment" }), "Confirm payment");
}

const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const COMPUTER: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** @param storyUrl the link that the donor got */
async function give(
  browser: Browser,
  storyUrl: string,
  device: BrowserContextOptions,
  pay: (page: Page, person: Person) => Promise<void>,
  things = 0,
): Promise<Effort> {
  const effort: Effort = { taps: 0, blindScrolls: 0, characters: 0, steps: [] };
  const person = personAt(effort);
  const context = await browser.newContext({ ...device, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(storyUrl);
  await page.getByRole("heading", { level: 1 }).waitFor();
  // Prefers a link that is in view.
  const links = await page.getByRole("link", { name: "Donate Now", exact: true }).filter({ visible: true }).all();
  const inView = await Promise.all(links.map(isInView));
  const link = links[Math.max(0, inView.indexOf(true))];
  if (link === undefined) throw new Error("The story has no link to donate.");
  await person.tap(link, "Donate Now");
  const guest = page.getByRole("button", { name: "Continue as guest" });
  await page.locator("form [name=fullName]").or(guest).first().waitFor();
  if (await guest.isVisible()) await person.tap(guest, "Continue as guest");
  await fillInForm(page, things, person);
  await pay(page, person);
  await page.getByText("Payment successful", { exact: true }).waitFor();
  await context.close();
  return effort;
}

async function findStory(browser: Browser, origin: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(origin);
  const link = page.locator('a[href^="/storypage/"]').first();
  await link.waitFor({ state: "attached" });
  const path = (await link.getAttribute("href")) ?? "";
  await page.close();
  return origin + path;
}

const [origin = `http://localhost:${FIXED_PORTS.hosting}`] = process.argv.slice(2);
const browser = await launchBrowser();
const storyUrl = await findStory(browser, origin);
const phone = await give(browser, storyUrl, PHONE, payByUpi);
const withThings = await give(browser, origin + STORY_WITH_LIST, PHONE, payByUpi, CHOSEN_THINGS);
const computer = await give(browser, storyUrl, COMPUTER, payByCard);
await browser.close();
for (const [name, { taps, blindScrolls, characters, steps }] of [
  ["Phone, UPI", phone],
  ["Phone, things", withThings],
  ["Computer, card", computer],
] as const) {
  process.stdout.write(
    `${name.padEnd(16)} ${String(taps).padStart(3)} taps  ${String(blindScrolls).padStart(3)} blind scrolls  ${String(characters).padStart(4)} characters\n`,
  );
  process.stdout.write(`  ${steps.join(" → ")}\n`);
}
const limits = [
  { name: "a phone with UPI", effort: phone, taps: PHONE_LIMITS.taps },
  { name: `the same with ${CHOSEN_THINGS} things`, effort: withThings, taps: PHONE_LIMITS.taps + CHOSEN_THINGS },
];
for (const { name, effort, taps } of limits) {
  const isWithin = effort.taps <= taps && effort.characters <= PHONE_LIMITS.characters;
  process.stdout.write(
    `${isWithin ? "✓" : "✗"} ${name}: at most ${taps} taps and ${PHONE_LIMITS.characters} characters\n`,
  );
  if (!isWithin) process.exitCode = 1;
}
