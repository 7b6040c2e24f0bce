import { calendarDay } from "@daansetu/contract";
import { FieldPath, type Firestore, type Query } from "firebase-admin/firestore";
import { collections } from "../../functions/src/collections.ts";
import type { DonationDocument } from "../../functions/src/features/giving/core/donation.document.ts";
import { paidAtOf } from "../../functions/src/features/giving/core/payment-facts.ts";
import type { OutboxDocument } from "../../functions/src/features/platform/mail/outbox.document.ts";
import type { AuditedReceipt } from "../../functions/src/features/tax/receipts/audit/receipt-check.ts";
import type { ReceiptDocument } from "../../functions/src/features/tax/receipts/receipt.document.ts";
import { type Keyed, mergeByKey } from "./merge-by-key.ts";
import { documentsOf } from "./read-books.ts";

/** Donations with their receipts and mails, read page by page in the order of the donation's id. */

type Part = Partial<Omit<AuditedReceipt, "donationId" | "isChangeWaiting">>;

/** Kinds of mails that carry a new receipt; their ids name the donation. */
const MAIL_PREFIXES = ["thank-you_", "offline-receipt_"] as const;

async function* partsOf<Model>(
  query: Query<Model>,
  toPart: (model: Model) => Part,
  prefix = "",
): AsyncGenerator<Keyed<Part>> {
  for await (const document of documentsOf(query))
    yield { key: document.id.slice(prefix.length), item: toPart(document.data()) };
}

export async function* readReceipts(db: Firestore): AsyncGenerator<AuditedReceipt> {
  const { donations, offlineDonations, receipts, outbox } = collections(db);
  const waitingIds = await readWaitingChanges(db);
  const mailsWith = (prefix: string) =>
    outbox
      .orderBy(FieldPath.documentId())
      .startAt(prefix)
      .endBefore(`${prefix.slice(0, -1)}\u0060`);
  const groups = mergeByKey<Part>([
    partsOf(donations.orderBy(FieldPath.documentId()), (donation) => ({ donation: ofDonation(donation) })),
    partsOf(offlineDonations.orderBy(FieldPath.documentId()), ({ netPaise, receivedOn }) => ({
      donation: { netPaise, receivedOn },
    })),
    partsOf(receipts.orderBy(FieldPath.documentId()), (receipt) => ({ receipt })),
    ...MAIL_PREFIXES.map((prefix) => partsOf(mailsWith(prefix), (mail) => ({ mail }), prefix)),
  ]);
  for await (const { key, items } of groups)
    yield {
      donationId: key,
      donation: undefined,
      receipt: undefined,
      mail: undefined,
      ...Object.assign({}, ...items),
      isChangeWaiting: waitingIds.has(key),
    };
}

/** The same of one donation, as one snapshot. */
export function readReceipt(db: Firestore, donationId: string): Promise<AuditedReceipt> {
  const { donations, offlineDonations, receipts, outbox } = collections(db);
  return db.runTransaction(
    async (transaction) => {
      const [donation, offlineDonation, receipt, thankYou, offlineMail] = await Promise.all([
        transaction.get(donations.doc(donationId)),
        transaction.get(offlineDonations.doc(donationId)),
        transaction.get(receipts.doc(donationId)),
        transaction.get(outbox.doc(`thank-you_${donationId}`)),
        transaction.get(outbox.doc(`offline-receipt_${donationId}`)),
      ]);
      const online = donation.data();
      return {
        donationId,
        donation: online === undefined ? offlineDonation.data() : ofDonation(online),
        receipt: receipt.data(),
        mail: thankYou.data() ?? offlineMail.data(),
        isChangeWaiting: (await readWaitingChanges(db)).has(donationId),
      };
    },
    { readOnly: true },
  );
}

function ofDonation({ netPaise, facts }: DonationDocument): AuditedReceipt["donation"] {
  const paidAt = paidAtOf(facts);
  return { netPaise, receivedOn: paidAt === undefined ? undefined : calendarDay(paidAt) };
}

/** Donations whose receipt a mail that is not done will bring up to date. */
async function readWaitingChanges(db: Firestore): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for await (const mail of documentsOf(collections(db).outbox.where("dueAt", ">", "").orderBy("dueAt"))) {
    const donationId = changedDonationOf(mail.data());
    if (donationId !== undefined) ids.add(donationId);
  }
  return ids;
}

const changedDonationOf = (mail: OutboxDocument) => (mail.kind === "receipt-changed" ? mail.donationId : undefined);

/** When the first receipt of a series was issued; `undefined` if there is none. */
export async function readFirstIssue(db: Firestore): Promise<string | undefined> {
  const { docs } = await collections(db).receipts.where("ordinal", "==", 1).get();
  return docs
    .map((receipt) => receipt.data().versions[0]?.issuedAt)
    .filter((issuedAt) => issuedAt !== undefined)
    .toSorted()[0];
}

export async function readLastOrdinals(db: Firestore): Promise<ReadonlyMap<string, number>> {
  const { docs } = await collections(db).receiptSeries.get();
  return new Map(docs.map((series) => [series.id, series.data().lastOrdinal]));
}

/** All receipts in the order of their numbers. */
export async function* readNumbers(db: Firestore): AsyncGenerator<ReceiptDocument> {
  for await (const receipt of documentsOf(collections(db).receipts.orderBy("series").orderBy("ordinal")))
    yield receipt.data();
}
