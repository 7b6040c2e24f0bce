import { formatPaise } from "@daansetu/contract";
import { captureEntryId, unmatchedEntryId } from "../../core/ledger-entries.ts";
import type { PaymentEntry } from "../../../platform/ledger/ledger.document.ts";
import type { GatewayMirrorDocument } from "../mirror/gateway-mirror.document.ts";
import { suspenseDiscrepancy } from "./suspense-check.ts";
import type { UnmatchedPaymentDocument } from "../unmatched/unmatched-payment.document.ts";
import { type GatewaySums, NOTHING_COMPARED } from "./gateway-sums.ts";

/** A payment as the gateway last reported it, and as the ledger has it. */
export interface PaymentOnBothSides {
  paymentId: string;
  /** `undefined` if the mirror has no record of it. */
  payment: GatewayMirrorDocument | undefined;
  refunds: readonly GatewayMirrorDocument[];
  disputes: readonly GatewayMirrorDocument[];
  entries: readonly { id: string; entry: PaymentEntry }[];
  /** The record of a payment that belonged to no donation when it was found. */
  unmatched: UnmatchedPaymentDocument | undefined;
  /** True if it only verified an instrument, and was returned: such money is in no account. */
  isToken: boolean;
}

/** The first discrepancy as a sentence, and what agrees. */
export interface PaymentComparison {
  discrepancy: string | undefined;
  sums: GatewaySums;
}

/**
 * Compares the gateway's captured payments, processed refunds and lost disputes with the ledger's, both ways, for one payment: what it has moved into the
 * clearing account, and out of it again, is what the gateway captured and returned, whether it belongs to a donation or not. Payment by payment,
 * because a sum over books that go on is no snapshot. Refunds and losses
 * together take no more than the payment's amount from the books, whatever the gateway took: a refund may include a fee that the donor paid on top.
 * @param mirrorSince time of the mirror's first record; entries of what happened before need no record. `undefined`: it is empty
 */
export function comparePayment(both: PaymentOnBothSides, mirrorSince: string | undefined): PaymentComparison {
  const { payment, entries, unmatched, isToken } = both;
  const inSuspense = suspenseDiscrepancy(both);
  if (inSuspense !== undefined) return { discrepancy: inSuspense, sums: NOTHING_COMPARED };
  const id = captureEntryId(both.paymentId);
  const capture =
    entries.find((entry) => entry.id === id) ?? entries.find((entry) => entry.id === unmatchedEntryId(id));
  if (capture === undefined) {
    const isExempt = isToken && payment?.wasCaptured === true;
    return { discrepancy: unbookedDiscrepancy(both), sums: { ...NOTHING_COMPARED, withoutDonation: isExempt ? 1 : 0 } };
  }
  const isOlder = (entry: PaymentEntry) => mirrorSince === undefined || entry.occurredAt < mirrorSince;
  const amountPaise = sumOf(entries.filter(({ entry }) => entry.kind === "capture"));
  const returns = returnsOf(both, isOlder);
  // Amounts in another currency are compared, and are no part of a sum in rupees.
  const rupees = capture.entry.currency === "INR" ? 1 : 0;
  const isOlderCapture = payment === undefined && isOlder(capture.entry);
  return {
    discrepancy:
      (isOlderCapture ? undefined : captureDiscrepancy(both, capture, amountPaise)) ??
      returnsDiscrepancy(both.paymentId, returns, amountPaise),
    sums: {
      ...NOTHING_COMPARED,
      ...(!isOlderCapture && { payments: 1, capturedPaise: amountPaise * rupees }),
      ...sumsOfReturns(returns, rupees),
      withoutDonation: unmatched !== undefined && unmatched.donationId === undefined ? 1 : 0,
      olderThanMirror: (isOlderCapture ? 1 : 0) + returns.filter(({ state }) => state === "older").length,
    },
  };
}

type IdentifiedEntry = PaymentOnBothSides["entries"][number];

const describe = ({ id, entry }: IdentifiedEntry) => `${id} (${formatPaise(entry.amountPaise)} to ${entry.account})`;
const sumOf = (entries: readonly IdentifiedEntry[]) => entries.reduce((sum, { entry }) => sum + entry.amountPaise, 0);

/** The discrepancy of a payment whose capture is not in the ledger; `undefined` if it need not be there. */
function unbookedDiscrepancy(both: PaymentOnBothSides): string | undefined {
  const { paymentId, payment, refunds, disputes, entries, isToken } = both;
  const [entry] = entries;
  if (entry !== undefined)
    return `The ledger has the entry ${describe(entry)} of the payment ${paymentId}, and no entry ${captureEntryId(paymentId)}.`;
  if (isToken) return undefined;
  if (payment?.wasCaptured === true)
    return `The gateway captured the payment ${paymentId} (${formatPaise(payment.amountPaise ?? 0)}, order ${payment.orderId ?? "none"}), and the ledger has no entry ${captureEntryId(paymentId)}.`;
  if (payment !== undefined) return undefined;
  const [returned] = [...refunds.filter(isProcessed), ...disputes.filter(isLost)];
  return (
    returned &&
    `The gateway returned ${formatPaise(returnedPaiseOf(returned))} (${returned.gatewayId}) of the payment ${paymentId}, which neither the ledger nor the mirror knows.`
  );
}

