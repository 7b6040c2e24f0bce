import { CheckoutReply, type Fundraiser } from "@daansetu/contract";
import { beforeEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { createFundraiser } from "./support/campaigns.ts";
import { expectBookedOnce } from "./support/booked-once.ts";
import { fillInForm, gatewayWindow, payButton, payByUpiApp } from "./support/donations.ts";
import { PHONE, useDonors } from "./support/donor.ts";
import { gateway, runJobNow } from "./support/server-state.ts";
import { addresses, REFUSED_CARDS } from "./support/stacks.ts";

const newDonor = useDonors();
let campaign: Fundraiser;
beforeEach(async () => {
  campaign = await createFundraiser();
});

/** No other journey uses this address, since refused cards count for a whole network. */
const FROM_THERE = { "x-forwarded-for": "198.51.100.7" };

const beginBareOrder = () =>
  fetch(`${addresses().site}/api/payments/checkout`, {
    method: "POST",
    headers: { "content-type": "application/json", ...FROM_THERE },
    body: JSON.stringify({ amount: 100 }),
  });

/** Has cards refused until checkout answers 429 to this address. */
async function tryCards(): Promise<void> {
  const { order } = z.parse(CheckoutReply, await (await beginBareOrder()).json());
  for (let n = 0; n < REFUSED_CARDS; n += 1)
    await gateway().pay(order.id, { method: "card", card: { number: "4100280000060003" } });
  await gateway().flush();
  // A busy machine stores webhooks that it has no time to book.
  await runJobNow("drain-webhooks");
  // A verdict holds for five seconds; orders that are begun meanwhile speak for the network.
  await expect.poll(async () => (await beginBareOrder()).status, { timeout: 30_000, interval: 6_000 }).toBe(429);
}

it("a donor on a phone where stolen cards are tried waits a little longer, while the phone solves a challenge, and pays", async () => {
  await tryCards();
  const donor = await newDonor({ size: PHONE, hasTouch: true, expectedStatuses: [429] });
  const { page, context } = donor;
  await context.setExtraHTTPHeaders(FROM_THERE);
  await donor.open(`/donate/${campaign._id}?amount=2000`);
  await fillInForm(donor);
  const replyTo = (path: string, status: number) =>
    page.waitForResponse((response) => response.url().endsWith(path) && response.status() === status);
  const ordered = replyTo("/api/payments/checkout", 200);
  const asked = Promise.all([
    replyTo("/api/payments/checkout", 429),
    replyTo("/api/payments/challenge", 200),
    page.getByRole("button", { name: "Opening…" }).filter({ visible: true }).waitFor(),
  ]);
  await payButton(page).click();
  await asked;
  const { reference } = z.parse(CheckoutReply, await (await ordered).json());
  await gatewayWindow(page).locator("#amount", { hasText: "₹" }).waitFor();
  await payByUpiApp(page);
  await page.getByText("Payment successful", { exact: true }).waitFor();
  await expectBookedOnce(reference, { email: donor.email, campaignId: campaign._id });
});
