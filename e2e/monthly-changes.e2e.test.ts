import { describe, expect, it } from "vitest";
import { createMonthlyCampaign } from "./support/campaigns.ts";
import { useDonors } from "./support/donor.ts";
import { payByCard } from "./support/donations.ts";
import {
  beginMonthly,
  debitsAtGateway,
  openMandate,
  advanceMonths,
  fetchPlan,
  fillInMobile,
  waitForPlan,
} from "./support/monthly.ts";
import { gateway } from "./support/server-state.ts";

const newDonor = useDonors();
/** Advancing the gateway by a month debits every plan of the demo and sends its webhooks, which takes seconds. */
const MONTHS_TIMEOUT_MS = 240_000;

describe("a monthly donation by card", () => {
  async function subscribeByCard() {
    const donor = await newDonor();
    const mandate = await beginMonthly(donor, await createMonthlyCampaign(), 1);
    await payByCard(donor.page, "Succeeds");
    await donor.page.getByText("Monthly gift set up").waitFor();
    return { page: donor.page, begun: mandate };
  }

  it(
    "goes up from the next debit on, and after a lost card goes on with another",
    { timeout: MONTHS_TIMEOUT_MS },
    async () => {
      const { page, begun } = await subscribeByCard();
      const activePlan = await waitForPlan(begun, ({ plan }) => plan.status === "active");
      expect(activePlan.plan.method).toBe("card");

      await page.getByRole("link", { name: "Manage this monthly gift" }).click();
      await page.getByRole("button", { name: /^Change the number/ }).click();
      await page.getByRole("button", { name: "One more" }).click();
      await page.getByRole("button", { name: "Change", exact: true }).click();
      await page.getByText(/^From the next debit: /).waitFor();
      await advanceMonths(1);
      const raisedPlan = await waitForPlan(begun, ({ debits }) => debits.length === 2);
      expect(raisedPlan.debits.map(({ amountPaise }) => amountPaise).toSorted((a, b) => a - b)).toEqual([
        activePlan.plan.monthlyPaise,
        2 * activePlan.plan.monthlyPaise,
      ]);

      // The card is lost: the page explains it, and that nothing was debited.
      await gateway().setInstrumentWorks(begun.subscriptionId, false);
      await advanceMonths(2);
      await waitForPlan(begun, ({ plan }) => plan.status === "halted");
      await page.reload();
      await page.getByText("Stopped by the bank").waitFor();
      await page.getByText(/Missed months are never collected later/).waitFor();
      await openMandate(page, `/api/plans/${begun.planId}/method`, () =>
        page.getByRole("button", { name: "Choose how to pay" }).click(),
      );
      await fillInMobile(page);
      await payByCard(page, "Succeeds");
      await page
        .getByText("Thank you. Your next debits use the card, account or UPI ID that you have just chosen.")
        .waitFor();
      await waitForPlan(begun, ({ plan }) => plan.status === "active");
      await advanceMonths(1);
      const repairedPlan = await waitForPlan(
        begun,
        ({ debits, plan }) => plan.status === "active" && debits.length >= 3,
      );
      await page.reload();
      await page.getByText("Active", { exact: true }).waitFor();
      // Two months were missed; at most the one with an open invoice is paid with the new card.
      expect(repairedPlan.debits.length).toBeLessThanOrEqual(4);
      expect(await debitsAtGateway(begun.subscriptionId)).toBe(repairedPlan.debits.length);
    },
  );

  it(
    "is debited once a month for three months, and not while it is paused for three",
    { timeout: MONTHS_TIMEOUT_MS },
    async () => {
      const { page, begun } = await subscribeByCard();
      await waitForPlan(begun, ({ plan, debits }) => plan.status === "active" && debits.length === 1);

      // Three months: three debits, the same in our ledger as at the gateway. months.emulator.test.ts goes on to twelve.
      await advanceMonths(3);
      const debitCount = 1 + 3;
      const debitedPlan = await waitForPlan(begun, ({ debits }) => debits.length === debitCount);
      expect(new Set(debitedPlan.debits.map(({ paidAt }) => paidAt)).size).toBe(debitCount);
      expect(await debitsAtGateway(begun.subscriptionId)).toBe(debitCount);

      // A pause of three months: the page names the day it ends, and nothing is debited meanwhile.
      await page.getByRole("link", { name: "Manage this monthly gift" }).click();
      await page.getByRole("button", { name: "Pause for some months" }).click();
      await page.getByLabel("For how long").selectOption("3");
      await page.getByRole("button", { name: "Pause", exact: true }).click();
      await page.getByText(/^Paused\. The next debit is on/).waitFor();
      await waitForPlan(begun, ({ plan }) => plan.status === "paused" && plan.resumesAt !== undefined);
      await advanceMonths(2);
      expect((await fetchPlan(begun)).debits).toHaveLength(debitCount);
      expect(await debitsAtGateway(begun.subscriptionId)).toBe(debitCount);
    },
  );
});
