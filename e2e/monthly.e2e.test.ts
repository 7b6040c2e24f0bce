import { afterEach, describe, expect, it } from "vitest";
import { PHONE, useDonors } from "./support/donor.ts";
import { closeGateway, payByCard, payByUpiId } from "./support/donations.ts";
import {
  beginMonthly,
  debitsAtGateway,
  openMandate,
  advanceMonths,
  fetchPlan,
  fillInMobile,
  waitForPlan,
} from "./support/monthly.ts";
import { waitForFirstMail, gateway, fetchMails } from "./support/server-state.ts";

const newDonor = useDonors();
/** Campaign of the demo data: ₹900 per child and month. */
const CAMPAIGN = "plate-a-day";

afterEach(() => gateway().clock({ freeze: new Date().toISOString(), follow: true }));

/** Advancing the gateway by a month debits every plan of the demo and sends its webhooks, which takes seconds. */
const MONTHS_PASS_MS = 240_000;

describe("a monthly donation by UPI, as a guest on a phone", () => {
  it(
    "is authorised once, debited each month, skipped, raised by a new mandate, and stopped from a mail without a log-in",
    { timeout: MONTHS_PASS_MS },
    async () => {
      const donor = await newDonor({ size: PHONE });
      const { page } = donor;
      const first = await beginMonthly(donor, CAMPAIGN, 2);

      // After closing the window, the form is unchanged and the same plan continues.
      await closeGateway(page);
      await page.getByText("You closed the payment window").waitFor();
      expect(await page.getByLabel("Full Name").inputValue()).toBe("Asha Rao");
      const again = await openMandate(page, "/api/payments/subscribe", () =>
        page.getByRole("button", { name: "Continue", exact: true }).click(),
      );
      expect(again.planId).toBe(first.planId);
      await payByUpiId(page, "success@razorpay");
      await page.getByText("Monthly gift set up").waitFor();
      expect(new URL(page.url()).pathname).toBe(`/monthly-plan/${first.planId}`);
      await page.reload();
      await page.getByText("Monthly gift set up").waitFor();
      const begun = await waitForPlan(first, ({ plan, debits }) => plan.status === "active" && debits.length === 1);

      // A skip: the page names the day of the next debit.
      await page.getByRole("link", { name: "Manage this monthly gift" }).click();
      await page.getByRole("button", { name: "Skip the next month" }).click();
      await page.getByRole("button", { name: "Skip this month" }).click();
      await page.getByText(/^The next month is left out/).waitFor();
      await waitForPlan(first, ({ plan }) => plan.status === "paused" && plan.resumesAt !== undefined);
      await page.getByRole("button", { name: "Let it go on" }).first().click();
      await page.getByRole("button", { name: "Let it go on" }).last().click();
      await page.getByText("It goes on.").waitFor();
      await waitForPlan(first, ({ plan }) => plan.status === "active");

      // More units: the page announces that this needs a new mandate, whose first debit replaces the old one's next.
      await page.getByRole("button", { name: /^Change the number/ }).click();
      await page.getByRole("button", { name: "One more" }).click();
      await page.getByText(/No month is debited twice/).waitFor();
      const second = await openMandate(page, `/api/plans/${first.planId}/change`, () =>
        page.getByRole("button", { name: /^Authorise ₹/ }).click(),
      );
      await fillInMobile(page);
      await payByUpiId(page, "success@razorpay");
      await page.getByText("Monthly gift set up").waitFor();
      expect(new URL(page.url()).pathname).toBe(`/monthly-plan/${second.planId}`);
      const replaced = await waitForPlan(first, ({ plan }) => plan.status === "cancelled");
      expect(replaced.plan.replacedBy).toBe(second.planId);
      expect((await fetchPlan(second)).plan.nextDebitAt?.slice(0, 10)).toBe(begun.plan.nextDebitAt?.slice(0, 10));

      // Each month is debited once, by the new mandate only.
      await advanceMonths(2);
      const later = await waitForPlan(second, ({ debits }) => debits.length === 2);
      expect(later.debits.map(({ amountPaise }) => amountPaise)).toEqual(Array(2).fill(later.plan.monthlyPaise));
      expect((await fetchPlan(first)).debits).toHaveLength(1);
      expect(await debitsAtGateway(first.subscriptionId)).toBe(1);
      expect(await debitsAtGateway(second.subscriptionId)).toBe(2);

      // On another device, with only the mail.
      await waitForFirstMail(donor.email);
      const mails = await fetchMails(donor.email);
      const link = /https?:\/\/\S+\/monthly-plan\/\S+/.exec(
        mails.find(({ text }) => text.includes(second.planId))?.text ?? "",
      )?.[0];
      expect(link).toBeDefined();
      const elsewhere = await newDonor();
      await elsewhere.visit(link!.slice(new URL(link!).origin.length));
      expect(new URL(elsewhere.page.url()).pathname).toBe(`/monthly-plan/${second.planId}`);
      await elsewhere.page.getByRole("button", { name: "Stop this monthly gift" }).click();
      await elsewhere.page.getByRole("button", { name: "Stop now" }).click();
      await elsewhere.page.getByRole("alertdialog").getByRole("button", { name: "Stop now" }).click();
      await elsewhere.page.getByText("Nothing more is debited", { exact: false }).first().waitFor();
      const stopped = await waitForPlan(second, ({ plan }) => plan.status === "cancelled");
      await advanceMonths(1);
      expect((await fetchPlan(second)).debits).toHaveLength(stopped.debits.length);
    },
  );
});

