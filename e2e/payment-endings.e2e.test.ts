import type { Fundraiser } from "@daansetu/contract";
import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { PHONE, useDonors } from "./support/donor.ts";
import {
  beginDonation,
  closeGateway,
  gatewayWindow,
  payByCard,
  payByUpi,
  payByUpiId,
  proceed,
} from "./support/donations.ts";
import { beginMonthly } from "./support/monthly.ts";
import { gateway, fetchDonation, findFundraiser, untilDonation } from "./support/server-state.ts";

/* However a payment ends, our page offers to pay again only if the gateway would accept it. */

const newDonor = useDonors();
let campaign: Fundraiser;

beforeAll(async () => {
  campaign = await findFundraiser();
});
afterEach(async () => {
  await gateway().chaos({});
  await gateway().clock({ freeze: new Date().toISOString(), follow: true });
});

const WORDS = {
  nothing: "You closed the payment window",
  failed: "The payment did not go through",
  pending: "Halfway across",
  paid: "Payment successful",
  unknown: "We do not know yet how your payment ended",
};

/** True if an enabled control on the page pays or leads to paying. */
async function offersToPay(page: Page): Promise<boolean> {
  const named = { name: /^(Proceed to Pay|Continue to pay|Try again|Start again|Authorise now)$/ };
  const presses = page.getByRole("button", named).or(page.getByRole("link", named));
  const live = await presses.evaluateAll((all) =>
    all.filter((each) => each.checkVisibility() && each.getAttribute("aria-disabled") !== "true"),
  );
  return live.length > 0;
}

const attemptsOf = async (orderId: string) => {
  const { entities } = await gateway().state({ entities: true });
  return entities!.payments.filter(({ order_id }) => order_id === orderId);
};
const closeAndWait = (page: Page) =>
  gatewayWindow(page).getByRole("button", { name: "Close and wait" }).click({ timeout: 10_000 });
async function declined(page: Page, pay: () => Promise<void>) {
  await pay();
  await gatewayWindow(page).getByRole("alert").filter({ hasText: /./ }).waitFor();
  await closeGateway(page);
}
async function unanswered(page: Page, pay: () => Promise<void>) {
  await pay();
  await gatewayWindow(page)
    .getByText(/do not pay again/)
    .waitFor();
  await closeAndWait(page);
}

