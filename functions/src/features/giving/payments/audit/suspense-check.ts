import { formatPaise } from "@daansetu/contract";
import { type EntryWithId, captureEntryId } from "../../core/ledger-entries.ts";
import { ACCOUNTS } from "../../../platform/ledger/index.ts";
import { missingSuspenseEntries } from "../unmatched/suspense-entries.ts";
import type { UnmatchedPaymentDocument } from "../unmatched/unmatched-payment.document.ts";
import { remainingPaiseOf } from "../unmatched/unmatched-state.ts";

/** A payment with its ledger entries, and its record if it was unmatched. */
export interface PaymentInSuspense {
  paymentId: string;
  unmatched: UnmatchedPaymentDocument | undefined;
  entries: readonly EntryWithId[];
}

/**
 * Compares an unmatched payment with its entries: what is left of it is in suspense until it has a donation, and nothing is afterwards.
 * @returns the first discrepancy as a sentence
 */
export function suspenseDiscrepancy({ paymentId, unmatched, entries }: PaymentInSuspense): string | undefined {
  const own = entries.filter(({ entry }) => entry.donationId === undefined);
  if (unmatched === undefined)
    return (
      own[0] && `The entry ${describe(own[0])} is of the payment ${paymentId}, which is not recorded as unmatched.`
    );
  const name = `The unmatched payment ${paymentId} (${formatPaise(unmatched.payment.amountPaise)})`;
  return (
    listDiscrepancy(name, unmatched, own) ??
    (unmatched.donationId === undefined
      ? openDiscrepancy({ paymentId, unmatched, entries }, name)
      : assignedDiscrepancy({ paymentId, entries }, unmatched.donationId, name))
  );
}

const describe = ({ id, entry }: EntryWithId) => `${id} (${formatPaise(entry.amountPaise)} to ${entry.account})`;

function listDiscrepancy(name: string, { booked = [] }: UnmatchedPaymentDocument, own: readonly EntryWithId[]) {
  const missingId = booked.find((id) => own.every((entry) => entry.id !== id));
  if (missingId !== undefined) return `${name} lists the entry ${missingId}, which the ledger does not have.`;
  const unlisted = own.find(({ id }) => !booked.includes(id));
  return unlisted && `${name} does not list its entry ${describe(unlisted)}.`;
}

function openDiscrepancy(
  { paymentId, unmatched, entries }: PaymentInSuspense & { unmatched: UnmatchedPaymentDocument },
  name: string,
): string | undefined {
  if (unmatched.booked === undefined) return `${name} is in no account: run npm run migrate.`;
  const ofDonation = entries.find(({ entry }) => entry.donationId !== undefined);
  if (ofDonation !== undefined)
    return `${name} is booked to a donation, too: ${describe(ofDonation)} of the donation ${ofDonation.entry.donationId ?? ""}.`;
  const context = { now: new Date(unmatched.foundAt), source: unmatched.source };
  const [missing] = missingSuspenseEntries(paymentId, { before: unmatched, after: unmatched }, context);
  if (missing !== undefined) return `${name} demands the entry ${describe(missing)}, which is not booked.`;
  const expectedPaise = remainingPaiseOf(unmatched);
  const suspensePaise = inSuspense(entries);
  return suspensePaise === expectedPaise
    ? undefined
    : `${name} has ${formatPaise(suspensePaise)} in suspense according to its entries, and ${formatPaise(expectedPaise)} according to its facts.`;
}

function assignedDiscrepancy(
  { paymentId, entries }: Pick<PaymentInSuspense, "paymentId" | "entries">,
  donationId: string,
  name: string,
): string | undefined {
  const own = entries.filter(({ entry }) => entry.donationId === undefined);
  const leftPaise = inSuspense(own);
  if (leftPaise !== 0)
    return `${name} was booked to the donation ${donationId}, and still has ${formatPaise(leftPaise)} in suspense.`;
  const capture = entries.find(({ id }) => id === captureEntryId(paymentId));
  return capture?.entry.donationId === donationId
    ? undefined
    : `${name} was booked to the donation ${donationId}, which has no entry ${captureEntryId(paymentId)}.`;
}

const inSuspense = (entries: readonly EntryWithId[]) =>
  entries.reduce((sum, { entry }) => sum + (entry.account === ACCOUNTS.suspense ? entry.amountPaise : 0), 0);
