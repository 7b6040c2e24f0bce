import type { ActivityAction } from "@daansetu/contract";
import type { Transaction } from "firebase-admin/firestore";
import type { Deps } from "../../../deps/deps.interface.ts";
import type { Stored } from "../../../firestore/paging.ts";
import { assertVersion, nextVersion } from "../../../firestore/versioned.ts";
import { changedFields, logAction } from "../../platform/activity/activity.document.ts";
import type { CampaignsOfNgo } from "./campaigns-of-ngo.interface.ts";
import { indexedNgo } from "./indexed-ngo.document.ts";
import { ngosCollection, type NgoDocument } from "./ngo.document.ts";
import type { ActionContext } from "../../platform/activity/index.ts";

export interface NgoChange extends ActionContext {
  id: string;
  /** The version that the caller loaded; missing if the call sends none (spec section 7: deleteNgo). */
  version?: number;
  action: ActivityAction;
  /** The changed fields. `undefined` removes a field. */
  patch: (ngoBefore: NgoDocument) => Partial<NgoDocument>;
}

/** Left out of the activity log, since they follow from other fields. */
const DERIVED_FIELDS = new Set([
  ...["search", "nameParts", "facets", "lastDay80G", "lastDay12A", "lastDayFCRA", "lastApprovalFrom"],
  ...["version", "updatedAt", "updatedBy"],
]);

/** Writes NGOs, each change with its entry in the activity log in the same commit. */
export function ngoWritingRepository({ db }: Pick<Deps, "db">, { liveWithin }: Pick<CampaignsOfNgo, "liveWithin">) {
  const ngos = ngosCollection(db);

  function writeNgo(transaction: Transaction, change: NgoChange, ngoBefore: NgoDocument): NgoDocument {
    const { id, by, now, action, patch } = change;
    const patchedNgo = { ...ngoBefore, ...patch(ngoBefore) };
    const ngoAfter = indexedNgo({ ...patchedNgo, ...nextVersion(ngoBefore, by.email, now) });
    const loggedValues = (ngo: object) =>
      Object.fromEntries(Object.entries(ngo).filter(([name]) => !DERIVED_FIELDS.has(name)));
    const changes = changedFields(loggedValues(ngoBefore), loggedValues(ngoAfter));
    transaction.set(ngos.doc(id), ngoAfter);
    logAction(transaction, ngos.doc(id), { by, action, ...changes }, now);
    return ngoAfter;
  }

  return {
    /**
     * @returns the updated NGO; `undefined` if there is none
     * @throws AppError `conflict` if its version is another
     */
    change: (change: NgoChange): Promise<Stored<NgoDocument> | undefined> =>
      db.runTransaction(async (transaction) => {
        const ngoBefore = (await transaction.get(ngos.doc(change.id))).data();
        if (ngoBefore === undefined) return undefined;
        if (change.version !== undefined) assertVersion(ngoBefore, change.version);
        return { id: change.id, data: writeNgo(transaction, change, ngoBefore) };
      }),

    /**
     * Soft-deletes an NGO and, for "end", ends its live campaigns, in one commit.
     * @returns the updated NGO; the titles of its live campaigns if `liveCampaigns` is needed; `undefined` if there is no such NGO
     */
    remove: (
      change: Omit<NgoChange, "patch" | "action">,
      liveCampaigns: "end" | "keep" | undefined,
    ): Promise<Stored<NgoDocument> | { live: readonly string[] } | undefined> =>
      db.runTransaction(async (transaction) => {
        const { id, by, now } = change;
        const ngoSnapshot = await transaction.get(ngos.doc(id));
        const ngoBefore = ngoSnapshot.data();
        if (ngoBefore === undefined || ngoBefore.status === "removed") return ngoBefore && { id, data: ngoBefore };
        const liveCampaignIds = await liveWithin(transaction, id, now);
        if (liveCampaignIds.titles.length > 0 && liveCampaigns === undefined) return { live: liveCampaignIds.titles };
        if (liveCampaigns === "end") liveCampaignIds.end(by);
        const removal = { ...change, action: "ngo-removed" as const, patch: () => ({ status: "removed" as const }) };
        return { id, data: writeNgo(transaction, removal, ngoBefore) };
      }),
  };
}
export type NgoWritingRepository = ReturnType<typeof ngoWritingRepository>;
