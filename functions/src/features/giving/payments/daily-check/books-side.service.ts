import type { DonationDocument } from "../../core/donation.document.ts";
import type { DonationsRepository } from "../../donations/index.ts";
import { isAcceptedPayment } from "../../core/money-problems.ts";
import { returnedPaise } from "../../core/reversals.ts";
import type { Context } from "../../../../deps/context.ts";
import { paymentEntriesByIds } from "../../../platform/ledger/entries.service.ts";
import { type PaymentEntry, SUSPENSE_ACCOUNT } from "../../../platform/ledger/ledger.document.ts";
import { captureEntryId, unmatchedEntryId } from "../../core/ledger-entries.ts";
import type { MirrorReader } from "../mirror/gateway-mirror.repository.ts";
import type { UnmatchedPaymentsRepository } from "../unmatched/unmatched-payments.repository.ts";
import type { BookedPayment, BookedRefund, BooksSide, SuspenseReason } from "./compare-books.ts";

type Entries = ReadonlyMap<string, PaymentEntry>;

/** The ids that an entry may have, depending on whether it belongs to a donation or an unmatched payment. */
const eitherId = (id: string) => [id, unmatchedEntryId(id)];
const eitherEntry = (entries: Entries, id: string) => eitherId(id).flatMap((anyId) => entries.get(anyId) ?? [])[0];

const refundEntryId = (refundId: string) => `ref_${refundId}`;
const reversalEntryId = (refundId: string) => `rev_${refundId}`;

/** Reads what our books say of payments and refunds. */
export function booksSideReader(
  ctx: Context,
  {
    donations,
    unmatchedPayments,
    mirror,
  }: {
    donations: Pick<DonationsRepository, "byId">;
    unmatchedPayments: Pick<UnmatchedPaymentsRepository, "find">;
    mirror: Pick<MirrorReader, "firstFeesOf">;
  },
) {
  async function bookedPayment(entry: PaymentEntry): Promise<BookedPayment> {
    const { paymentId, donationId, amountPaise, account } = entry;
    const booked = { paymentId, donationId, amountPaise };
    // Money may have been moved out of suspense since; the donation's ledger entries show it.
    const isMoved = account === SUSPENSE_ACCOUNT && donationId !== undefined;
    const donation = isMoved ? (await donations.byId(donationId))?.donation : undefined;
    const suspense = donation && suspenseOf(donation, paymentId);
    return suspense === undefined ? booked : { ...booked, suspense };
  }

  async function factsOf({
    donationId,
    paymentId,
  }: PaymentEntry): Promise<Pick<DonationDocument["facts"], "payments" | "disputes"> | undefined> {
    if (donationId !== undefined) return (await donations.byId(donationId))?.donation.facts;
    const unmatched = await unmatchedPayments.find(paymentId);
    return unmatched && { payments: { [paymentId]: unmatched.payment }, disputes: unmatched.disputes };
  }

  async function bookedRefund(refundId: string, entry: PaymentEntry, entries: Entries): Promise<BookedRefund> {
    const { donationId } = entry;
    const facts = await factsOf(entry);
    const mayBeLess =
      facts?.payments[entry.paymentId]?.donorFeePaise !== undefined ||
      Object.values(facts?.disputes ?? {}).some(({ paymentId }) => paymentId === entry.paymentId);
    return {
      refundId,
      donationId,
      amountPaise: 0 - entry.amountPaise,
      isTakenBack: eitherEntry(entries, reversalEntryId(refundId)) !== undefined,
      mayBeLess,
    };
  }

  return {
    /**
     * @param paymentIds payments that the gateway says were captured
     * @param refundIds refunds that the gateway has
     * @param knownEntries entries that were read already; their payments and refunds are included
     */
    readBooks: async (
      paymentIds: readonly string[],
      refundIds: readonly string[],
      knownEntries: Entries = new Map(),
    ): Promise<BooksSide> => {
      const ownIds = (kind: PaymentEntry["kind"], idOf: (entry: PaymentEntry) => string | undefined) =>
        [...knownEntries.values()].flatMap((entry) => (entry.kind === kind ? (idOf(entry) ?? []) : []));
      const allPaymentIds = [...new Set([...paymentIds, ...ownIds("capture", ({ paymentId }) => paymentId)])];
      const allRefundIds = [...new Set([...refundIds, ...ownIds("refund", ({ refundId }) => refundId)])];
      const entries = await paymentEntriesByIds(
        ctx,
        [
          ...allPaymentIds.map(captureEntryId),
          ...allRefundIds.flatMap((id) => [refundEntryId(id), reversalEntryId(id)]),
        ].flatMap(eitherId),
      );
      const payments = await Promise.all(
        allPaymentIds.flatMap((id) => {
          const entry = eitherEntry(entries, captureEntryId(id));
          return entry === undefined ? [] : [bookedPayment(entry)];
        }),
      );
      const refunds = await Promise.all(
        allRefundIds.flatMap((id) => {
          const entry = eitherEntry(entries, refundEntryId(id));
          return entry === undefined ? [] : [bookedRefund(id, entry, entries)];
        }),
      );
      return {
        payments: new Map(payments.map((payment) => [payment.paymentId, payment])),
        refunds: new Map(refunds.map((refund) => [refund.refundId, refund])),
        wereUnmatched: allPaymentIds.filter((id) =>
          eitherId(captureEntryId(id)).every((entryId) => entries.has(entryId)),
        ),
        firstFees: await mirror.firstFeesOf(allPaymentIds),
      };
    },
  };
}
export type BooksSideReader = ReturnType<typeof booksSideReader>;

/** Why a captured payment does not count as the donation; `undefined` if it does. */
function suspenseOf(donation: DonationDocument, paymentId: string): BookedPayment["suspense"] {
  const { facts, amountPaise: expectedPaise } = donation;
  const payment = facts.payments[paymentId];
  if (payment === undefined || facts.acceptedPaymentId === paymentId) return undefined;
  return {
    reason: suspenseReasonOf(donation, payment),
    expectedPaise,
    isReturned: returnedPaise(facts, paymentId) >= payment.amountPaise || isAcceptedPayment(donation, paymentId),
  };
}

function suspenseReasonOf(
  { facts, amountPaise, currency }: DonationDocument,
  payment: DonationDocument["facts"]["payments"][string],
): SuspenseReason {
  if (payment.international) return "foreign-card";
  if (facts.acceptedPaymentId !== undefined) return "second-capture";
  return payment.amountPaise === amountPaise && payment.currency === currency ? "waiting" : "amount-differs";
}
