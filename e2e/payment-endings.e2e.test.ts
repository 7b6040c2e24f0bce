import type { Fundraiser } from "@daansetu/contract";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { createFundraiser, createMonthlyCampaign } from "./support/campaigns.ts";
import { PHONE, useDonors } from "./support/donor.ts";
import {
  closeAndWait,
  beginDonation,
  closeGateway,
  gatewayWindow,
  payByCard,
  payByUpi,
  payByUpiId,
  proceedToPay,
} from "./support/donations.ts";
import { beginMonthly } from "./support/monthly.ts";
import { waitUntilUnchanged } from "./support/quiet-page.ts";
import { FAILING_FOR_LONG, gateway, fetchDonation, waitForDonation } from "./support/server-state.ts";

/* However a payment ends, our page offers to pay again only if the gateway would accept it. */

const newDonor = useDonors();
let campaign: Fundraiser;

beforeEach(async () => {
  campaign = await createFundraiser();
});

const STATUS_TEXTS = {
  nothing: "You closed the payment window",
  failed: "The payment did not go through",
  pending: "Confirming your payment",
  paid: "Payment successful",
  unknown: "We are still checking your payment",
};

/** True if an enabled control on the page pays or leads to paying, once its parts are drawn. */
async function isPaymentOffered(page: Page): Promise<boolean> {
  await waitUntilUnchanged(page);
  const payNames = { name: /^(Proceed to Pay|Continue to pay|Try again|Start again|Authorise now)$/ };
  const payControls = page.getByRole("button", payNames).or(page.getByRole("link", payNames));
  const enabledCount = await payControls.evaluateAll((elements) =>
    elements.filter((element) => element.checkVisibility() && element.getAttribute("aria-disabled") !== "true"),
  );
  return enabledCount.length > 0;
}

const fetchAttempts = async (orderId: string) => {
  const { entities } = await gateway().state({ entities: true });
  return entities!.payments.filter(({ order_id }) => order_id === orderId);
};
async function payAndBeDeclined(page: Page, pay: () => Promise<void>) {
  await pay();
  await gatewayWindow(page).getByRole("alert").filter({ hasText: /./ }).waitFor();
  await closeGateway(page);
}
async function payWithoutAnswer(page: Page, pay: () => Promise<void>) {
  await pay();
  await gatewayWindow(page)
    .getByText(/do not pay again/)
    .waitFor();
  await closeAndWait(page);
}

describe("a dismissed payment window", () => {
  it.each<[string, keyof typeof STATUS_TEXTS, (page: Page) => Promise<void>]>([
    ["with nothing tried", "nothing", closeGateway],
    [
      "after a UPI payment that failed",
      "failed",
      (page) => payAndBeDeclined(page, () => payByUpiId(page, "failure@razorpay")),
    ],
    ["after a declined card", "failed", (page) => payAndBeDeclined(page, () => payByCard(page, "Declined"))],
    ["with UPI unanswered", "pending", (page) => payWithoutAnswer(page, () => payByUpiId(page, "pending@razorpay"))],
    ["with UPI that is late", "pending", (page) => payWithoutAnswer(page, () => payByUpiId(page, "late@razorpay"))],
    [
      "with a payment that its window was not told of",
      "paid",
      async (page) => {
        await gateway().script({ next: "success-no-callback" });
        await payWithoutAnswer(page, () => payByUpi(page));
      },
    ],
    ["paid at the second try", "paid", (page) => payByUpiId(page, "retry@razorpay")],
    ["paid", "paid", payByUpi],
  ])("%s, is shown as %s, at once, after a reload and by its reference", async (_, status, endPayment) => {
    const donor = await newDonor({ size: PHONE });
    const { page } = donor;
    const { reference, order } = await beginDonation(donor, campaign._id);
    await endPayment(page);
    const statusText = page.getByText(STATUS_TEXTS[status], { exact: true }).first();
    await statusText.waitFor();
    const attempts = await fetchAttempts(order.id);
    const mayPayAgain = attempts.every(({ status }) => status === "failed");
    expect(await isPaymentOffered(page)).toBe(mayPayAgain);
    expect(await page.getByText(/You do not need to pay again/).count()).toBe(status === "pending" ? 1 : 0);

    await page.reload();
    await page
      .getByText(status === "nothing" ? "Your gift is still ready" : STATUS_TEXTS[status], { exact: true })
      .waitFor();
    expect(await isPaymentOffered(page)).toBe(mayPayAgain);

    // The success page, as opened in a second tab or on another day.
    await donor.open(`/success?reference=${reference}`);
    const referenceText = status === "nothing" ? "This donation is not paid yet" : STATUS_TEXTS[status];
    await page.getByText(referenceText, { exact: true }).first().waitFor();
    expect(await isPaymentOffered(page)).toBe(mayPayAgain);
    expect(await fetchAttempts(order.id)).toHaveLength(attempts.length);
  });
});

