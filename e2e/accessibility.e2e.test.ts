import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { DESK, type Donor, PHONE, useDonors } from "./support/donor.ts";
import { beginGift, payButton, payByUpi, payByUpiId, gatewayWindow } from "./support/giving.ts";
import { fillLogIn, logInAsAdmin, logInAsDonor, openMenu } from "./support/people.ts";
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
  expect(passes.length, "rules that looked at something").toBeGreaterThan(15);
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

  "the log-in page on the way to give": (donor) => donor.visit(`/donate/${campaignId}`),
  "the log-in page with mistakes": async (donor) => {
    await donor.visit("/login");
    await donor.page.getByRole("button", { name: "Login", exact: true }).click();
    await donor.page.getByRole("alert").first().waitFor();
  },
  "the log-in page after a wrong password": async (donor) => {
    await donor.visit("/login");
    await fillLogIn(donor.page, donor.email);
    await donor.page.getByText("This e-mail and password do not match an account here.").first().waitFor();
  },
  "the sign-up page": (donor) => donor.visit("/signup"),
  "the choice of sample accounts": async (donor) => {
    await donor.visit("/login");
    await donor.page.getByRole("button", { name: "Continue with Google" }).click();
    await donor.page.getByRole("dialog").waitFor();
  },
  "the page of a forgotten password": (donor) => donor.visit("/forgot-password"),
  "the page after a link was asked for": async (donor) => {
    await donor.visit("/forgot-password");
    await donor.page.getByLabel("Email", { exact: true }).fill(donor.email);
    await donor.page.getByRole("button", { name: "Send the link" }).click();
    await donor.page.getByRole("heading", { name: "Look into your mail" }).waitFor();
  },
  "the page of a new password": (donor) => donor.visit("/reset-password?code=a-code-to-be-tried"),
  "a confirmation link that is too old": async (donor) => {
    await donor.visit("/verify-email?code=a-code-that-is-too-old");
    await donor.page.getByText("This link does not work any more").waitFor();
  },
  "a guest before a page that needs an account": async (donor) => {
    await donor.open("/allfundraiser");
    await donor.visit("/profile");
    await donor.page.getByText("This page needs an account").waitFor();
  },
  "somebody before the admins' panel": async (donor) => {
    await logInAsDonor(donor, "/");
    await donor.visit("/admin-panel");
    await donor.page.getByText("This page is for the foundation’s admins").waitFor();
  },
  "the start of a fundraiser": (donor) => logInAsDonor(donor, "/startfundraising"),
};

describe.each([
  ["a phone", PHONE],
  ["a desk", DESK],
])("on %s", (_, size) => {
  it.each(Object.entries(PAGES))("%s", async (_name, arrive) => {
    const donor = await aDonor({ size, expects: [400, 401, 403, 404] });
    await arrive(donor);
    await expectForEverybody(donor.page);
  });

  it("the profile, tab by tab, and the way out of the account", async () => {
    const donor = await aDonor({ size });
    const { page } = donor;
    await logInAsDonor(donor, "/profile");
    for (const name of ["My Donation", "My Fundraiser", "My Details", "My Support"]) {
      await page.getByRole("tab", { name }).click();
      await page.getByRole("tabpanel", { name }).getByRole("heading").first().waitFor();
      await expectForEverybody(page);
    }
    await page.getByRole("tab", { name: "My Details" }).click();
    await page.getByRole("button", { name: "Erase my account" }).click();
    await page.getByRole("dialog").waitFor();
    await expectForEverybody(page);
  });

  it("the menu of somebody who is logged in", async () => {
    const donor = await aDonor({ size });
    await logInAsDonor(donor, "/");
    await openMenu(donor.page);
    await expectForEverybody(donor.page);
  });

  it("the User Dashboard, and what can be done with a person", async () => {
    const donor = await aDonor({ size });
    await logInAsAdmin(donor, "/admin-panel?section=userDashboard");
    await expectForEverybody(donor.page);
    await donor.page
      .getByRole("button", { name: /^Manage / })
      .first()
      .click();
    await donor.page.getByRole("dialog").waitFor();
    await expectForEverybody(donor.page);
  });
});
