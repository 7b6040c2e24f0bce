import { readFile } from "node:fs/promises";
import type { Fundraiser } from "@daansetu/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { createFundraiser } from "./support/campaigns.ts";
import { expectAccessible } from "./support/accessible.ts";
import { beginDonation, payByUpi } from "./support/donations.ts";
import { type Donor, useDonors } from "./support/donor.ts";
import { logInAsAdmin } from "./support/people.ts";
import { gateway, runJobNow, waitForDonation } from "./support/server-state.ts";

const newDonor = useDonors();
let campaign: Fundraiser;
beforeEach(async () => {
  campaign = await createFundraiser();
});

const SECTION_PATH = "/admin-panel?section=settlements";
/** ₹2,000 without 2 % and the GST on it. */
const NET_RUPEES = "1952.80";

/** A donation of ₹2,000 that alone is in a settlement. */
async function settleDonation() {
  const donor = await newDonor();
  const { reference } = await beginDonation(donor, campaign._id);
  await payByUpi(donor.page);
  await donor.page.getByText("Payment successful", { exact: true }).waitFor();
  const { paymentId = "" } = await waitForDonation(reference, "paid");
  const settlement = await gateway().settle({ only: [paymentId] });
  await gateway().flush();
  await runJobNow("fetch-settlements");
  expect(settlement.amount).toBe(1_952_80);
  return { reference, paymentId, id: settlement.id, utr: settlement.utr ?? "" };
}

const today = () => new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata" }).format(new Date());

/** One credit, as a bank writes it. */
type BankFile = (utr: string, rupees: string) => string[];

const kotakLike: BankFile = (utr, rupees) => [
  "SAMPLE SEVA TRUST,,,,,,,,",
  "Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr",
  `1,${today()},${today()},NEFT ${utr} RAZORPAY SOFTWARE,NEFTINW-0412345678,"${rupees}",CR,"${rupees}",CR`,
  `Closing balance,,"${rupees}",,,,,,`,
];

/** Two days in a cell, a column for each direction, and a UTR that goes on in the next row. */
const bankOfBarodaLike: BankFile = (utr, rupees) => [
  "BANK OF BARODA,,,,,",
  "Date(Value Date),Description/Narration,Chq./Ref. No.,Withdrawal (Dr.),Deposit (Cr.),Balance (INR)",
  `${today()} (${today()}),NEFT-${utr.slice(0, 10)},,,"₹ ${rupees}","${rupees}Cr"`,
  `,${utr.slice(10)}-RAZORPAY SOFTWARE PVT,,,,`,
  `,Page Total,,,"${rupees}",`,
];

/** Chooses a bank's CSV and waits for the preview. */
async function chooseStatement({ page }: Donor, lines: readonly string[]): Promise<void> {
  await page
    .getByLabel("The bank’s file")
    .setInputFiles({ name: "statement.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
  await page.getByText("From the bank’s headings.").waitFor();
}

async function download({ page }: Donor, buttonName: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: buttonName }).click(),
  ]);
  return readFile(await file.path(), "utf8");
}

describe("settlements", () => {
  it("show what a donation brought to the bank, and the bank's statement and the exports agree", async () => {
    const { reference, paymentId, id, utr } = await settleDonation();
    const accountant = await newDonor();
    const { page } = accountant;
    await logInAsAdmin(accountant, SECTION_PATH);
    await page.getByRole("row").filter({ hasText: "₹1,952.80" }).first().waitFor();
    await expectAccessible(page);
    await accountant.visit(`${SECTION_PATH}&open=${id}`);
    await page.getByText(`Donation ${paymentId}`).waitFor();
    await page.getByText("₹2,000 out of gateway-clearing").waitFor();
    await page.getByText("Fee ₹40, GST ₹7.20").waitFor();
    await expectAccessible(page);

    await accountant.visit(`${SECTION_PATH}&part=statement`);
    for (const bank of [kotakLike, bankOfBarodaLike]) {
      await chooseStatement(accountant, bank(utr, NET_RUPEES));
      await page.getByRole("heading", { name: "Found on the statement" }).waitFor();
    }
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save what was found" }).click();
    await page.getByText("The statement is saved.").first().waitFor();
    await accountant.visit(`/admin-panel?section=donations&open=${reference}`);
    const settled = page.getByRole("region", { name: "Paid out to the bank" });
    await settled.getByText("In the bank").waitFor();
    await settled.getByText("Fee ₹40, GST ₹7.20").waitFor();

    await accountant.visit(`${SECTION_PATH}&part=export`);
    await expectAccessible(page);
    const journal = await download(accountant, "Journal (CSV)");
    expect(journal).toContain(`set_${id},Receipt,bank,Bank,INR,${NET_RUPEES}`);
    const vouchers = await download(accountant, "Vouchers for Tally (XML)");
    expect(vouchers).toContain(`<VOUCHERNUMBER>set_${id}</VOUCHERNUMBER>`);
    expect(vouchers).toContain(`<VOUCHERNUMBER>cap_${paymentId}</VOUCHERNUMBER>`);
  });

  it("with another amount in the bank are an exception, until somebody accepts it", async () => {
    const { id, utr } = await settleDonation();
    const accountant = await newDonor();
    const { page } = accountant;
    await logInAsAdmin(accountant, `${SECTION_PATH}&part=statement`);
    await chooseStatement(accountant, kotakLike(utr, "1950.00"));
    await page.getByRole("heading", { name: "With another amount" }).waitFor();
    await page.getByText("the gateway says ₹1,952.80").waitFor();
    await page.getByRole("button", { name: "Save what was found" }).click();
    await page.getByText("The statement is saved.").first().waitFor();

    await accountant.visit("/admin-panel?section=exceptions&kind=settlement");
    const item = page.getByRole("listitem").filter({ hasText: id }).first();
    await item.getByText("The bank received ₹2.80 less than the gateway says it paid").waitFor();
    await expectAccessible(page);
    await item.getByRole("button", { name: "Accept as it is" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill("The bank took a charge.");
    await dialog.getByRole("button", { name: "Accept", exact: true }).click();
    await item.waitFor({ state: "detached" });
    await accountant.visit(`${SECTION_PATH}&open=${id}`);
    await page.getByText(/The bank took a charge\.$/).waitFor();
  });
});
