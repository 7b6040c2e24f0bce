import {
  type DonationToReceipt,
  donationToReceipt,
  offlineDonationToReceipt,
} from "../../src/features/tax/receipts/content/donation-to-receipt.ts";
import {
  changesSeries,
  hasMoved,
  redatedReceipt,
  replacedReceipt,
  replacedReceiptId,
} from "../../src/features/tax/receipts/content/moved-receipt.ts";
import type { Issuer } from "../../src/features/tax/receipts/content/receipt-content.ts";
import type { ReceiptDocument } from "../../src/features/tax/receipts/content/receipt.document.ts";
import { issuedReceipt, receiptToIssue } from "../../src/features/tax/receipts/content/receipt-to-issue.ts";
import { changeIfNeeded, deriveReceipt } from "../../src/features/tax/receipts/content/receipt-versions.ts";
import { commit, OutcomeUnknown, type Write } from "./store.ts";
import { nextFault, type World } from "./world.ts";

/** Receipts, as their mails issue them and bring them up to date: the project's own functions between reading and one commit. */

const ISSUER: Issuer = {
  settings: { prefix: "DS", wordings: [] },
  foundation: {
    ...{ name: "Sample Foundation", shownName: "Sample Foundation" },
    approvals: [{ act: "80G", number: "AAATS1234F2021", validFrom: "2024-03-31T18:30:00.000Z" }],
  },
  siteOrigin: "https://daansetu.example",
  checkCodeOf: () => "BCDFGHJK",
};

/** The others are brought up to date at the end. */
const LATEST = 12;

/** Everything that could be receipted, through the gateway and offline. */
function donationsOf({ books }: World): DonationToReceipt[] {
  return [
    ...books.donations.entries().flatMap(([id, donation]) => donationToReceipt(id, donation) ?? []),
    ...books.offlineDonations.entries().map(([id, donation]) => offlineDonationToReceipt(id, donation)),
  ];
}

/** True if a mail with a receipt has to be queued. */
function isOutOfDate({ books, clock }: World, donation: DonationToReceipt): boolean {
  const receipt = books.receipts.get(donation.donationId);
  if (receipt === undefined) return donation.netPaise > 0;
  return hasMoved(receipt, donation) || changeIfNeeded(receipt, donation, clock.now()) !== undefined;
}

/** A mail is composed: the receipt of a donation is issued, changed, dated anew or replaced. */
export function sendReceipt(world: World): void {
  const latest = donationsOf(world).slice(-LATEST);
  const donation = world.random.pick(latest.filter((each) => isOutOfDate(world, each)));
  if (donation === undefined) return;
  try {
    ensureCurrent(world, donation);
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
  }
}

/** Until every receipt states what is left of its donation, and its day. */
export function sendAllReceipts(world: World): void {
  for (const donation of donationsOf(world)) while (isOutOfDate(world, donation)) ensureCurrent(world, donation);
}

function ensureCurrent(world: World, donation: DonationToReceipt): void {
  const { books, clock } = world;
  const { donationId } = donation;
  const now = clock.now();
  const stored = books.receipts.stored(donationId);
  world.touched.add(donationId);
  const terms = { issuer: ISSUER, taxId: undefined, now };
  if (stored === undefined) {
    const { receipt, counted } = numbered(world, receiptToIssue(donation, terms));
    commit([books.receipts.create(donationId, receipt), counted], nextFault(world));
    return;
  }
  const { row: receipt, version } = stored;
  const replace = (changes: Partial<ReceiptDocument>): Write => {
    const changed = { ...receipt, ...changes };
    return books.receipts.replace(donationId, { ...changed, ...deriveReceipt(changed) }, version);
  };
  if (hasMoved(receipt, donation) && changesSeries(receipt, donation)) {
    const { receipt: successor, counted } = numbered(world, receiptToIssue(donation, terms, receipt));
    const replaced = replacedReceipt(receipt, successor.number, now);
    const kept = books.receipts.create(replacedReceiptId(donationId, receipt), replaced);
    commit([kept, books.receipts.replace(donationId, successor, version), counted], nextFault(world));
    return;
  }
  if (hasMoved(receipt, donation)) {
    commit([replace(redatedReceipt(receipt, donation, terms))], nextFault(world));
    return;
  }
  const added = changeIfNeeded(receipt, donation, now);
  if (added !== undefined) commit([replace({ versions: [...receipt.versions, added] })], nextFault(world));
}

function numbered({ books }: World, toIssue: ReturnType<typeof receiptToIssue>) {
  const series = books.receiptSeries.stored(toIssue.series);
  const ordinal = (series?.row ?? 0) + 1;
  const counted =
    series === undefined
      ? books.receiptSeries.create(toIssue.series, ordinal)
      : books.receiptSeries.replace(toIssue.series, ordinal, series.version);
  return { receipt: issuedReceipt(toIssue, { ordinal, preAcknowledgement: undefined }), counted };
}
