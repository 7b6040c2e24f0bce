import type { Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DESKTOP, PHONE, useDonors } from "./support/donor.ts";
import { gatewayWindow } from "./support/donations.ts";
import { pressAndLeave, tabTo, walkByTab } from "./support/keyboard.ts";
import { fetchLedgerEntries, waitForDonation } from "./support/server-state.ts";

const newDonor = useDonors();
/** A row's arrows come when its pictures have, if it is too long then; the row itself is a stop, and moves by the arrow keys. */
const CAROUSEL_ARROWS = new Set(["Previous", "Next"]);

describe.each([
  ["a phone with a keyboard", PHONE],
  ["a desktop", DESKTOP],
])("at %s", (_, size) => {
  it("a donation goes from the home page to its thanks with the keyboard alone, and every stop can be seen", async () => {
    const { page, email, visit } = await newDonor({ size });
    const { keyboard } = page;
    const pressOn = async (name: RegExp, key = "Enter") => {
      await tabTo(page, name);
      await keyboard.press(key);
    };
    const typeInto = async (name: RegExp, text: string) => {
      await tabTo(page, name);
      await keyboard.type(text);
    };

    await visit("/");
    await page
      .getByRole("link", { name: /^Donate Now/ })
      .first()
      .waitFor();
    await pressOn(/^Skip to/);
    await pressOn(/^Donate Now/);
    await page.waitForURL(/\/storypage\/./);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await pressOn(/^Donate Now$/);
    await page.waitForURL(/\/donate\/./);
    await page.getByLabel("Full Name").waitFor();

    await pressOn(/^₹2,000$/, "Space");
    await typeInto(/^Full Name/, "Asha Rao");
    await typeInto(/^Mobile/, "98200 12345");
    await typeInto(/^Email/, email);
    await typeInto(/^PIN code/, "411004");
    await typeInto(/^Billing Address/, "14, Prabhat Road, Pune");
    await pressOn(/^I am an Indian citizen/, "Space");
    await pressOn(/^Proceed to Pay/);

    await gatewayWindow(page).locator("#amount", { hasText: "₹" }).waitFor();
    await tabTo(page, /^I have paid$/);
    await pressAndLeave(keyboard.press("Enter"), page.getByText("Payment successful", { exact: true }).waitFor());
    const reference = new URL(page.url()).searchParams.get("reference") ?? "";
    await waitForDonation(reference, "paid");
    expect(await fetchLedgerEntries(reference)).toMatchObject([{ kind: "capture", amountPaise: 2_000_00 }]);
  });
});

describe.each([
  ["a phone with a keyboard", PHONE],
  ["a desktop", DESKTOP],
])("by the Tab key alone, at %s", (_, size) => {
  it.each([
    // Known by its name: the home page's first story may be one that another journey has published, with few stops.
    ["a story", "/storypage/storm-roofs", undefined],
    ["a monthly campaign", "/allcampains", /^Donate Monthly: A plate a day/],
    ["the list of monthly campaigns", "/allcampains", undefined],
  ])("nothing of %s is passed by, comes out of order or is covered", async (_page, path, link) => {
    const { page, visit } = await newDonor({ size });
    await visit(path);
    if (link !== undefined) {
      await page.getByRole("link", { name: link }).first().click();
      await page.waitForURL(/\/monthly-donate\/./);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.reload();
      await page.getByRole("heading", { level: 1 }).waitFor();
    }
    await page.waitForLoadState("networkidle");
    const { stops, passedBy, ...problems } = await walkByTab(page);
    expect(stops).toBeGreaterThan(20);
    expect(passedBy.filter((name) => !CAROUSEL_ARROWS.has(name))).toEqual([]);
    expect(problems).toEqual({ outOfOrder: [], covered: [] });
  });

  it("nothing of the home page is passed by or comes out of order", async () => {
    const { page, visit } = await newDonor({ size });
    await visit("/");
    await page.waitForLoadState("networkidle");
    const { stops, passedBy, outOfOrder } = await walkByTab(page);
    expect(stops).toBeGreaterThan(20);
    expect(passedBy.filter((name) => !CAROUSEL_ARROWS.has(name))).toEqual([]);
    expect(outOfOrder).toEqual([]);
  });
});

it("a part of a story whose script is slow is waited for at its place, and walked when it is there", async () => {
  // On a low screen the card beside the story is higher than its place.
  const { page, visit, follow } = await newDonor({ size: { width: 1280, height: 720 } });
  // Reached by a link of the site: a story that a server has rendered has all its parts. A long story with many donors: what other journeys do on
  // this stack changes nothing of its parts.
  await visit("/");
  const heldRoutes: Route[] = [];
  let isHolding = true;
  await follow("/storypage/storm-roofs");
  await page.getByRole("link", { name: "Donate Now" }).first().waitFor();
  // The card beside the story has a lazy chunk too, but no place in the Tab order: it has to be there before scripts become slow.
  await page
    .getByRole("button", { name: /^View all \d+ donors$/ })
    .first()
    .waitFor();
  await page.route("**/assets/*.js", async (route) => {
    if (isHolding) heldRoutes.push(route);
    else await route.continue();
  });
  let placeholderStops = 0;
  const { stops, ...problems } = await walkByTab(page, {
    isHeld: () => isHolding,
    release: async () => {
      placeholderStops += 1;
      isHolding = false;
      await Promise.all(heldRoutes.splice(0).map((route) => route.continue()));
    },
  });
  expect(placeholderStops).toBe(1);
  expect(stops).toBeGreaterThan(20);
  expect(problems).toEqual({ passedBy: [], outOfOrder: [], covered: [] });
});
