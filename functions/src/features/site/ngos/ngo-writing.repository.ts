/** Writes NGOs, each change with its entry in the activity log in the same commit. */
import type { ActivityAction } from "@daansetu/contract";
import type { Transaction } from "firebase-admin/firestore";
import type { Context } from "../../../deps/context.ts";
import type { Stored } from "../../../firestore/paging.ts";
import { assertVersion, nextVersion } from "../../../firestore/versioned.ts";
import { changedFields, logAction } from "../../platform/activity/activity.document.ts";
import { indexedNgo } from "./indexed-ngo.document.ts";
import { ngosCollection, type NgoDocument } from "./ngo.document.ts";
import type { ActionContext, Actor } from "../../platform/activity/index.ts";
import { runTransaction } from "../../../firestore/run-transaction.ts";

/** Reads an NGO's live campaigns in a transaction; `end` ends them in the same transaction. */
type ReadLiveInTransaction = (
  ctx: Context,
  transaction: Transaction,
  ngoId: string,
  now: Date,
) => Promise<{ titles: readonly string[]; end: (by: Actor) => void }>;

export interface NgoChange extends ActionContext {
  id: string;
  /** The version that the caller loaded; undefined if the call sends none (spec section 7: deleteNgo). */
  version?: number;
  action: ActivityAction;
  /** The changed fields. `undefined` removes a field. */
  patch: (ngoBefore: NgoDocument) => Partial<NgoDocument>;
}

/** Fields that are left out of the activity log, because they are derived from other fields. */
const DERIVED_FIELDS = new Set([
  ...["search", "nameParts", "facets", "lastDay80G", "lastDay12A", "lastDayFCRA", "lastApprovalFrom"],
  ...["version", "updatedAt", "updatedBy"],
]);

function writeNgo({ db }: Context, transaction: Transaction, change: NgoChange, ngoBefore: NgoDocument): NgoDocument {
  const { id, by, now, action, patch } = change;
  const patchedNgo = { ...ngoBefore, ...patch(ngoBefore) };
  const ngoAfter = indexedNgo({ ...patchedNgo, ...nextVersion(ngoBefore, by.email, now) });
  const loggedValues = (ngo: object) =>
    Object.fromEntries(Object.entries(ngo).filter(([name]) => !DERIVED_FIELDS.has(name)));
  const changes = changedFields(loggedValues(ngoBefore), loggedValues(ngoAfter));
  transaction.set(ngosCollection(db).doc(id), ngoAfter);
  logAction(transaction, ngosCollection(db).doc(id), { by, action, ...changes }, now);
  return ngoAfter;
}

/**
 * Changes an NGO.
 * @returns the updated NGO; `undefined` if there is none
 * @throws AppError `conflict` if its version is another
 */
export const changeStoredNgo = (ctx: Context, change: NgoChange): Promise<Stored<NgoDocument> | undefined> =>
  runTransaction(ctx.db, async (transaction) => {
    const ngoBefore = (await transaction.get(ngosCollection(ctx.db).doc(change.id))).data();
    if (ngoBefore === undefined) return undefined;
    if (change.version !== undefined) assertVersion(ngoBefore, change.version);
    return { id: change.id, data: writeNgo(ctx, transaction, change, ngoBefore) };
  });

/**
 * Soft-deletes an NGO and, for "end", ends its live campaigns, in one commit.
 * @returns the updated NGO; the titles of its live campaigns, if the caller must first decide about them; `undefined` if there is no such
 * NGO
 */
export const removeStoredNgo = (
  ctx: Context,
  change: Omit<NgoChange, "patch" | "action">,
  liveCampaigns: "end" | "keep" | undefined,
  readLiveInTransaction: ReadLiveInTransaction,
): Promise<Stored<NgoDocument> | { live: readonly string[] } | undefined> =>
  runTransaction(ctx.db, async (transaction) => {
    const { id, by, now } = change;
    const ngoSnapshot = await transaction.get(ngosCollection(ctx.db).doc(id));
    const ngoBefore = ngoSnapshot.data();
    if (ngoBefore === undefined || ngoBefore.status === "removed") return ngoBefore && { id, data: ngoBefore };
    const liveCampaignIds = await readLiveInTransaction(ctx, transaction, id, now);
    if (liveCampaignIds.titles.length > 0 && liveCampaigns === undefined) return { live: liveCampaignIds.titles };
    if (liveCampaigns === "end") liveCampaignIds.end(by);
    const removal = { ...change, action: "ngo-removed" as const, patch: () => ({ status: "removed" as const }) };
    return { id, data: writeNgo(ctx, transaction, removal, ngoBefore) };
  });
