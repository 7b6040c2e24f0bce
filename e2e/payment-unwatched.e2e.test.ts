import { beforeEach, describe, expect, it } from "vitest";
import { createFundraiser } from "./support/campaigns.ts";
import { expectBookedOnce } from "./support/booked-once.ts";
import type { Fundraiser } from "@daansetu/contract";
import { useDonors } from "./support/donor.ts";
import { beginDonation, closeAndWait, gatewayWindow, payByUpi, payByUpiId } from "./support/donations.ts";
import { deliverTask, isTaskQueued } from "./support/tasks.ts";
import { FAILING_FOR_LONG, gateway, fetchDonation, fetchLedgerEntries, runJobNow } from "./support/server-state.ts";

const newDonor = useDonors();
let campaign: Fundraiser;

beforeEach(async () => {
  campaign = await createFundraiser();
});

describe("a payment without a watching page", () => {
  it("whose tab is closed at once is completed by the webhook", async () => {
    const donor = await newDonor();
    await gateway().script({ next: "success-no-callback" });
    const { reference } = await beginDonation(donor, campaign._id);
    await payByUpi(donor.page);
    await gatewayWindow(donor.page).getByText("The bank has not answered yet").waitFor();
    await donor.page.close();
    await expectBookedOnce(reference, { email: donor.email, campaignId: campaign._id, source: "webhook" });
  });

  it("whose webhooks are all lost is completed by reconciliation", async () => {
    const donor = await newDonor();
    await gateway().chaos({ drop: 1 });
    await gateway().script({ next: "success-no-callback" });
    const { reference } = await beginDonation(donor, campaign._id);
    await payByUpi(donor.page);
    await gatewayWindow(donor.page).getByText("The bank has not answered yet").waitFor();
    await donor.page.close();
    expect((await fetchDonation(reference)).status).toBe("open");
    expect(await fetchLedgerEntries(reference)).toEqual([]);
    await runJobNow("reconcile");
    await expectBookedOnce(reference, { email: donor.email, campaignId: campaign._id, source: "reconciler" });
  });

  it("whose webhooks are all lost is completed by the task of its checkout, once, although it is delivered twice", async () => {
    const donor = await newDonor();
    await gateway().chaos({ drop: 1 });
    await gateway().script({ next: "success-no-callback" });
    const { reference } = await beginDonation(donor, campaign._id);
    await payByUpi(donor.page);
    await gatewayWindow(donor.page).getByText("The bank has not answered yet").waitFor();
    await donor.page.close();
    expect(await fetchLedgerEntries(reference)).toEqual([]);
    // For five minutes later; two of the same are delivered now.
    expect(await isTaskQueued("reconcileDonation", reference)).toBe(true);
    await Promise.all([1, 2].map(() => deliverTask("reconcileDonation", reference)));
    await expectBookedOnce(reference, { email: donor.email, campaignId: campaign._id, source: "reconciler" });
  });

  it("that succeeded without the page's knowledge is found after a reload", async () => {
    const donor = await newDonor();
    await gateway().chaos({ drop: 1 });
    await gateway().script({ next: "success-no-callback" });
    const { reference } = await beginDonation(donor, campaign._id);
    await payByUpi(donor.page);
    await gatewayWindow(donor.page).getByText("The bank has not answered yet").waitFor();
    await donor.page.reload();
    await donor.page.getByText("Payment successful", { exact: true }).waitFor();
    await expectBookedOnce(reference, { email: donor.email, campaignId: campaign._id });
  });

  it("whose webhooks arrive twice and out of order is booked once", async () => {
    const donor = await newDonor();
    await gateway().chaos({ duplicate: 3, reorder: "shuffle" });
    const { reference } = await beginDonation(donor, campaign._id);
    await payByUpi(donor.page);
    await donor.page.getByText("Payment successful", { exact: true }).waitFor();
    await expectBookedOnce(reference, { email: donor.email, campaignId: campaign._id });
  });

  it("whose checkout handler is called twice is verified and booked once", async () => {
    const donor = await newDonor();
    await gateway().script({ next: "handler-twice" });
    const { reference } = await beginDonation(donor, campaign._id);
    await payByUpi(donor.page);
    await donor.page.getByText("Payment successful", { exact: true }).waitFor();
    await expectBookedOnce(reference, { email: donor.email, campaignId: campaign._id });
  });

  it("that is signed while the gateway is down stays pending and is confirmed without a reload", async () => {
    const donor = await newDonor();
    const { page } = donor;
    await gateway().chaos({ drop: 1 });
    const { reference } = await beginDonation(donor, campaign._id);
    await gateway().script({ nextPaymentFetch: FAILING_FOR_LONG });
    await payByUpi(page);
    await page.getByRole("heading", { name: "Confirming your payment" }).waitFor();
    await page.getByText(/You do not need to pay again/).waitFor();
    expect(await fetchLedgerEntries(reference)).toEqual([]);
    await gateway().restore();
    await page.getByText("Payment successful", { exact: true }).waitFor();
    await expectBookedOnce(reference, { email: donor.email, campaignId: campaign._id });
  });

  it("that the bank confirms a day later is shown as unpaid, then gets its thank-you mail", async () => {
    const donor = await newDonor();
    const { page } = donor;
    const { reference } = await beginDonation(donor, campaign._id);
    await payByUpiId(page, "late@razorpay");
    await closeAndWait(page);
    await page.getByText(/You do not need to pay again/).waitFor();
    expect(await page.getByText("Payment successful", { exact: true }).count()).toBe(0);
    await gateway().clock({ advance: "27h" });
    await expectBookedOnce(reference, { email: donor.email, campaignId: campaign._id });
    await gateway().restore();
    await donor.open(`/success?reference=${reference}`);
    await page.getByText("Payment successful", { exact: true }).waitFor();
  });
});
