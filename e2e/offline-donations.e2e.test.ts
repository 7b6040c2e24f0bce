import type { Fundraiser } from "@daansetu/contract";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { createFundraiser } from "./support/campaigns.ts";
import { expectAccessible } from "./support/accessible.ts";
import { DESKTOP, PHONE, useDonors } from "./support/donor.ts";
import { logInAsAccountant } from "./support/people.ts";
import { fetchBookedPaise, waitUntilRaised } from "./support/server-state.ts";

const SECTION_PATH = "/admin-panel?section=offlineDonations";

const newPerson = useDonors();
let campaign: Fundraiser;
beforeEach(async () => {
  campaign = await createFundraiser();
});

const dialogOf = (page: Page) => page.getByRole("dialog");

async function recordCheque(page: Page, donorName: string, chequeNumber: string): Promise<void> {
  await page.getByRole("button", { name: "Record a donation" }).click();
  const dialog = dialogOf(page);
  await dialog.locator("[name='donation.means.method']").selectOption("cheque");
  await dialog.locator("[name='donation.amountPaise']").fill("5,000");
  await dialog.locator("[name='donation.means.chequeNumber']").fill(chequeNumber);
  await dialog.locator("[name='donation.means.chequeBank']").fill("State Bank of India");
  await dialog.locator("[name='donation.campaignId']").selectOption(campaign._id);
  await dialog.locator("[name='donation.donor.fullName']").fill(donorName);
  await dialog.getByLabel(/^The donor has told us/).check();
  await dialog.getByRole("button", { name: "Record ₹5,000" }).click();
  await dialog.waitFor({ state: "detached" });
}

/** Opens a donation of the list and records a step. */
async function recordStep(page: Page, donorName: string, step: string, reason?: string): Promise<void> {
  await page.getByRole("button", { name: `Open: ₹5,000 by ${donorName}` }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: step }).click();
  if (reason !== undefined) await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: step }).click();
  await dialog.getByText("What happened").waitFor();
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await dialog.waitFor({ state: "detached" });
}

