import type { PlanWithDebits } from "@daansetu/contract";
import { expect, it } from "vitest";
import { createMonthlyCampaign } from "./support/campaigns.ts";
import { PHONE, useDonors } from "./support/donor.ts";
import { payByUpiId } from "./support/donations.ts";
import { listedThing, giveList } from "./support/items.ts";
import { advanceMonths, beginMonthly, waitForPlan } from "./support/monthly.ts";
import { waitForMail } from "./support/server-state.ts";
import { visitUntilShown } from "./support/fresh-page.ts";

const newDonor = useDonors();
/** Advancing the gateway by a month debits every plan of the demo and sends its webhooks, which takes seconds. */
const MONTHS_TIMEOUT_MS = 240_000;
const WANTED = 360;
const MEAL_MONTH = {
  id: "meal-month",
  name: "A month of meals",
  unit: "month",
  pricePaise: 900_00,
  wanted: WANTED,
  smallestLot: 1,
  urgency: "urgent",
  state: "open",
} as const;

const months = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "Asia/Kolkata" });
/** As the page names them, which is shorter in some browsers than in others: "Sep 2026", "Sept 2026". */
const monthsOf = ({ debits }: PlanWithDebits) =>
  debits.map(({ paidAt }) => {
    const [month = "", year = ""] = months.format(new Date(paidAt)).split(" ");
    return new RegExp(`${month.slice(0, 3)}[a-z]* ${year}`);
  });

it(
  "Each debit of a plan gives units of the campaign's list, admitted by themselves and shown month by month on the plan's page",
  { timeout: MONTHS_TIMEOUT_MS },
  async () => {
    const campaignId = await createMonthlyCampaign();
    await giveList(campaignId, {
      items: [MEAL_MONTH],
      planItemId: MEAL_MONTH.id,
      surplus: "same-sector",
      shortfall: "same-sector",
    });
    const donor = await newDonor({ size: PHONE });
    const { page } = donor;
    await visitUntilShown(donor, `/monthly-donate/${campaignId}`, "What each monthly gift gives");
    const mandate = await beginMonthly(donor, campaignId, 2);
    await payByUpiId(page, "success@razorpay");
    await page.getByText("Monthly gift set up").waitFor();
    await waitForPlan(mandate, ({ plan, debits }) => plan.status === "active" && debits.length === 1);
    await advanceMonths(1);
    const known = await waitForPlan(mandate, ({ debits }) => debits.length === 2);
    const paidMonths = monthsOf(known);
    expect(new Set(paidMonths.map(String)).size).toBe(2);

    const planPath = `/monthly-plan/${mandate.planId}?key=${mandate.key}`;
    await visitUntilShown(donor, planPath, "What your months gave");
    const parts = page.getByRole("region", { name: "What your months gave" }).locator("ol > li");
    await expect.poll(() => parts.count()).toBe(2);
    for (const month of paidMonths) {
      const part = parts.filter({ hasText: month });
      await expect.poll(() => part.textContent()).toMatch(/2\s×\sA month of meals/);
      await part.getByText("2 waiting to be bought").waitFor();
    }
    await waitForMail(donor.email, "A month of meals: 2, counted for you");
    await visitUntilShown(donor, `/monthly-donate/${campaignId}`, `4 of ${WANTED} given`);
    await (await listedThing(page, MEAL_MONTH.name)).getByText("What each monthly gift gives").waitFor();
  },
);
