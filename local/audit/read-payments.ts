import { FieldPath, type Firestore, type Query } from "firebase-admin/firestore";
import { collections } from "../../functions/src/collections.ts";
import {
  type PaymentEntry,
  paymentEntriesCollection,
} from "../../functions/src/features/platform/ledger/ledger.document.ts";
import type { PaymentOnBothSides } from "../../functions/src/features/giving/payments/audit/gateway-check.ts";
import {
  type GatewayMirrorDocument,
  mirrorId,
} from "../../functions/src/features/giving/payments/mirror/gateway-mirror.document.ts";
import type { UnmatchedPaymentDocument } from "../../functions/src/features/giving/payments/unmatched/unmatched-payment.document.ts";
import { MAX_TOKEN_PAISE } from "../../functions/src/features/giving/payments/payment-matching.service.ts";
import { type Keyed, mergeByKey } from "./merge-by-key.ts";
import { documentsOf } from "./read-books.ts";

/** A payment's record in one of the collections. */
type Part =
  | { is: "record"; record: GatewayMirrorDocument }
  | { is: "entry"; id: string; entry: PaymentEntry }
  | { is: "unmatched"; unmatched: UnmatchedPaymentDocument };

/** The prefix of payments in the mirror, and the first string after all that begin with it. */
const PAYMENT_IDS = [mirrorId("payment", ""), mirrorId("payment", "\uf8ff")] as const;

/** Time of the mirror's first record; `undefined` if it is empty. */
export async function readMirrorBeginning(db: Firestore): Promise<string | undefined> {
  const { docs } = await collections(db).gatewayMirror.orderBy("heardAt").limit(1).get();
  return docs[0]?.data().heardAt;
}

/**
 * Every payment that the mirror, the ledger or the unmatched payments name, with everything about it. Money may move meanwhile, so whatever
 * differs must be read again (`readPayment`), which also finds payments that only verified an instrument.
 */
export async function* readPayments(db: Firestore): AsyncGenerator<PaymentOnBothSides> {
  const { gatewayMirror, unmatched } = collections(db);
  const byId = FieldPath.documentId();
  const streams = [
    partsOf(gatewayMirror.orderBy(byId).startAt(PAYMENT_IDS[0]).endAt(PAYMENT_IDS[1]), (record) => ({
      key: record.gatewayId,
      item: { is: "record" as const, record },
    })),
    partsOf(gatewayMirror.where("paymentId", ">", "").orderBy("paymentId").orderBy(byId), (record) => ({
      key: record.paymentId ?? "",
      item: { is: "record" as const, record },
    })),
    partsOf(paymentEntriesCollection(db).orderBy("paymentId").orderBy(byId), (entry, id) => ({
      key: entry.paymentId,
      item: { is: "entry" as const, id, entry },
    })),
    partsOf(unmatched.orderBy(byId), (document, id) => ({
      key: id,
      item: { is: "unmatched" as const, unmatched: document },
    })),
  ];
  for await (const { key, items } of mergeByKey<Part>(streams)) yield toPayment(key, items);
}

async function* partsOf<Model>(
  query: Query<Model>,
  toPart: (model: Model, id: string) => Keyed<Part>,
): AsyncGenerator<Keyed<Part>> {
  for await (const document of documentsOf(query)) yield toPart(document.data(), document.id);
}

function toPayment(paymentId: string, parts: readonly Part[], isToken = false): PaymentOnBothSides {
  const records = parts.flatMap((part) => (part.is === "record" ? [part.record] : []));
  return {
    paymentId,
    payment: records.find(({ type }) => type === "payment"),
    refunds: records.filter(({ type }) => type === "refund"),
    disputes: records.filter(({ type }) => type === "dispute"),
    entries: parts.flatMap((part) => (part.is === "entry" ? [{ id: part.id, entry: part.entry }] : [])),
    unmatched: parts.flatMap((part) => (part.is === "unmatched" ? [part.unmatched] : []))[0],
    isToken,
  };
}

/** Everything about one payment as one snapshot. */
export function readPayment(db: Firestore, paymentId: string): Promise<PaymentOnBothSides> {
  const { gatewayMirror, unmatched, plans } = collections(db);
  return db.runTransaction(
    async (transaction) => {
      const [payment, returns, entries, unmatchedPayment, plansOfToken] = await Promise.all([
        transaction.get(gatewayMirror.doc(mirrorId("payment", paymentId))),
        transaction.get(gatewayMirror.where("paymentId", "==", paymentId)),
        transaction.get(paymentEntriesCollection(db).where("paymentId", "==", paymentId)),
        transaction.get(unmatched.doc(paymentId)),
        transaction.get(plans.where("tokenPaymentIds", "array-contains", paymentId).limit(1)),
      ]);
      const storedUnmatched = unmatchedPayment.data();
      const records = [payment.data(), ...returns.docs.map((record) => record.data())];
      const parts: Part[] = [
        ...records.flatMap((record) => (record === undefined ? [] : [{ is: "record" as const, record }])),
        ...entries.docs.map((entry) => ({ is: "entry" as const, id: entry.id, entry: entry.data() })),
        ...(storedUnmatched === undefined ? [] : [{ is: "unmatched" as const, unmatched: storedUnmatched }]),
      ];
      return toPayment(paymentId, parts, !plansOfToken.empty || isReturnedToken(payment.data()));
    },
    { readOnly: true },
  );
}

/** A payment that verified an instrument of a plan that was never stored: small, without an invoice, and refunded by the gateway. */
function isReturnedToken(payment: GatewayMirrorDocument | undefined): boolean {
  if (payment === undefined || payment.invoiceId !== null || payment.amountPaise === null) return false;
  return payment.amountPaise <= MAX_TOKEN_PAISE && (payment.returnedPaise ?? 0) >= payment.amountPaise;
}
