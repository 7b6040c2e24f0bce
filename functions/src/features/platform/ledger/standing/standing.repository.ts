import { type DocumentSnapshot, FieldPath } from "firebase-admin/firestore";
import type { Context } from "../../../../deps/context.ts";
import { commitUnlessLost, LOST_RACE } from "../../../../firestore/change-versioned.ts";
import { exceptionQueue } from "../../../../firestore/exception-queue.ts";
import { replaceVersioned } from "../../../../firestore/replace-versioned.ts";
import { type LedgerEntry, ledgerCollection } from "../ledger.document.ts";
import type { ChainPosition } from "../seal.ts";
import { type FundsStandingDocument, fundsStandingCollection } from "./standing.document.ts";

const STANDING_ID = "all";

export const readStanding = ({ db }: Context): Promise<DocumentSnapshot<FundsStandingDocument>> =>
  fundsStandingCollection(db).doc(STANDING_ID).get();

/** @returns false if another run was faster: its sums have these entries too */
export async function replaceStanding(
  { db }: Context,
  snapshot: DocumentSnapshot<FundsStandingDocument>,
  standing: FundsStandingDocument,
): Promise<boolean> {
  const batch = db.batch();
  replaceVersioned(batch, snapshot, standing);
  return (await commitUnlessLost(batch)) !== LOST_RACE;
}

/** The next entries in the order of booking. */
export async function entriesToSum(
  { db }: Context,
  { after, upTo, limit }: { after: ChainPosition | null; upTo: string; limit: number },
): Promise<{ id: string; entry: LedgerEntry }[]> {
  const complete = ledgerCollection(db)
    .where("bookedAt", "<=", upTo)
    .orderBy("bookedAt")
    .orderBy(FieldPath.documentId())
    .limit(limit);
  const query = after === null ? complete : complete.startAfter(after.bookedAt, after.id);
  return (await query.get()).docs.map((doc) => ({ id: doc.id, entry: doc.data() }));
}

export const standingQueue = (ctx: Context) => exceptionQueue(fundsStandingCollection(ctx.db), ctx);