describe("a dismissed payment window", () => {
  it.each<[string, keyof typeof WORDS, (page: Page) => Promise<void>]>([
    ["with nothing tried", "nothing", closeGateway],
    ["after a UPI payment that failed", "failed", (page) => declined(page, () => payByUpiId(page, "failure@razorpay"))],
    ["after a declined card", "failed", (page) => declined(page, () => payByCard(page, "Declined"))],
    ["with UPI unanswered", "pending", (page) => unanswered(page, () => payByUpiId(page, "pending@razorpay"))],
    ["with UPI that is late", "pending", (page) => unanswered(page, () => payByUpiId(page, "late@razorpay"))],
    [
      "with a payment of which its window never heard",
      "paid",
      async (page) => {
        await gateway().script({ next: "success-no-callback" });
        await unanswered(page, () => payByUpi(page));
      },
    ],
    ["paid at the second try", "paid", (page) => payByUpiId(page, "retry@razorpay")],
    ["paid", "paid", payByUpi],
  ])("%s, is shown as %s, at once, after a reload and by its reference", async (_, word, leave) => {
    const donor = await newDonor({ size: PHONE });
    const { page } = donor;
    const { reference, order } = await beginDonation(donor, campaign._id);
    await leave(page);
    const said = page.getByText(WORDS[word], { exact: true }).first();
    await said.waitFor();
    const attempts = await attemptsOf(order.id);
    const mayPayAgain = attempts.every(({ status }) => status === "failed");
    expect(await offersToPay(page)).toBe(mayPayAgain);
    expect(await page.getByText(/You do not need to pay again/).count()).toBe(word === "pending" ? 1 : 0);

    await page.reload();
    await page.getByText(word === "nothing" ? "Your gift is still ready" : WORDS[word], { exact: true }).waitFor();
    expect(await offersToPay(page)).toBe(mayPayAgain);

    // The success page, as opened in a second tab or on another day.
    await donor.open(`/success?reference=${reference}`);
    const told = word === "nothing" ? "This gift is not paid yet" : WORDS[word];
    await page.getByText(told, { exact: true }).first().waitFor();
    expect(await offersToPay(page)).toBe(mayPayAgain);
    expect(await attemptsOf(order.id)).toHaveLength(attempts.length);
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
    await page.getByRole("heading", { name: WORDS.pending }).waitFor();
    await donor.open(`/donate/${campaign._id}`);
    await page.getByRole("heading", { name: WORDS.pending }).waitFor();
    expect(await offersToPay(page)).toBe(false);
    expect((await fetchDonation(reference)).status).toBe("pending");

    const [attempt] = await attemptsOf(order.id);
    await gateway().failPayment(attempt!.id);
    await page.getByRole("button", { name: "Check now" }).click();
    await page.getByText(WORDS.failed).waitFor();
    await page.getByRole("link", { name: "Try again" }).click();
    await page.getByText(WORDS.failed).waitFor();
    const again = await proceed(page, page.getByRole("button", { name: "Try again" }));
    expect(again.order.id).toBe(order.id);
    await payByUpi(page);
    await page.getByText(WORDS.paid, { exact: true }).waitFor();
    await untilDonation(reference, "paid");
  });

  it("shows no pay button while its state is unknown, and its state as soon as it is known", async () => {
    const donor = await newDonor({ size: PHONE, expects: [503] });
    const { page } = donor;
    await beginDonation(donor, campaign._id);
    await payByUpiId(page, "pending@razorpay");
    await gatewayWindow(page)
      .getByText(/do not pay again/)
      .waitFor();
    // First our server is unavailable, then the gateway.
    await page.route("**/api/donations/**", (route) => route.fulfill({ status: 503, json: {} }));
    await closeAndWait(page);
    await page.getByText(WORDS.unknown).waitFor();
    expect(await offersToPay(page)).toBe(false);
    await gateway().script({ nextPaymentFetch: ["html-502", "html-502"] });
    const silent = page.waitForResponse(async (response) => (await response.text()).includes('"checkFailed":true'));
    await page.unroute("**/api/donations/**");
    await silent;
    expect(await page.getByText(WORDS.unknown).count()).toBe(1);
    expect(await offersToPay(page)).toBe(false);
    await page.getByRole("heading", { name: WORDS.pending }).waitFor();
  });
});

describe("a monthly donation whose authorisation has no answer", () => {
  it("is not offered again at once, after a reload or in its form, until the attempt is over", async () => {
    const donor = await newDonor({ size: PHONE });
    const { page } = donor;
    const { subscriptionId } = await beginMonthly(donor, "plate-a-day", 1);
    const form = page.url();
    await unanswered(page, () => payByUpiId(page, "pending@razorpay"));
    const waits = page.getByText(/Do not authorise it again/);
    await waits.waitFor();
    expect(await offersToPay(page)).toBe(false);
    await page.reload();
    await waits.waitFor();
    await page.goto(form);
    await waits.waitFor();
    expect(await offersToPay(page)).toBe(false);

    const { entities } = await gateway().state({ entities: true });
    const orders = entities!.invoices.filter((invoice) => invoice.subscription_id === subscriptionId);
    const attempts = await attemptsOf(orders[0]!.order_id);
    expect(attempts).toHaveLength(1);
    await gateway().failPayment(attempts[0]!.id);
    await page.getByRole("button", { name: "Check now" }).click();
    await page.getByRole("button", { name: "Authorise now" }).waitFor();
    expect(await waits.count()).toBe(0);
  });
});
