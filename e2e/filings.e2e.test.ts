import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/accessible.ts";
import { createFundraiser } from "./support/campaigns.ts";
import { fillInForm, proceedToPay } from "./support/donations.ts";
import { type Donor, useDonors } from "./support/donor.ts";
import { logInAsAccountant } from "./support/people.ts";
import { refundOnRecord, waitForMailedReceipt } from "./support/receipts.ts";
import { gateway, waitForMail } from "./support/server-state.ts";

const newPerson = useDonors();
const SECTION_PATH = "/admin-panel?section=filings";
const DAY_MS = 86_400_000;
const PAN = "ABCPE1234F";
const PAN_OF_ASHA = "AAAPR5678K";

/**
 * Donates ₹2,000 with a PAN, three days ago by the gateway's clock. The donor pays in another app and the page does not ask meanwhile: a reply to
 * its question would be a receipt of today. @returns the reference
 */
async function donateBefore(donor: Donor): Promise<string> {
  const { page } = donor;
  await gateway().clock({ freeze: new Date(Date.now() - 3 * DAY_MS).toISOString(), follow: true });
  const { _id: campaignId } = await createFundraiser();
  await donor.open(`/donate/${campaignId}`);
  await page.getByRole("button", { name: "₹2,000" }).click();
  await fillInForm(donor);
  await page.getByLabel("PAN").fill(PAN_OF_ASHA);
  const { reference, order } = await proceedToPay(page);
  await page.goto("about:blank");
  // Of a payment that was authorised days ago our server asks the gateway; its reply would date the capture today, too, if it came first.
  await gateway().chaos({ captureBeforeAuthorize: true });
  await gateway().payNow(order.id);
  await gateway().chaos({});
  return reference;
}

/** The row of a PAN, as the portal would read it. */
const rowOf = (csv: string, pan: string) => csv.split("\r\n").find((line) => line.includes(pan)) ?? "";

const dialogOf = (page: Page) => page.getByRole("dialog");

/** Records money that came before the last day of the statement, from a donor of whom nothing is missing. */
async function recordLateTransfer({ page, visit, email }: Donor): Promise<void> {
  const { _id: campaignId } = await createFundraiser();
  await visit("/admin-panel?section=offlineDonations");
  await page.getByRole("button", { name: "Record a donation" }).click();
  const dialog = dialogOf(page);
  const threeDaysAgo = new Date(Date.now() - 3 * DAY_MS).toISOString().slice(0, 10);
  await dialog.locator("[name='donation.means.method']").selectOption("bank-transfer");
  await dialog.locator("[name='donation.amountPaise']").fill("2,500");
  await dialog.locator("[name='donation.means.reference']").fill("SBIN0099887766");
  await dialog.locator("[name='donation.receivedOn']").fill(threeDaysAgo);
  await dialog.locator("[name='donation.campaignId']").selectOption(campaignId);
  await dialog.locator("[name='donation.donor.fullName']").fill("Leela Late");
  await dialog.locator("[name='donation.donor.email']").fill(email);
  await dialog.locator("[name='donation.donor.address']").fill("12 Sample Street, Sampleville");
  await dialog.locator("[name='donation.donor.state']").selectOption("Kerala");
  await dialog.locator("[name='donation.donor.pincode']").fill("682001");
  await dialog.locator("[name='donation.donor.pan']").fill(PAN);
  await dialog.getByLabel(/^The donor has told us/).check();
  await dialog.getByRole("button", { name: "Record ₹2,500" }).click();
  await dialog.waitFor({ state: "detached" });
  // The receipt is what a statement reads.
  await waitForMail(email, "Thank you for your gift of ₹2,500");
}

async function downloadCsv(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).first().click(),
  ]);
  return readFile(await file.path(), "utf8");
}

/** Notes the prepared statement as filed. */
async function noteAsFiled(page: Page, acknowledgement: string): Promise<void> {
  await page.getByRole("button", { name: "I have filed it" }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Acknowledgement number").fill(acknowledgement);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Note as filed" }).click();
  await dialog.waitFor({ state: "detached" });
}

describe("tax filing", () => {
  it("a donation is receipted by mail, verified, and filed; what is refunded and what is recorded late go into the revision", async () => {
    const donor = await newPerson();
    const reference = await donateBefore(donor);
    const receipt = await waitForMailedReceipt(donor.email, "Thank you for your gift of ₹2,000");
    expect(receipt.text).not.toContain(PAN_OF_ASHA);
    await donor.open(`/success?reference=${reference}`);
    await donor.page.getByText("Payment successful", { exact: true }).waitFor();
    await donor.page.goto(receipt.verifyLink);
    const verified = donor.page.getByRole("region", { name: "Result" });
    await verified.getByText("Issued", { exact: true }).waitFor();

    const accountant = await newPerson();
    const { page } = accountant;
    await logInAsAccountant(accountant, SECTION_PATH);
    await page.getByRole("heading", { level: 1, name: "Tax filing" }).waitFor();
    await page.getByRole("link", { name: /^Tax ID: \d/ }).click();
    await page.getByRole("row").nth(1).getByText("Tax ID", { exact: true }).waitFor();
    await expectAccessible(page);

    await page.getByRole("tab", { name: "Statements" }).click();
    await page.getByRole("button", { name: "Prepare statement" }).click();
    const dialog = dialogOf(page);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Prepare statement" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("Every column is checked: the form takes all of them.").waitFor();
    await expectAccessible(page);
    const original = await downloadCsv(page);
    expect(original).toMatch(/[A-Z]{3}P[A-Z]\d{4}[A-Z]/);
    expect(original).not.toContain(PAN);
    expect(rowOf(original, PAN_OF_ASHA)).toContain("2000");
    await page.getByText("Downloads: 1").waitFor();
    await noteAsFiled(page, "ACK-JOURNEY-1");
    await page.getByText("ACK-JOURNEY-1", { exact: true }).waitFor();

    await recordLateTransfer(accountant);
    await accountant.visit(`/admin-panel?section=donations&open=${reference}`);
    await refundOnRecord(page, "500");
    const number = receipt.fileName.replace(".pdf", "");
    const amended = await waitForMailedReceipt(donor.email, `Your receipt ${number} was changed`);
    expect(amended.text).toContain("Amended donation receipt");
    await donor.page.reload();
    await verified.getByText("Amended", { exact: true }).waitFor();
    await accountant.visit(`${SECTION_PATH}&tab=statements`);
    await page.getByRole("button", { name: "Prepare revision" }).click();
    await page.getByText("Revision of the statement with the number ACK-JOURNEY-1").waitFor();
    await page.getByText("1 added, 1 modified, 0 deleted").waitFor();
    const revision = await downloadCsv(page);
    expect(revision.trim().split("\n")).toHaveLength(3);
    expect(revision).toContain(PAN);
    expect(rowOf(revision, PAN_OF_ASHA)).toContain("1500");
    await noteAsFiled(page, "ACK-JOURNEY-2");
    await page.getByText("ACK-JOURNEY-2", { exact: true }).waitFor();
    await expectAccessible(page);
  });
});
