import { describe, expect, it } from "vitest";
import { createMonthlyCampaign } from "./support/campaigns.ts";
import { PHONE, useDonors } from "./support/donor.ts";
import { closeGateway, payByUpiId } from "./support/donations.ts";
import {
  beginMonthly,
  debitsAtGateway,
  openMandate,
  advanceMonths,
  fetchPlan,
  fillInMobile,
  waitForPlan,
} from "./support/monthly.ts";
import { waitForFirstMail, fetchMails } from "./support/server-state.ts";

const newDonor = useDonors();
/** Advancing the gateway by a month debits every plan of the demo and sends its webhooks, which takes seconds. */
const MONTHS_TIMEOUT_MS = 240_000;

describe("a monthly donation by UPI, as a guest on a phone", () => {
  it(
    "is authorised once, debited each month, skipped, raised by a new mandate, and stopped from a mail without a log-in",
    { timeout: MONTHS_TIMEOUT_MS },
    async () => {
      const donor = await newDonor({ size: PHONE });
      const { page } = donor;
      const firstMandate = await beginMonthly(donor, await createMonthlyCampaign(), 2);

      // After closing the window, the form is unchanged and the same plan continues.
      await closeGateway(page);
      await page.getByText("You closed the payment window").waitFor();
      expect(await page.getByLabel("Full Name").inputValue()).toBe("Asha Rao");
      const repeatedMandate = await openMandate(page, "/api/payments/subscribe", () =>
        page.getByRole("button", { name: "Continue", exact: true }).click(),
      );
      expect(repeatedMandate.planId).toBe(firstMandate.planId);
      await payByUpiId(page, "success@razorpay");
      await page.getByText("Monthly gift set up").waitFor();
      expect(new URL(page.url()).pathname).toBe(`/monthly-plan/${firstMandate.planId}`);
      await page.reload();
      await page.getByText("Monthly gift set up").waitFor();
      const activePlan = await waitForPlan(
        firstMandate,
        ({ plan, debits }) => plan.status === "active" && debits.length === 1,
      );

      // A skip: the page names the day of the next debit.
      await page.getByRole("link", { name: "Manage this monthly gift" }).click();
      await page.getByRole("button", { name: "Skip the next month" }).click();
      await page.getByRole("button", { name: "Skip this month" }).click();
      await page.getByText(/^Next month is skipped/).waitFor();
      await waitForPlan(firstMandate, ({ plan }) => plan.status === "paused" && plan.resumesAt !== undefined);
      await page.getByRole("button", { name: "Resume" }).first().click();
      await page.getByRole("button", { name: "Resume" }).last().click();
      await page.getByText("Your monthly gift has resumed.").waitFor();
      await waitForPlan(firstMandate, ({ plan }) => plan.status === "active");

      // More units: the page announces that this needs a new mandate, whose first debit replaces the old one's next.
      await page.getByRole("button", { name: /^Change the number/ }).click();
      await page.getByRole("button", { name: "One more" }).click();
      await page.getByText(/No month is debited twice/).waitFor();
      const secondMandate = await openMandate(page, `/api/plans/${firstMandate.planId}/change`, () =>
        page.getByRole("button", { name: /^Authorise ₹/ }).click(),
      );
      await fillInMobile(page);
      await payByUpiId(page, "success@razorpay");
      await page.getByText("Monthly gift set up").waitFor();
      expect(new URL(page.url()).pathname).toBe(`/monthly-plan/${secondMandate.planId}`);
      const replacedPlan = await waitForPlan(firstMandate, ({ plan }) => plan.status === "cancelled");
      expect(replacedPlan.plan.replacedBy).toBe(secondMandate.planId);
      expect((await fetchPlan(secondMandate)).plan.nextDebitAt?.slice(0, 10)).toBe(
        activePlan.plan.nextDebitAt?.slice(0, 10),
      );

      // Each month is debited once, by the new mandate only.
      await advanceMonths(2);
      const secondPlan = await waitForPlan(secondMandate, ({ debits }) => debits.length === 2);
      expect(secondPlan.debits.map(({ amountPaise }) => amountPaise)).toEqual(
        Array(2).fill(secondPlan.plan.monthlyPaise),
      );
      expect((await fetchPlan(firstMandate)).debits).toHaveLength(1);
      expect(await debitsAtGateway(firstMandate.subscriptionId)).toBe(1);
      expect(await debitsAtGateway(secondMandate.subscriptionId)).toBe(2);

      // On another device, with only the mail.
      await waitForFirstMail(donor.email);
      const mails = await fetchMails(donor.email);
      const link = /https?:\/\/\S+\/monthly-plan\/\S+/.exec(
        mails.find(({ text }) => text.includes(secondMandate.planId))?.text ?? "",
      )?.[0];
      expect(link).toBeDefined();
      const otherBrowser = await newDonor();
      await otherBrowser.visit(link!.slice(new URL(link!).origin.length));
      expect(new URL(otherBrowser.page.url()).pathname).toBe(`/monthly-plan/${secondMandate.planId}`);
      await otherBrowser.page.getByRole("button", { name: "Stop this monthly gift" }).click();
      await otherBrowser.page.getByRole("button", { name: "Stop now" }).click();
      await otherBrowser.page.getByRole("alertdialog").getByRole("button", { name: "Stop now" }).click();
      await otherBrowser.page.getByText("Nothing more is debited", { exact: false }).first().waitFor();
      const cancelledPlan = await waitForPlan(secondMandate, ({ plan }) => plan.status === "cancelled");
      await advanceMonths(1);
      expect((await fetchPlan(secondMandate)).debits).toHaveLength(cancelledPlan.debits.length);
    },
  );
});
