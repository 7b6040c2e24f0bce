import { type ActivityAction, COLLECTIONS } from "@daansetu/contract";
import type { Transaction } from "firebase-admin/firestore";
import type { Deps } from "../../deps.interface.ts";
import type { Stored } from "../../firestore/paging.ts";
import { assertVersion, nextVersion } from "../../firestore/versioned.ts";
import { activityEntry, changedFields, activityCollection } from "../activity/activity.document.ts";
import type { CampaignsOfNgo } from "./campaigns-of-ngo.interface.ts";
import { indexedNgo } from "./indexed-ngo.document.ts";
import { ngosCollection, type NgoDocument } from "./ngo.document.ts";
import type { Actor } from "../activity/index.ts";

export interface NgoChange {
  id: string;
  /** The version that the caller loaded; missing if the call sends none (spec section 7: deleteNgo). */
  version?: number;
  action: ActivityAction;
  by: Actor;
  now: Date;
  /** The changed fields. `undefined` removes a field. */
  patch: (before: NgoDocument) => Partial<NgoDocument>;
}

/** Left out of the activity log, since they follow from other fields. */
const DERIVED_FIELDS = new Set(["search", "nameParts", "facets", "version", "updatedAt", "updatedBy"]);

/** Writes NGOs, each change with its entry in the activity log in the same commit. */
export function ngoWritingRepository({ db }: Pick<Deps, "db">, { liveWithin }: Pick<CampaignsOfNgo, "liveWithin">) {
  const ngos = ngosCollection(db);
  const activity = activityCollection(db);

  function write(transaction: Transaction, change: NgoChange, before: NgoDocument): NgoDocument {
    const { id, by, now, action, patch } = change;
    const changed = { ...before, ...patch(before) };
    const after = indexedNgo({ ...changed, ...nextVersion(before, by.email, now) });
    const logged = (ngo: object) =>
      Object.fromEntries(Object.entries(ngo).filter(([name]) => !DERIVED_FIELDS.has(name)));
    const entry = activityEntry(
      { by, action, subject: `${COLLECTIONS.ngos}/${id}`, ...changedFields(logged(before), logged(after)) },
      now,
    );
    transaction.set(ngos.doc(id), after);
    transaction.create(activity.doc(entry.id), entry.data);
    return after;
  }

  return {
    /**
     * @returns the updated NGO; `undefined` if there is none
     * @throws AppError `conflict` if its version is another
     */
    change: (change: NgoChange): Promise<Stored<NgoDocument> | undefined> =>
      db.runTransaction(async (transaction) => {
        const before = (await transaction.get(ngos.doc(change.id))).data();
        if (before === undefined) return undefined;
        if (change.version !== undefined) assertVersion(before, change.version);
        return { id: change.id, data: write(transaction, change, before) };
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
        const found = await transaction.get(ngos.doc(id));
        const before = found.data();
        if (before === undefined || before.status === "removed") return before && { id, data: before };
        const live = await liveWithin(transaction, id, now);
        if (live.titles.length > 0 && liveCampaigns === undefined) return { live: live.titles };
        if (liveCampaigns === "end") live.end(by);
        const removal = { ...change, action: "ngo-removed" as const, patch: () => ({ status: "removed" as const }) };
        return { id, data: write(transaction, removal, before) };
      }),
  };
}
export type NgoWritingRepository = ReturnType<typeof ngoWritingRepository>;
