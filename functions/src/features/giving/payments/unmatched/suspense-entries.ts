import { type EntryWithId, newEntriesOf, reversalOf, unmatchedEntryId } from "../../core/ledger-entries.ts";
import { SUSPENSE_ACCOUNT } from "../../../platform/ledger/index.ts";
import type { FactSource } from "../../../platform/ledger/ledger.document.ts";
import type { UnmatchedPayment } from "./unmatched-payment.document.ts";

/**
 * The ledger entries of an unmatched payment, so that the ledger adds up to what the gateway holds before anybody has decided. They follow from its facts
 * as those of a donation do, in suspense. When it gets a donation, they are taken back in the commit that books it to that donation.
 */

const UNMATCHED_PREFIX = unmatchedEntryId("");

type SuspenseFacts = Pick<UnmatchedPayment, "payment" | "refunds" | "disputes">;

const factsOf = (paymentId: string, { payment, refunds, disputes }: SuspenseFacts) => ({
  payments: { [paymentId]: payment },
  refunds,
  ...(disputes !== undefined && { disputes }),
});

/** The entries that its facts demand and that are not written yet; none once it has a donation. @param before the payment as it was booked last */
export function missingSuspenseEntries(
  paymentId: string,
  { before, after }: { before: UnmatchedPayment | undefined; after: UnmatchedPayment },
  context: { now: Date; source: FactSource },
): EntryWithId[] {
  if (after.donationId !== undefined) return [];
  const { booked = [] } = after;
  const entries = newEntriesOf(
    undefined,
    {
      account: SUSPENSE_ACCOUNT,
      factsBefore: factsOf(paymentId, before ?? after),
      factsAfter: factsOf(paymentId, after),
      bookedIds: booked.map((id) => id.slice(UNMATCHED_PREFIX.length)),
    },
    context,
  );
  return entries.map(({ id, entry }) => ({ id: unmatchedEntryId(id), entry }));
}

const RELEASING_SUFFIX = "_released";
const releasingIdOf = (id: string) => `${id}${RELEASING_SUFFIX}`;
const isReleasing = (id: string) => id.endsWith(RELEASING_SUFFIX);

/** The entries that take an unmatched payment out of suspense, each on the day of the one that it takes back. @param entries its own: those without a donation */
export function releasingEntries(
  entries: readonly EntryWithId[],
  { now, source }: { now: Date; source: FactSource },
): EntryWithId[] {
  const ids = new Set(entries.map(({ id }) => id));
  return entries
    .filter(({ id, entry }) => entry.amountPaise !== 0 && !isReleasing(id) && !ids.has(releasingIdOf(id)))
    .map(({ id, entry }) => ({
      id: releasingIdOf(id),
      entry: { ...reversalOf(entry), move: "out", bookedAt: now.toISOString(), source },
    }));
}