describe("a monthly donation by card", () => {
  async function givesByCard() {
    const donor = await newDonor();
    const begun = await beginMonthly(donor, CAMPAIGN, 1);
    await payByCard(donor.page, "Succeeds");
    await donor.page.getByText("Monthly gift set up").waitFor();
    return { page: donor.page, begun };
  }

  it(
    "goes up from the next debit on, and after a lost card goes on with another",
    { timeout: MONTHS_PASS_MS },
    async () => {
      const { page, begun } = await givesByCard();
      const first = await waitForPlan(begun, ({ plan }) => plan.status === "active");
      expect(first.plan.method).toBe("card");

      await page.getByRole("link", { name: "Manage this monthly gift" }).click();
      await page.getByRole("button", { name: /^Change the number/ }).click();
      await page.getByRole("button", { name: "One more" }).click();
      await page.getByRole("button", { name: "Change", exact: true }).click();
      await page.getByText(/^From the next debit on it is/).waitFor();
      await advanceMonths(1);
      const raised = await waitForPlan(begun, ({ debits }) => debits.length === 2);
      expect(raised.debits.map(({ amountPaise }) => amountPaise).toSorted((one, other) => one - other)).toEqual([
        first.plan.monthlyPaise,
        2 * first.plan.monthlyPaise,
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
      await page.getByText("Thank you. The next debits come by what you have just chosen.").waitFor();
      await waitForPlan(begun, ({ plan }) => plan.status === "active");
      await advanceMonths(1);
      const repaired = await waitForPlan(begun, ({ debits, plan }) => plan.status === "active" && debits.length >= 3);
      await page.reload();
      await page.getByText("Active", { exact: true }).waitFor();
      // Two months were missed; at most the one with an open invoice is paid with the new card.
      expect(repaired.debits.length).toBeLessThanOrEqual(4);
      expect(await debitsAtGateway(begun.subscriptionId)).toBe(repaired.debits.length);
    },
  );

  it(
    "is debited once a month for twelve months, and not while it is paused for three",
    { timeout: MONTHS_PASS_MS },
    async () => {
      const { page, begun } = await givesByCard();
      await waitForPlan(begun, ({ plan, debits }) => plan.status === "active" && debits.length === 1);

      // Twelve months: twelve debits, the same in our ledger as at the gateway.
      await advanceMonths(12);
      const wanted = 1 + 12;
      const year = await waitForPlan(begun, ({ debits }) => debits.length === wanted);
      expect(new Set(year.debits.map(({ paidAt }) => paidAt)).size).toBe(wanted);
      expect(await debitsAtGateway(begun.subscriptionId)).toBe(wanted);

      // A pause of three months: the page names the day it ends, and nothing is debited meanwhile.
      await page.getByRole("link", { name: "Manage this monthly gift" }).click();
      await page.getByRole("button", { name: "Pause for some months" }).click();
      await page.getByLabel("For how long").selectOption("3");
      await page.getByRole("button", { name: "Pause", exact: true }).click();
      await page.getByText(/^Paused\. The next debit is on/).waitFor();
      await waitForPlan(begun, ({ plan }) => plan.status === "paused" && plan.resumesAt !== undefined);
      await advanceMonths(2);
      expect((await fetchPlan(begun)).debits).toHaveLength(wanted);
      expect(await debitsAtGateway(begun.subscriptionId)).toBe(wanted);
    },
  );
});
