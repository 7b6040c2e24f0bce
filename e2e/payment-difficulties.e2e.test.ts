import { beforeEach, describe, expect, it } from "vitest";
import { createFundraiser, fetchDonationIds } from "./support/campaigns.ts";
import { expectBookedOnce } from "./support/booked-once.ts";
import type { Fundraiser } from "@daansetu/contract";
import { PHONE, useDonors } from "./support/donor.ts";
import {
  beginDonation,
  closeGateway,
  fillInForm,
  gatewayWindow,
  payButton,
  payByCard,
  payByUpi,
  proceedToPay,
} from "./support/donations.ts";
import { gateway, fetchLedgerEntries } from "./support/server-state.ts";

const newDonor = useDonors();
let campaign: Fundraiser;

beforeEach(async () => {
  campaign = await createFundraiser();
});

describe("a payment with difficulties", () => {
  it("declined, then paid: the bank's reason is shown, and the same order is tried again", async () => {
    const donor = await newDonor();
    const { page } = donor;
    const firstCheckout = await beginDonation(donor, campaign._id);
    await payByCard(page, "Too little balance");
    await gatewayWindow(page).getByRole("alert").filter({ hasText: /./ }).waitFor();
    await closeGateway(page);
    await page.getByText("The payment did not go through").waitFor();
    expect(await page.getByText("There was not enough money in the account.").count()).toBe(1);
    expect(await fetchLedgerEntries(firstCheckout.reference)).toEqual([]);
    const secondCheckout = await proceedToPay(page, page.getByRole("button", { name: "Try again" }));
    expect(secondCheckout.order.id).toBe(firstCheckout.order.id);
    await payByCard(page, "Succeeds");
    await page.getByText("Payment successful", { exact: true }).waitFor();
    await expectBookedOnce(firstCheckout.reference, { email: donor.email, campaignId: campaign._id });
  });

  it("dismissed, left, resumed and paid: the input is kept, and the order is the same", async () => {
    const donor = await newDonor();
    const { page } = donor;
    const firstCheckout = await beginDonation(donor, campaign._id);
    await closeGateway(page);
    await page.getByText("You closed the payment window").waitFor();
    await page.getByRole("link", { name: "Back to the story" }).click();
    await page.getByRole("heading", { level: 1, name: campaign.title }).waitFor();
    await page.getByRole("complementary").getByRole("link", { name: "Donate Now" }).click();
    await page.getByText("Your gift is still ready").waitFor();
    expect(await page.getByLabel("Full Name").inputValue()).toBe("Asha Rao");
    const secondCheckout = await proceedToPay(page);
    expect(secondCheckout).toEqual(firstCheckout);
    await payByUpi(page);
    await page.getByText("Payment successful", { exact: true }).waitFor();
    await expectBookedOnce(firstCheckout.reference, { email: donor.email, campaignId: campaign._id });
  });

  it("reloaded during payment: the same order is found again", async () => {
    const donor = await newDonor();
    const { page } = donor;
    const firstCheckout = await beginDonation(donor, campaign._id);
    await page.reload();
    await page.getByText("Your gift is still ready").waitFor();
    const secondCheckout = await proceedToPay(page);
    expect(secondCheckout).toEqual(firstCheckout);
    await payByUpi(page);
    await page.getByText("Payment successful", { exact: true }).waitFor();
    await expectBookedOnce(firstCheckout.reference, { email: donor.email, campaignId: campaign._id });
  });

  it("started with a double click is one order", async () => {
    const donor = await newDonor();
    const { page } = donor;
    let checkoutCount = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/payments/checkout")) checkoutCount += 1;
    });
    await donor.open(`/donate/${campaign._id}?amount=2000`);
    await fillInForm(donor);
    await payButton(page).dblclick();
    await gatewayWindow(page).locator("#amount", { hasText: "₹" }).waitFor();
    await payByUpi(page);
    await page.getByText("Payment successful", { exact: true }).waitFor();
    expect(checkoutCount).toBe(1);
    const donationIds = await fetchDonationIds(campaign._id);
    expect(donationIds).toHaveLength(1);
    const { entities } = await gateway().state({ entities: true });
    expect(entities?.orders.filter(({ receipt }) => receipt === donationIds[0])).toHaveLength(1);
  });

  it("in an invalid form sends nothing, and each invalid field says what to do", async () => {
    const donor = await newDonor({ size: PHONE });
    const { page } = donor;
    await donor.open(`/donate/${campaign._id}?amount=5`);
    await page.getByLabel("Mobile no.").fill("98200 1234");
    await payButton(page).click();
    const errorSummary = page.getByRole("alert");
    await errorSummary.getByText("Please check 7 things").waitFor();
    expect(await errorSummary.evaluate((element) => element === document.activeElement)).toBe(true);
    await errorSummary.getByRole("link", { name: "This has 9 digits. A mobile number has 10." }).click();
    expect(await page.getByLabel("Mobile no.").evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await gatewayWindow(page).locator("body").count()).toBe(0);
    // Beside the box, whose refusal would be out of sight in the bar.
    await page.getByRole("region", { name: "Your details" }).getByText("Please tick the box").waitFor();
  });

  it("while the gateway fails loses nothing, and succeeds later", async () => {
    const donor = await newDonor({ expectedStatuses: [502] });
    const { page } = donor;
    // Our server retries once before it reports a failure.
    await gateway().script({ nextOrder: ["html-502", "html-502"] });
    await donor.open(`/donate/${campaign._id}?amount=2000`);
    await fillInForm(donor);
    await payButton(page).click();
    await page.getByText("The payment gateway is not responding").waitFor();
    const { reference } = await proceedToPay(page, page.getByRole("button", { name: "Try again" }));
    await payByUpi(page);
    await page.getByText("Payment successful", { exact: true }).waitFor();
    await expectBookedOnce(reference, { email: donor.email, campaignId: campaign._id });
  });
});