describe("a UPI payment without an answer", () => {
  it("is not offered again in its form until the gateway reports the attempt as over", async () => {
    const donor = await newDonor();
    const { page } = donor;
    const { order, reference } = await beginDonation(donor, campaign._id);
    await payByUpiId(page, "pending@razorpay");
    await gatewayWindow(page)
      .getByText(/do not pay again/)
      .waitFor();
    // A reload while the gateway's window is open.
    await page.reload();
    await page.getByRole("heading", { name: STATUS_TEXTS.pending }).waitFor();
    await donor.open(`/donate/${campaign._id}`);
    await page.getByRole("heading", { name: STATUS_TEXTS.pending }).waitFor();
    expect(await isPaymentOffered(page)).toBe(false);
    expect((await fetchDonation(reference)).status).toBe("pending");

    const [attempt] = await fetchAttempts(order.id);
    await gateway().failPayment(attempt!.id);
    await page.getByRole("button", { name: "Check now" }).click();
    await page.getByText(STATUS_TEXTS.failed).waitFor();
    await page.getByRole("link", { name: "Try again" }).click();
    await page.getByText(STATUS_TEXTS.failed).waitFor();
    const secondCheckout = await proceedToPay(page, page.getByRole("button", { name: "Try again" }));
    expect(secondCheckout.order.id).toBe(order.id);
    await payByUpi(page);
    await page.getByText(STATUS_TEXTS.paid, { exact: true }).waitFor();
    await waitForDonation(reference, "paid");
  });

  it("shows no pay button while its state is unknown, and its state as soon as it is known", async () => {
    const donor = await newDonor({ size: PHONE, expectedStatuses: [503] });
    const { page } = donor;
    await beginDonation(donor, campaign._id);
    await payByUpiId(page, "pending@razorpay");
    await gatewayWindow(page)
      .getByText(/do not pay again/)
      .waitFor();
    // First our server is unavailable, then the gateway.
    await page.route("**/api/donations/**", (route) => route.fulfill({ status: 503, json: {} }));
    await closeAndWait(page);
    await page.getByText(STATUS_TEXTS.unknown).waitFor();
    expect(await isPaymentOffered(page)).toBe(false);
    // The page asks again and again: it fails until the gateway is told otherwise.
    await gateway().script({ nextPaymentFetch: FAILING_FOR_LONG });
    const silentReply = page.waitForResponse(async (response) =>
      (await response.text()).includes('"checkFailed":true'),
    );
    await page.unroute("**/api/donations/**");
    await silentReply;
    expect(await page.getByText(STATUS_TEXTS.unknown).count()).toBe(1);
    expect(await isPaymentOffered(page)).toBe(false);
    await gateway().restore();
    await page.getByRole("heading", { name: STATUS_TEXTS.pending }).waitFor();
  });
});

describe("a monthly donation whose authorisation has no answer", () => {
  it("is not offered again at once, after a reload or in its form, until the attempt is over", async () => {
    const donor = await newDonor({ size: PHONE });
    const { page } = donor;
    const { subscriptionId } = await beginMonthly(donor, await createMonthlyCampaign(), 1);
    const formUrl = page.url();
    await payWithoutAnswer(page, () => payByUpiId(page, "pending@razorpay"));
    const waitingText = page.getByText(/Do not authorise it again/);
    await waitingText.waitFor();
    expect(await isPaymentOffered(page)).toBe(false);
    await page.reload();
    await waitingText.waitFor();
    await page.goto(formUrl);
    await waitingText.waitFor();
    expect(await isPaymentOffered(page)).toBe(false);

    const { entities } = await gateway().state({ entities: true });
    const invoices = entities!.invoices.filter((invoice) => invoice.subscription_id === subscriptionId);
    const attempts = await fetchAttempts(invoices[0]!.order_id);
    expect(attempts).toHaveLength(1);
    await gateway().failPayment(attempts[0]!.id);
    await page.getByRole("button", { name: "Check now" }).click();
    await page.getByRole("button", { name: "Authorise now" }).waitFor();
    expect(await waitingText.count()).toBe(0);
  });
});