function captureDiscrepancy({ paymentId, payment }: PaymentOnBothSides, capture: IdentifiedEntry, amountPaise: number) {
  if (payment === undefined)
    return `The entry ${describe(capture)} has no payment ${paymentId} in the mirror, although it was captured at ${capture.entry.occurredAt}, after the mirror began.`;
  if (payment.wasCaptured !== true)
    return `The entry ${describe(capture)} is of a payment that the gateway has not captured: ${paymentId} is ${payment.status}.`;
  if (payment.amountPaise !== amountPaise || payment.currency !== capture.entry.currency)
    return `The gateway captured ${formatPaise(payment.amountPaise ?? 0)} (${payment.currency ?? "no currency"}) with the payment ${paymentId}, and the ledger has ${formatPaise(amountPaise)} (${capture.entry.currency}).`;
  return undefined;
}

/** A refund or dispute, with what it took according to both sides. */
interface ReturnOnBothSides {
  kind: "refund" | "dispute";
  gatewayId: string;
  bookedPaise: number;
  isBooked: boolean;
  /** Amount that the gateway returned or deducted; the ledger's amount if the mirror is younger than it. */
  gatewayPaise: number;
  /** `older`: than the mirror, which does not know it. `unknown`: to the mirror, which should know it. */
  state: "done" | "not-done" | "older" | "unknown";
  status: string;
}

const isProcessed = ({ status }: GatewayMirrorDocument) => status === "processed";
const isLost = ({ status, returnedPaise }: GatewayMirrorDocument) => status === "lost" && (returnedPaise ?? 0) > 0;
const returnedPaiseOf = ({ type, amountPaise, returnedPaise }: GatewayMirrorDocument) =>
  (type === "refund" ? amountPaise : returnedPaise) ?? 0;

function returnsOf(
  { refunds, disputes, entries }: PaymentOnBothSides,
  isOlder: (entry: PaymentEntry) => boolean,
): ReturnOnBothSides[] {
  const both = (
    kind: ReturnOnBothSides["kind"],
    records: readonly GatewayMirrorDocument[],
    isDone: (record: GatewayMirrorDocument) => boolean,
    idOf: (entry: PaymentEntry) => string | undefined,
  ) => {
    const bookedIds = entries.flatMap(({ entry }) => idOf(entry) ?? []);
    const ids = new Set([...records.map(({ gatewayId }) => gatewayId), ...bookedIds]);
    return [...ids].toSorted().map((gatewayId): ReturnOnBothSides => {
      const ofReturn = entries.filter(({ entry }) => idOf(entry) === gatewayId);
      const record = records.find((candidate) => candidate.gatewayId === gatewayId);
      const bookedPaise = 0 - sumOf(ofReturn);
      const common = {
        kind,
        gatewayId,
        bookedPaise,
        isBooked: ofReturn.length > 0,
        status: record?.status ?? "unknown",
      };
      if (record === undefined) {
        const state = ofReturn.every(({ entry }) => isOlder(entry)) ? "older" : "unknown";
        return { ...common, state, gatewayPaise: bookedPaise };
      }
      const wasDone = isDone(record);
      return { ...common, state: wasDone ? "done" : "not-done", gatewayPaise: wasDone ? returnedPaiseOf(record) : 0 };
    });
  };
  return [
    ...both("refund", refunds, isProcessed, ({ refundId }) => refundId),
    ...both("dispute", disputes, isLost, ({ disputeId }) => disputeId),
  ];
}

/** The first refund or dispute that differs; in a payment of which more was returned than paid, only their sum is known. */
function returnsDiscrepancy(
  paymentId: string,
  returns: readonly ReturnOnBothSides[],
  capturedPaise: number,
): string | undefined {
  for (const { kind, gatewayId, state, status, isBooked, bookedPaise, gatewayPaise } of returns) {
    const name = `the ${kind} ${gatewayId}`;
    if (state === "unknown")
      return `The ledger has ${formatPaise(bookedPaise)} for ${name} of the payment ${paymentId}, which is not in the mirror, although it is younger.`;
    if (state === "not-done" && bookedPaise !== 0)
      return `The ledger has ${formatPaise(bookedPaise)} for ${name} of the payment ${paymentId}, and at the gateway it is ${status}.`;
    if (state === "done" && !isBooked)
      return `The gateway returned ${formatPaise(gatewayPaise)} with ${name} of the payment ${paymentId}, and the ledger has no entry of it.`;
  }
  const gatewaySum = returns.reduce((sum, { gatewayPaise }) => sum + gatewayPaise, 0);
  const bookedSum = returns.reduce((sum, { bookedPaise }) => sum + bookedPaise, 0);
  const isLimited = gatewaySum > capturedPaise;
  const wrong = isLimited ? undefined : returns.find(({ gatewayPaise, bookedPaise }) => gatewayPaise !== bookedPaise);
  if (wrong !== undefined)
    return `The gateway returned ${formatPaise(wrong.gatewayPaise)} with the ${wrong.kind} ${wrong.gatewayId} of the payment ${paymentId}, and the ledger has ${formatPaise(wrong.bookedPaise)}.`;
  return isLimited && bookedSum !== capturedPaise
    ? `The gateway returned ${formatPaise(gatewaySum)} of the payment ${paymentId}, and the ledger has ${formatPaise(bookedSum)} instead of all of its ${formatPaise(capturedPaise)}.`
    : undefined;
}

function sumsOfReturns(returns: readonly ReturnOnBothSides[], rupees: 0 | 1) {
  const done = (kind: ReturnOnBothSides["kind"]) =>
    returns.filter((returned) => returned.kind === kind && returned.state === "done");
  const paiseOf = (ofKind: readonly ReturnOnBothSides[]) =>
    ofKind.reduce((sum, { bookedPaise }) => sum + bookedPaise * rupees, 0);
  const [refunds, disputes] = [done("refund"), done("dispute")];
  return {
    refunds: refunds.length,
    refundedPaise: paiseOf(refunds),
    lostDisputes: disputes.length,
    lostPaise: paiseOf(disputes),
  };
}
