import { type Firestore } from "firebase-admin/firestore";
import { collections } from "../../functions/src/collections.ts";
import type { AuditedSettlement } from "../../functions/src/features/books/settlements/audit/settlement-check.ts";
import { bookedSideReader } from "../../functions/src/features/books/settlements/examination/booked-side.service.ts";
import { settlementsRepository } from "../../functions/src/features/books/settlements/examination/settlements.repository.ts";
import { gatewayMirrorRepository } from "../../functions/src/features/giving/payments/mirror/gateway-mirror.repository.ts";
import { contextOfParts } from "../../functions/src/hooks.ts";
import { documentsOf } from "./read-books.ts";

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The ids of all settlements, including those that only ledger entries name. */
export async function* settlementIds(db: Firestore): AsyncGenerator<string> {
  const { settlements, ledger } = collections(db);
  for await (const settlement of documentsOf(settlements.orderBy("createdAt"))) yield settlement.id;
  for await (const entry of documentsOf(ledger.where("kind", "==", "settlement"))) {
    const data = entry.data();
    const settlementId = "settlementId" in data ? data.settlementId : undefined;
    const isKnown = settlementId !== undefined && (await settlements.doc(settlementId).get()).exists;
    if (!isKnown) yield settlementId ?? entry.id;
  }
}

/**
 * A settlement with its lines, its entries and the payments and refunds that it pays out. The first three are read as one snapshot, because
 * the site may go on booking.
 */
export async function readSettlement(db: Firestore, id: string): Promise<AuditedSettlement> {
  const { settlements, settlementLines, ledger } = collections(db);
  const snapshot = await db.runTransaction(
    async (transaction) => {
      const [settlement, lineDocuments, entries] = await Promise.all([
        transaction.get(settlements.doc(id)),
        transaction.get(settlementLines.where("settlementId", "==", id)),
        transaction.get(ledger.where("settlementId", "==", id)),
      ]);
      return {
        settlement: settlement.data(),
        lines: lineDocuments.docs.flatMap((document) => document.data().lines),
        entries: entries.docs.map((entry) => ({ id: entry.id, entry: entry.data() })),
      };
    },
    { readOnly: true },
  );
  const { settlement, lines, entries } = snapshot;
  const repository = settlementsRepository({ db, log: SILENT, clock: () => new Date() });
  const { readBooked } = bookedSideReader(contextOfParts({ db }), {
    mirror: gatewayMirrorRepository({ db, log: SILENT }),
    settlements: repository,
  });
  return {
    id,
    settlement: settlement && { ...settlement, status: settlement.state },
    lines,
    entries,
    booked: await readBooked(lines, id),
  };
}
