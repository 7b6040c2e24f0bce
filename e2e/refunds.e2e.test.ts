import type { Fundraiser } from "@daansetu/contract";
import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { createFundraiser } from "./support/campaigns.ts";
import { type Donor, PHONE, useDonors } from "./support/donor.ts";
import { expectAccessible } from "./support/accessible.ts";
import { beginDonation, fillInForm, payByUpi, proceedToPay } from "./support/donations.ts";
import { actAsOtherAdmin, fillLogIn, logInAsAdmin, signUp, waitForMailedLink } from "./support/people.ts";
import {
  fetchLedgerEntries,
  waitForMail,
  waitForDonation,
  fetchBookedPaise,
  waitUntilRaised,
} from "./support/server-state.ts";
import { addresses, stackEnv } from "./support/stacks.ts";

const newDonor = useDonors();
let campaign: Fundraiser;
beforeEach(async () => {
  campaign = await createFundraiser();
});

async function donate(donor: Donor): Promise<{ reference: string; paymentId: string }> {
  const { reference } = await beginDonation(donor, campaign._id);
  await payByUpi(donor.page);
  await donor.page.getByText("Payment successful", { exact: true }).waitFor();
  const { paymentId = "" } = await waitForDonation(reference, "paid");
  return { reference, paymentId };
}

/** Gives an amount that is none of the preset ones. */
async function donateRupees(donor: Donor, rupees: string): Promise<{ reference: string }> {
  await donor.open(`/donate/${campaign._id}`);
  await donor.page.getByLabel("Other amount").fill(rupees);
  await fillInForm(donor);
  const { reference } = await proceedToPay(donor.page);
  await payByUpi(donor.page);
  await donor.page.getByText("Payment successful", { exact: true }).waitFor();
  await waitForDonation(reference, "paid");
  return { reference };
}

const APPROVAL_PATH = "/admin-panel?section=refunds&part=approval";

/** A user whom the demo admin has made an admin, on the list of refunds that wait for approval. */
async function createAdmin(): Promise<Donor> {
  const person = await newDonor({ expectedStatuses: [400, 401, 403] });
  await signUp(person);
  await person.page.goto(await waitForMailedLink(person.email, "/verify-email?code="));
  await person.page.getByRole("heading", { name: "Your e-mail address is confirmed" }).waitFor();
  await actAsOtherAdmin("changeRole", person, { role: "admin" });
  // The session from before ends, because it has another role.
  await person.visit(APPROVAL_PATH);
  await person.page.waitForURL(({ pathname }) => pathname === "/login");
  await fillLogIn(person.page, person.email);
  await person.page.getByRole("heading", { level: 1, name: "Refunds" }).waitFor();
  return person;
}

