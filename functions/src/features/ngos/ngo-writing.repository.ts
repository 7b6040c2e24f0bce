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

export interface Change {
  id: string;
  /** The version that the caller saw; left out where the call has none (spec section 7: deleteNgo). */
  version?: number;
  action: ActivityAction;
  by: Actor;
  now: Date;
  /** The fields that change. A field that is `undefined` is taken away. */
  to: (before: NgoDocument) => Partial<NgoDocument>;
}

/** Worked out from the rest, and so no change of its own. */
const WORKED_OUT = new Set(["search", "nameParts", "facets", "version", "updatedAt", "updatedBy"]);

/** Changes NGOs, each change with its entry in the book of activity, in one commit. */
export function ngoWritingRepository({ db }: Pick<Deps, "db">, { liveWithin }: Pick<CampaignsOfNgo, "liveWithin">) {
  const ngos = ngosCollection(db);
  const activity = activityCollection(db);

  function write(transaction: Transaction, change: Change, before: NgoDocument): NgoDocument {
    const { id, by, now, action, to } = change;
    const changed = { ...before, ...to(before) };
    const after = indexedNgo({ ...changed, ...nextVersion(before, by.email, now) });
    const told = (ngo: object) => Object.fromEntries(Object.entries(ngo).filter(([name]) => !WORKED_OUT.has(name)));
    const entry = activityEntry(
      { by, action, subject: `${COLLECTIONS.ngos}/${id}`, ...changedFields(told(before), told(after)) },
      now,
    );
    transaction.set(ngos.doc(id), after);
    transaction.create(activity.doc(entry.id), entry.data);
    return after;
  }

  return {
    /** @throws AppError `conflict` where somebody else changed it since @returns it afterwards; `undefined` where there is none */
    change: (change: Change): Promise<Stored<NgoDocument> | undefined> =>
      db.runTransaction(async (transaction) => {
        const before = (await transaction.get(ngos.doc(change.id))).data();
        if (before === undefined) return undefined;
        if (change.version !== undefined) assertVersion(before, change.version);
        return { id: change.id, data: write(transaction, change, before) };
      }),

    /**
     * Removes an NGO and, where that is wished, ends what is live for it, all in one commit.
     * @returns it afterwards; its live campaigns, where it was not said what becomes of them; `undefined` where there is none
     */
    remove: (
      change: Omit<Change, "to" | "action">,
      liveOnes: "end" | "keep" | undefined,
    ): Promise<Stored<NgoDocument> | { live: readonly string[] } | undefined> =>
      db.runTransaction(async (transaction) => {
        const { id, by, now } = change;
        const found = await transaction.get(ngos.doc(id));
        const before = found.data();
        if (before === undefined || before.status === "removed") return before && { id, data: before };
        const live = await liveWithin(transaction, id, now);
        if (live.titles.length > 0 && liveOnes === undefined) return { live: live.titles };
        if (liveOnes === "end") live.end(by);
        const removed = { ...change, action: "ngo-removed" as const, to: () => ({ status: "removed" as const }) };
        return { id, data: write(transaction, removed, before) };
      }),
  };
}
export type NgoWritingRepository = ReturnType<typeof ngoWritingRepository>;
