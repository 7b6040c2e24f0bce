import type { Fundraiser } from "@daansetu/contract";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { createFundraiser } from "./support/campaigns.ts";
import { expectAccessible } from "./support/accessible.ts";
import { beginDonation, payByUpi } from "./support/donations.ts";
import { type Donor, PHONE, useDonors } from "./support/donor.ts";
import { logInAsAdmin, signUp } from "./support/people.ts";
import { downloadReceipt, refundOnRecord, waitForMailedReceipt } from "./support/receipts.ts";
import { addresses } from "./support/stacks.ts";

const newDonor = useDonors();
let campaign: Fundraiser;
beforeEach(async () => {
  campaign = await createFundraiser();
});

/** Donates ₹2,000 by UPI. @returns the reference */
async function donate(donor: Donor): Promise<string> {
  const { reference } = await beginDonation(donor, campaign._id);
  await payByUpi(donor.page);
  await donor.page.getByText("Payment successful", { exact: true }).waitFor();
  return reference;
}

const card = (page: Page) => page.getByRole("region", { name: "Your receipt" });

describe("a receipt", () => {
  it("comes with the thanks, downloads from there as the same file, is verified by its number, and follows what is refunded", async () => {
    const donor = await newDonor();
    const reference = await donate(donor);
    const receipt = await waitForMailedReceipt(donor.email, "Thank you for your gift of ₹2,000");
    const number = receipt.fileName.replace(".pdf", "");
    expect(number).toMatch(/^DS-\d{4}-\d{2}-\d{6}$/);
    for (const words of ["Donation receipt", number, "Asha Rao", "₹2,000", "Rupees Two Thousand Only", campaign.title])
      expect(receipt.text).toContain(words);
    await card(donor.page).getByText(number).waitFor();
    await card(donor.page)
      .getByText(/^Sent to d.+@example\.in$/)
      .waitFor();
    expect(await downloadReceipt(donor.page, "Download receipt")).toEqual({
      fileName: receipt.fileName,
      bytes: Buffer.from(receipt.bytes),
    });
    await expectAccessible(donor.page);

    const phone = await newDonor({ size: PHONE });
    await phone.page.goto(receipt.pageLink);
    await phone.page.getByText(number).waitFor();
    const downloaded = await downloadReceipt(phone.page, "Download receipt");
    expect(Buffer.compare(downloaded.bytes, receipt.bytes)).toBe(0);

    const verifier = await newDonor({ expectedStatuses: [404] });
    const result = verifier.page.getByRole("region", { name: "Result" });
    await verifier.page.goto(receipt.verifyLink);
    expect(new URL(receipt.verifyLink).pathname).toBe(`/verify/${number}`);
    const [, checkCode = ""] = /this check code: ([A-Z]{4}-[A-Z]{4})/.exec(receipt.text) ?? [];
    expect(new URL(receipt.verifyLink).searchParams.get("code")).toBe(checkCode.replace("-", ""));
    await result.getByText("Issued", { exact: true }).waitFor();
    await result.getByText("₹2,000", { exact: true }).waitFor();
    expect(await verifier.page.content()).not.toContain("Asha");
    // By hand, from a number alone, as the code of an older receipt opens it.
    await verifier.page.goto(`${addresses().site}/verify/${number}`);
    for (const [shown, outcome] of [
      ["500", "We could not match this with a receipt of ours"],
      ["2,000", "Issued"],
      [checkCode.toLowerCase(), "Issued"],
    ] as const) {
      await verifier.page.getByLabel("Check code or amount").fill(shown);
      await verifier.page.getByRole("button", { name: "Check", exact: true }).click();
      await result.getByText(outcome, { exact: true }).waitFor();
    }

    const admin = await newDonor();
    await logInAsAdmin(admin, `/admin-panel?section=donations&open=${reference}`);
    await refundOnRecord(admin.page, "500");
    const amended = await waitForMailedReceipt(donor.email, `Your receipt ${number} was changed`);
    for (const words of ["Amended donation receipt", number, "₹500 of this donation was returned."])
      expect(amended.text).toContain(words);
    await verifier.page.reload();
    await result.getByText("Amended", { exact: true }).waitFor();
    await result.getByText("₹1,500", { exact: true }).waitFor();

    await refundOnRecord(admin.page);
    const cancelled = await waitForMailedReceipt(donor.email, `Your receipt ${number} was cancelled`);
    expect(cancelled.text).toContain("This receipt is cancelled.");
    expect(cancelled.pageLink).toBe(receipt.pageLink);
    await verifier.page.reload();
    await result.getByText("Cancelled", { exact: true }).waitFor();
    await phone.page.reload();
    await phone.page.getByText("This donation was returned or was not paid", { exact: false }).waitFor();
  });

  it("is downloaded in the profile by the donor whose donation it is of", async () => {
    const person = await newDonor();
    await signUp(person);
    await donate(person);
    const { bytes, fileName } = await waitForMailedReceipt(person.email, "Thank you for your gift of ₹2,000");
    await person.visit("/profile");
    await person.page.getByText("Receipt and more").click();
    const downloaded = await downloadReceipt(person.page, `Receipt for ₹2,000 to ${campaign.title}`);
    expect(downloaded.fileName).toBe(fileName);
    expect(Buffer.compare(downloaded.bytes, bytes)).toBe(0);
  });
});