/** Refunds a payment as in the gateway's dashboard. @returns the refund id */
async function refundAtGateway(paymentId: string): Promise<string> {
  const { RAZORPAY_KEY_ID: id = "", RAZORPAY_KEY_SECRET: secret = "" } = stackEnv();
  const reply = await fetch(`${addresses().gateway}/v1/payments/${paymentId}/refund`, {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`,
      "content-type": "application/json",
    },
    body: "{}",
  });
  return z.parse(z.object({ id: z.string() }), await reply.json()).id;
}

/** Requests a refund on the open page. */
async function requestRefund({ page }: Donor, reasonText: string, amount = "₹2,000"): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^Ask for a refund of ${amount}`) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").selectOption("The amount is wrong");
  await dialog.getByLabel("What should we know?").fill(reasonText);
  await dialog.getByRole("button", { name: "Check and send" }).click();
  await dialog.getByText(reasonText).waitFor();
  await dialog.getByRole("button", { name: "Send request" }).click();
  await page.getByText(/^You asked for a refund on /).waitFor();
}

describe("a refund", () => {
  it("is requested on the slip, marked by an admin, and completed when the gateway reports it: the total decreases once", async () => {
    const donor = await newDonor({ size: PHONE });
    const { page } = donor;
    const { reference, paymentId } = await donate(donor);
    await waitUntilRaised(campaign._id, 2_000_00);
    await requestRefund(donor, "I typed one zero too many.");
    await expectAccessible(page);
    await waitForMail(donor.email, "You asked for a refund of ₹2,000");

    const admin = await newDonor({ expectedStatuses: [409] });
    await logInAsAdmin(admin, "/admin-panel?section=refunds");
    const requestItem = admin.page.getByRole("listitem").filter({ hasText: paymentId });
    await requestItem.getByText("I typed one zero too many.").waitFor();
    await expectAccessible(admin.page);
    await requestItem.getByRole("button", { name: "Refunded by hand" }).click();
    const dialog = admin.page.getByRole("dialog");
    await dialog.getByLabel("Refund ID").fill("something else");
    await dialog.getByRole("button", { name: "Mark as refunded" }).click();
    await dialog.getByText("A refund ID is rfnd_ followed by 14 letters and digits.").waitFor();
    const refundId = await refundAtGateway(paymentId);
    await waitForDonation(reference, "refunded");
    await dialog.getByLabel("Refund ID").fill(refundId);
    await dialog.getByRole("button", { name: "Mark as refunded" }).click();
    await dialog.getByText(/gateway has reported meanwhile/).waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await requestItem.waitFor({ state: "detached" });
    await admin.page.getByRole("button", { name: "Answered requests" }).click();
    await requestItem.getByText("Refunded", { exact: true }).waitFor();

    await donor.visit(`/success?reference=${reference}`);
    await page.getByText(/^Sent back on /).waitFor();
    await expectAccessible(page);
    await waitForMail(donor.email, "is complete");
    expect((await fetchLedgerEntries(reference)).map(({ amountPaise }) => amountPaise).toSorted()).toEqual([
      -2_000_00, 0, 2_000_00,
    ]);
    await waitUntilRaised(campaign._id, 0);
  });

  it("that is marked before the gateway reports it is not booked until then, and the donor sees both states", async () => {
    const person = await newDonor();
    const { page } = person;
    await signUp(person);
    const { reference, paymentId } = await donate(person);
    await person.visit("/profile");
    const row = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: campaign.title });
    await row.getByText("Receipt and more").click();
    await row.getByRole("button", { name: /^Ask for a refund/ }).click();
    const refundDialog = page.getByRole("dialog");
    await refundDialog.getByLabel("Reason").selectOption("I paid twice");
    await refundDialog.getByRole("button", { name: "Check and send" }).click();
    await refundDialog.getByRole("button", { name: "Send request" }).click();
    await row.getByText(/^Refund asked for on /).waitFor();

    const admin = await newDonor();
    await logInAsAdmin(admin, "/admin-panel?section=refunds");
    const requestItem = admin.page.getByRole("listitem").filter({ hasText: paymentId });
    await requestItem.getByRole("button", { name: "Refunded by hand" }).click();
    const dialog = admin.page.getByRole("dialog");
    await dialog.getByLabel("Refund ID").fill("rfnd_MadeByHand0001");
    await dialog.getByRole("button", { name: "Mark as refunded" }).click();
    await requestItem.waitFor({ state: "detached" });
    await waitForDonation(reference, "paid");
    await page.reload();
    await row.getByText(/^Refund started on /).waitFor();

    await refundAtGateway(paymentId);
    await waitForDonation(reference, "refunded");
    await page.reload();
    await row.getByText(/^Sent back on .* the way you paid/).waitFor();
  });

  it("is requested on the slip, made by one admin above the limit, approved by another, and told to the donor: the total decreases once", async () => {
    const donor = await newDonor();
    const { reference } = await donateRupees(donor, "12000");
    await waitUntilRaised(campaign._id, 12_000_00);
    await requestRefund(donor, "I typed one zero too many.", "₹12,000");

    const firstAdmin = await newDonor();
    await logInAsAdmin(firstAdmin, "/admin-panel?section=refunds");
    const requestItem = firstAdmin.page.getByRole("listitem").filter({ hasText: donor.email });
    await requestItem.getByRole("button", { name: "Refund", exact: true }).click();
    const dialog = firstAdmin.page.getByRole("dialog");
    await dialog.getByText("Refunds above ₹10,000 need a second admin.").waitFor();
    await dialog.getByRole("button", { name: "Ask for approval of ₹12,000" }).click();
    await dialog.getByText("Please write a reason.").waitFor();
    await expectAccessible(firstAdmin.page);
    await dialog.getByLabel("Reason, for our records").fill("One zero too many.");
    await dialog.getByRole("button", { name: "Ask for approval of ₹12,000" }).click();
    await requestItem.waitFor({ state: "detached" });
    await firstAdmin.page.getByRole("button", { name: "To approve" }).click();
    const ownItem = firstAdmin.page.getByRole("listitem").filter({ hasText: donor.email });
    await ownItem.getByText("You asked for it, so another admin has to approve it.").waitFor();
    expect(await ownItem.getByRole("button", { name: "Approve" }).count()).toBe(0);
    expect(await fetchBookedPaise(campaign._id)).toBe(12_000_00);

    const secondAdmin = await createAdmin();
    const waitingItem = secondAdmin.page.getByRole("listitem").filter({ hasText: donor.email });
    await waitingItem.getByRole("button", { name: "Approve" }).click();
    const question = secondAdmin.page.getByRole("alertdialog");
    await question.getByText(/₹12,000 goes back to Asha Rao/).waitFor();
    await expectAccessible(secondAdmin.page);
    await question.getByRole("button", { name: "Approve and refund" }).click();
    await waitingItem.waitFor({ state: "detached" });

    await waitForDonation(reference, "refunded");
    await waitForMail(donor.email, "Your refund of ₹12,000 is complete");
    await donor.visit(`/success?reference=${reference}`);
    await donor.page.getByText(/^Sent back on /).waitFor();
    expect((await fetchLedgerEntries(reference)).map(({ amountPaise }) => amountPaise).toSorted()).toEqual([
      -12_000_00, 0, 12_000_00,
    ]);
    await waitUntilRaised(campaign._id, 0);
  });

  it("request is withdrawn by keyboard alone", async () => {
    const donor = await newDonor();
    const { page } = donor;
    await donate(donor);
    await requestRefund(donor, "Perhaps too quick.");
    const withdrawButton = page.getByRole("button", { name: /^Withdraw the request/ });
    await withdrawButton.focus();
    await page.keyboard.press("Enter");
    const confirmDialog = page.getByRole("alertdialog");
    await confirmDialog.waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Keep the request");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText(/^You took your request back on /).waitFor();
    await page.getByRole("button", { name: /^Ask for a refund/ }).waitFor();
  });
});