describe("offline donations", () => {
  it("a cheque counts for its campaign only once it has cleared, and never if it bounces", async () => {
    const accountant = await newPerson({ size: PHONE });
    const { page } = accountant;
    await logInAsAccountant(accountant, SECTION_PATH);
    await page.getByRole("heading", { level: 1, name: "Offline donations" }).waitFor();
    await expectAccessible(page);

    await page.getByRole("button", { name: "Record a donation" }).click();
    const dialog = dialogOf(page);
    await dialog.locator("[name='donation.amountPaise']").fill("2000.01");
    await dialog.getByText("Not deductible", { exact: true }).waitFor();
    await dialog.getByRole("button", { name: /^Record/ }).click();
    await dialog.getByRole("alert").first().waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });

    await recordCheque(page, "Bhavna Bounce", "700101");
    await recordStep(page, "Bhavna Bounce", "Mark as deposited");
    expect(await fetchBookedPaise(campaign._id)).toBe(0);
    await recordStep(page, "Bhavna Bounce", "Mark as bounced", "Funds insufficient.");
    expect(await fetchBookedPaise(campaign._id)).toBe(0);

    await recordCheque(page, "Chetan Clear", "700102");
    await recordStep(page, "Chetan Clear", "Mark as deposited");
    await recordStep(page, "Chetan Clear", "Mark as cleared");
    await waitUntilRaised(campaign._id, 5_000_00);
    await page.getByRole("button", { name: "Open: ₹5,000 by Bhavna Bounce" }).click();
    await dialog.getByText(/^Bounced on .*: Funds insufficient\.$/).waitFor();
    await expectAccessible(page);
  });

  it("a file with a bad line is previewed, corrected and imported; choosing it again imports nothing twice", async () => {
    const accountant = await newPerson({ size: DESKTOP });
    const { page } = accountant;
    const today = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata" }).format(new Date());
    const fileOf = (secondAmount: string) => ({
      name: "counter.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        [
          "Received on,Method,Amount,Campaign,Donor,Reference",
          `${today},cash,"1,500",${campaign._id},Farida File,`,
          `${today},QR,${secondAmount},${campaign._id},Gopal File,632799887766`,
        ].join("\r\n"),
      ),
    });
    await logInAsAccountant(accountant, SECTION_PATH);
    await page.getByRole("button", { name: "Import a file" }).click();
    const dialog = dialogOf(page);
    const chooseFile = (secondAmount: string) =>
      dialog.locator("input[type=file]").first().setInputFiles(fileOf(secondAmount));

    await chooseFile("lots");
    await dialog.getByText(`₹1,500 by Farida File for ${campaign.title}`).waitFor();
    await dialog.getByText(/^Amount: This is not an amount such as/).waitFor();
    await dialog.getByText(/^1 line has an error/).waitFor();
    await expectAccessible(page);
    expect(await dialog.getByRole("button", { name: /^Import \d/ }).count()).toBe(0);

    await chooseFile("250");
    await dialog.getByText(`₹250 by Gopal File for ${campaign.title}`).waitFor();
    await dialog.getByRole("button", { name: "Import 2 donations" }).click();
    await dialog.getByText(/^Please make sure, and tick this box/).waitFor();
    await dialog.getByLabel(/^All these donors have told us/).check();
    await dialog.getByRole("button", { name: "Import 2 donations" }).click();
    await dialog.getByText("2 donations were imported.").waitFor();
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
    await waitUntilRaised(campaign._id, 1_750_00);

    await page.getByRole("button", { name: "Import a file" }).click();
    await chooseFile("250");
    await dialog.getByText(/^2 lines were imported from this file already/).waitFor();
    expect(await dialog.getByRole("button", { name: /^Import \d/ }).count()).toBe(0);
  });

  it("an export of GiveWP is imported: what it does not say is asked, what was not received is left out", async () => {
    const accountant = await newPerson({ size: DESKTOP });
    const { page } = accountant;
    const day = new Intl.DateTimeFormat("en-US", { timeZone: "Asia/Kolkata", dateStyle: "long" }).format(new Date());
    const firstId = Number(String(Date.now()).slice(-9));
    const lineOf = (number: number, name: string, money: string, status = "Complete", mode = "live") =>
      `"${firstId + number}","GIVE-${number}",${name},${money},"${status}","razorpay","${mode}","${campaign.title}","${day}","10:05 am"`;
    const fileOf = (...lines: string[]) => ({
      name: "give-export.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        [
          '"Donation ID","Donation Number","First Name","Last Name","Donation Total","Currency Code","Donation Status","Payment Gateway","Payment Mode","Form Title","Donation Date","Donation Time"',
          lineOf(1, '"Gauri","Give"', '"2,500.00","INR"'),
          lineOf(2, '"Harish","Give"', '"1,00,000.50","INR"'),
          lineOf(3, '"Indu","Give"', '"500.00","INR"', "Failed"),
          lineOf(4, '"Jaya","Give"', '"500.00","INR"', "Complete", "test"),
          ...lines,
        ].join("\r\n"),
      ),
    });
    await logInAsAccountant(accountant, SECTION_PATH);
    await page.getByRole("button", { name: "Import a file" }).click();
    const dialog = dialogOf(page);
    const choose = (...lines: string[]) =>
      dialog
        .locator("input[type=file]")
        .first()
        .setInputFiles(fileOf(...lines));

    await choose(lineOf(5, '"John","Give"', '"25.00","USD"'));
    await dialog.getByText("Amount: We can record rupees only.").waitFor();
    await choose();
    await dialog.getByText(/^2 lines have errors/).waitFor();
    await dialog.getByText("The money was not received, or was given back.").waitFor();
    await dialog.getByText("This was only a test.").waitFor();
    await dialog
      .getByLabel("Lines whose method we do not know were paid by", { exact: true })
      .selectOption("bank-transfer");
    await dialog.getByText(`₹1,00,000.50 by Harish Give for ${campaign.title}`).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel(/^All these donors have told us/).check();
    await dialog.getByRole("button", { name: "Import 2 donations" }).click();
    await dialog.getByText("2 donations were imported.").waitFor();
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
    await page.getByRole("button", { name: "Open: ₹1,00,000.50 by Harish Give" }).waitFor();
    await waitUntilRaised(campaign._id, 1_02_500_50);

    await page.getByRole("button", { name: "Import a file" }).click();
    await choose();
    await dialog.getByText(/^2 lines were imported from this file already/).waitFor();
  });
});
