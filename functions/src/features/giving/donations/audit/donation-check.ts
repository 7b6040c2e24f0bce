import { calendarDay, formatPaise } from "@daansetu/contract";
import { captureTimeOf, paidAtOf } from "../../core/payment-facts.ts";
import { ACCOUNTS, fundOf } from "../../../platform/ledger/index.ts";
import type { PaymentEntry } from "../../../platform/ledger/ledger.document.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { newEntriesOf } from "../../core/ledger-entries.ts";
import { returnedPaise } from "../../core/reversals.ts";

/** A donation, or the lack of one, and the entries that name it. */
export interface AuditedDonation {
  id: string;
  /** `undefined` if the ledger names a donation that does not exist. */
  donation: DonationDocument | undefined;
  entries: readonly { id: string; entry: PaymentEntry }[];
}

/** What the gateway returned for refunds and disputes. Which of the two a payment's last paise went to depends on the order of the messages. */
const RETURNED = "returned";
const RETURN_ACCOUNTS: ReadonlySet<string> = new Set([ACCOUNTS.refundsPayable, ACCOUNTS.chargebacks]);

/**
 * Compares a donation with its entries: its list of booked entries is complete and right, its facts demand no entry that is missing, and its
 * facts come to the same amount in every account.
 * @returns the first discrepancy as a sentence
 */
export function donationDiscrepancy({ id, donation, entries }: AuditedDonation): string | undefined {
  const [firstEntry] = entries;
  if (donation === undefined)
    return firstEntry && `The entry ${describe(firstEntry)} is for the donation ${id}, which does not exist.`;
  return (
    listDiscrepancy(id, donation, entries) ??
    missingEntryDiscrepancy(id, donation) ??
    balanceDiscrepancy(id, donation, entries) ??
    dayDiscrepancy(id, donation, entries) ??
    countDiscrepancy(id, donation, entries)
  );
}

type IdentifiedEntry = AuditedDonation["entries"][number];

const describe = ({ id, entry }: IdentifiedEntry) => `${id} (${formatPaise(entry.amountPaise)} to ${entry.account})`;

function listDiscrepancy(id: string, { booked }: DonationDocument, entries: readonly IdentifiedEntry[]) {
  const repeatedId = booked.find((entryId, index) => booked.indexOf(entryId) !== index);
  if (repeatedId !== undefined) return `The donation ${id} lists the entry ${repeatedId} twice.`;
  const missingId = booked.find((entryId) => entries.every((entry) => entry.id !== entryId));
  if (missingId !== undefined)
    return `The donation ${id} lists the entry ${missingId}, which the ledger does not have.`;
  const unlistedEntry = entries.find((entry) => !booked.includes(entry.id));
  return unlistedEntry && `The entry ${describe(unlistedEntry)} is not in the list of its donation ${id}.`;
}

/** The facts of a stored donation demand no further entry: whatever changes them books it in the same commit. */
function missingEntryDiscrepancy(id: string, { campaignId, facts, booked, createdAt }: DonationDocument) {
  const change = { account: campaignId, factsBefore: facts, factsAfter: facts, bookedIds: booked };
  const [missingEntry] = newEntriesOf(id, change, { now: new Date(createdAt), source: "reconciler" });
  return (
    missingEntry && `The facts of the donation ${id} demand the entry ${describe(missingEntry)}, which is not booked.`
  );
}

function balanceDiscrepancy(id: string, donation: DonationDocument, entries: readonly IdentifiedEntry[]) {
  const expected = balancesOfFacts(donation);
  const actual = balancesOfEntries(entries);
  for (const account of [...new Set([...expected.keys(), ...actual.keys()])].toSorted()) {
    const [expectedPaise, actualPaise] = [expected.get(account) ?? 0, actual.get(account) ?? 0];
    if (expectedPaise !== actualPaise)
      return `The donation ${id} has ${formatPaise(actualPaise)} in ${account} according to its entries, and ${formatPaise(expectedPaise)} according to its facts.`;
  }
  return undefined;
}

/** Every captured payment is in the ledger on the day in India that the gateway's times demand, and so is the donation. */
function dayDiscrepancy(id: string, { facts, paidAt }: DonationDocument, entries: readonly IdentifiedEntry[]) {
  for (const [paymentId, payment] of Object.entries(facts.payments)) {
    const days = new Map<string, number>();
    for (const { entry } of entries)
      if (entry.kind === "capture" && entry.paymentId === paymentId)
        addTo(days, calendarDay(entry.occurredAt), entry.amountPaise);
    const expected = calendarDay(captureTimeOf(facts, paymentId) ?? payment.at);
    const wrong = [...days].find(([day, paise]) => paise !== 0 && day !== expected);
    if (wrong !== undefined)
      return `The payment ${paymentId} of the donation ${id} is in the ledger on ${wrong[0]}, and counts on ${expected}.`;
  }
  const countsOn = paidAtOf(facts);
  if ((paidAt === null ? undefined : calendarDay(paidAt)) === (countsOn && calendarDay(countsOn))) return undefined;
  return `The donation ${id} shows ${paidAt ?? "no time"} as the time of its payment, and counts at ${countsOn ?? "none"}.`;
}

/** The balance that a donation's facts come to in each account; refunds and lost disputes are one. */
export function balancesOfFacts({ campaignId, facts }: DonationDocument): Map<string, number> {
  const balances = new Map<string, number>();
  for (const [paymentId, payment] of Object.entries(facts.payments)) {
    if (payment.status !== "captured") continue;
    const fund = fundOf(paymentId === facts.acceptedPaymentId ? campaignId : ACCOUNTS.suspense);
    const backPaise = returnedPaise(facts, paymentId);
    addTo(balances, ACCOUNTS.gatewayClearing, payment.amountPaise);
    addTo(balances, fund, backPaise - payment.amountPaise);
    addTo(balances, RETURNED, 0 - backPaise);
  }
  return balances;
}

function balancesOfEntries(entries: readonly IdentifiedEntry[]): Map<string, number> {
  const balances = new Map<string, number>();
  for (const { entry } of entries)
    for (const { account, amountPaise } of entry.lines)
      addTo(balances, RETURN_ACCOUNTS.has(account) ? RETURNED : account, amountPaise);
  return balances;
}

const addTo = (balances: Map<string, number>, account: string, paise: number) =>
  void balances.set(account, (balances.get(account) ?? 0) + paise);

function countDiscrepancy(id: string, donation: DonationDocument, entries: readonly IdentifiedEntry[]) {
  const { facts, netPaise } = donation;
  const acceptedPayment = facts.payments[facts.acceptedPaymentId ?? ""];
  const expectedPaise =
    acceptedPayment === undefined
      ? 0
      : acceptedPayment.amountPaise - returnedPaise(facts, facts.acceptedPaymentId ?? "");
  if (netPaise !== expectedPaise)
    return `The donation ${id} shows ${formatPaise(netPaise)}, and its facts come to ${formatPaise(expectedPaise)}.`;
  const supporters = entries.reduce((sum, { entry }) => sum + entry.supporters, 0);
  const expectedSupporters = expectedPaise > 0 ? 1 : 0;
  return supporters === expectedSupporters
    ? undefined
    : `The donation ${id} counts ${supporters} supporters in the ledger instead of ${expectedSupporters}.`;
}
