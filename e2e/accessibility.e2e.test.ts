import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { DESK, type Donor, PHONE, useDonors } from "./support/donor.ts";
import { beginGift, payButton, payByUpi, payByUpiId, gatewayWindow } from "./support/giving.ts";
import { someFundraiser } from "./support/truth.ts";

const aDonor = useDonors();
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

let campaignId: string;
beforeAll(async () => {
  campaignId = (await someFundraiser())._id;
});

/** Nothing is wrong for those who see, hear or steer otherwise, and nothing sticks out at the side. */
async function expectForEverybody(page: Page) {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => document.getElementById("opening") === null);
  // Past the page's policy, which rightly lets no foreign script in.
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: AXE });
  const { violations, passes } = await page.evaluate<AxeResults, string[]>(
    (rules) =>
      (globalThis as unknown as { axe: { run: (d: Document, o: object) => Promise<AxeResults> } }).axe.run(document, {
        runOnly: rules,
      }),
    RULES,
  );
  expect(passes.length, "rules that looked at something").toBeGreaterThan(20);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide, "pixels that stick out at the side").toBeLessThanOrEqual(0);
}

const PAGES: Record<string, (donor: Donor) => Promise<void>> = {
  "the home page": (donor) => donor.open("/"),
  "the fundraisers": (donor) => donor.open("/allfundraiser"),
  "the monthly campaigns": (donor) => donor.open("/allcampains"),
  "the NGOs": (donor) => donor.open("/discover-ngo"),
  "a story": (donor) => donor.open(`/storypage/${campaignId}`),
  "a story scrolled down": async (donor) => {
    await donor.open(`/storypage/${campaignId}`);
    await donor.page.getByRole("heading", { name: "Who answers for this" }).scrollIntoViewIfNeeded();
  },
  "a fundraiser that is gone": (donor) => donor.open("/storypage/nothing-here"),
  "a monthly campaign": async (donor) => {
    await donor.open("/allcampains");
    await donor.page.locator('a[href^="/monthly-donate/"]').first().click();
    await donor.page.getByRole("heading", { name: "Who answers for this" }).waitFor();
  },
  "the donation form": (donor) => donor.open(`/donate/${campaignId}?amount=2000`),
  "the donation form with mistakes": async (donor) => {
    await donor.open(`/donate/${campaignId}`);
    await payButton(donor.page).click();
    await donor.page.getByRole("alert").waitFor();
  },
  "the donation form after a window was closed": async (donor) => {
    await beginGift(donor, campaignId);
    await gatewayWindow(donor.page).getByRole("button", { name: "Close checkout" }).click();
    await donor.page.getByText("You closed the payment window").waitFor();
  },
  "the success page": async (donor) => {
    await beginGift(donor, campaignId);
    await payByUpi(donor.page);
    await donor.page.getByText("Payment successful", { exact: true }).waitFor();
  },
  "the page of an unpaid gift": async (donor) => {
    const { reference } = await beginGift(donor, campaignId);
    await payByUpiId(donor.page, "pending@razorpay");
    await donor.open(`/success?reference=${reference}`);
  },
  "a reference that nobody knows": (donor) => donor.open("/success?reference=Forged00Forged00Forged00"),
  "an address that leads nowhere": (donor) => donor.open("/nowhere"),
};

describe.each([
  ["a phone", PHONE],
  ["a desk", DESK],
])("on %s", (_, size) => {
  it.each(Object.entries(PAGES))("%s", async (_name, arrive) => {
    const donor = await aDonor({ size, expects: [404] });
    await arrive(donor);
    await expectForEverybody(donor.page);
  });
});
