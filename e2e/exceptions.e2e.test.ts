import type { Fundraiser } from "@daansetu/contract";
import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { createFundraiser } from "./support/campaigns.ts";
import { expectAccessible } from "./support/accessible.ts";
import { beginDonation, payByUpi } from "./support/donations.ts";
import { type Donor, PHONE, useDonors } from "./support/donor.ts";
import { logInAsAdmin } from "./support/people.ts";
import {
  fetchLedgerEntries,
  gateway,
  runJobNow,
  waitForDonation,
  waitForMail,
  waitUntilRaised,
} from "./support/server-state.ts";
import { addresses, stackEnv } from "./support/stacks.ts";

const newDonor = useDonors();
let campaign: Fundraiser;
beforeEach(async () => {
  campaign = await createFundraiser();
});

/** Money for an order that was made by hand in the gateway's dashboard. @returns the payment's id */
async function payUnknownOrder(amountPaise: number): Promise<string> {
  const { RAZORPAY_KEY_ID: id = "", RAZORPAY_KEY_SECRET: secret = "" } = stackEnv();
  const reply = await fetch(`${addresses().gateway}/v1/orders`, {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ amount: amountPaise, currency: "INR", receipt: "made-by-hand" }),
  });
  const order = z.parse(z.object({ id: z.string() }), await reply.json());
  const { razorpay_payment_id: paymentId } = await gateway().payNow(order.id);
  await gateway().flush();
  await runJobNow("drain-webhooks");
  return paymentId;
}

/** Opens the queue. @returns the item that names an id of the gateway's */
async function openQueue(admin: Donor, gatewayId: string) {
  await logInAsAdmin(admin, "/admin-panel?section=exceptions");
  const item = admin.page.getByRole("listitem").filter({ hasText: gatewayId });
  await item.first().waitFor();
  return item.first();
}

describe("exceptions", () => {
  it("shows an unmatched payment, and its campaign's total rises when an admin assigns it", async () => {
    const paymentId = await payUnknownOrder(1_500_00);
    const admin = await newDonor({ size: PHONE });
    const { page, email } = admin;
    const item = await openQueue(admin, paymentId);
    await item.getByText("₹1,500 received without a donation").waitFor();
    await expectAccessible(page);
    await item.getByRole("button", { name: "Give it to a donation or campaign" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Book it there" }).click();
    await dialog.getByRole("alert").waitFor();
    await expectAccessible(page);
    await dialog.locator("[name=campaignId]").selectOption(campaign._id);
    await dialog.getByLabel("Full Name").fill("Ravi Iyer");
    await dialog.getByLabel("Mobile no.").fill("98200 54321");
    await dialog.locator("[name='details.email']").fill(email);
    await dialog.locator("[name='details.address']").fill("7, Sample Road, Pune");
    await dialog.getByLabel("State").selectOption("Maharashtra");
    await dialog.locator("[name='details.pincode']").fill("411004");
    await dialog.getByLabel(/^The donor has told us/).check();
    await dialog.getByRole("button", { name: "Book it there" }).click();
    await item.waitFor({ state: "detached" });
    await waitUntilRaised(campaign._id, 1_500_00);
    await waitForMail(email, "1,500");
  });

  it("shows a dispute with its deadline and our answer; a lost one leaves the queue, and the total falls", async () => {
    const donor = await newDonor();
    const { reference } = await beginDonation(donor, campaign._id);
    await payByUpi(donor.page);
    const { paymentId = "" } = await waitForDonation(reference, "paid");
    await waitUntilRaised(campaign._id, 2_000_00);
    const { id: disputeId } = await gateway().disputePayment(paymentId);
    await gateway().flush();
    await runJobNow("drain-webhooks");

    const admin = await newDonor();
    const item = await openQueue(admin, disputeId);
    await item.getByText("The donor’s bank disputes ₹2,000").waitFor();
    await item.getByText("Answer by", { exact: true }).waitFor();
    await expectAccessible(admin.page);
    await item.getByRole("button", { name: "Note our answer" }).click();
    const dialog = admin.page.getByRole("dialog");
    await dialog.getByLabel("Our answer").selectOption("contested");
    await dialog.getByLabel(/^Note, for example/).fill("Receipt sent");
    await dialog.getByRole("button", { name: "Save the note" }).click();
    await item.getByText(/^Answered with evidence by .*: Receipt sent$/).waitFor();

    await gateway().moveDispute(disputeId, "lost");
    await gateway().flush();
    await runJobNow("drain-webhooks");
    await waitForDonation(reference, "refunded");
    await admin.page.reload();
    await admin.page.getByRole("heading", { name: "Exceptions" }).waitFor();
    await item.waitFor({ state: "detached" });
    await waitUntilRaised(campaign._id, 0);
    const amounts = (await fetchLedgerEntries(reference)).map(({ amountPaise }) => amountPaise);
    expect(amounts.toSorted()).toEqual([-2_000_00, 0, 2_000_00]);
  });
});
