import type { CollectionReference, Firestore, Transaction } from "firebase-admin/firestore";
import { isAlreadyThere } from "../../firestore/failures.ts";
import { assertVersion, type EditMetadata, nextVersion } from "../../firestore/versioned.ts";
import { AppError } from "../../http/app-error.ts";
import { activityEntry, changedFields, activityCollection } from "../activity/activity.document.ts";
import type { Actor } from "../activity/index.ts";

/** Something that admins add, change, take away and put back. */
export interface Kept extends EditMetadata {
  removedAt?: string | undefined;
}

/** How long what was taken away can be put back. */
const RESTORED_WITHIN_MS = 30 * 24 * 60 * 60_000;
const FORGOTTEN_AT_ONCE = 200;

const gone = () => new AppError("not-found", "This is no longer here. Somebody may have deleted it.");
const isRemovedFor = ({ removedAt }: Kept, ms: number, now: Date) =>
  removedAt !== undefined && now.getTime() - Date.parse(removedAt) > ms;

/**
 * The writes that all such things have in common, each with its entry in the book of activity.
 * @param noun how actions begin: `home-card-added`
 */
export function keptRepository<Model extends Kept>(
  db: Firestore,
  things: CollectionReference<Model>,
  noun: "home-card" | "proof-image",
) {
  const activity = activityCollection(db);

  function note(transaction: Transaction, id: string, about: Change & Noted): void {
    const { action, by, now, before, after } = about;
    const subject = things.doc(id).path;
    const entry = activityEntry({ by, action: `${noun}-${action}`, subject, before, after }, now);
    transaction.create(activity.doc(entry.id), entry.data);
  }

  return {
    async byId(id: string): Promise<Model | undefined> {
      const model = (await things.doc(id).get()).data();
      return model?.removedAt === undefined ? model : undefined;
    },

    /** Whether it was taken away and can still be put back. */
    isRemoved: async (id: string): Promise<boolean> => (await things.doc(id).get()).data()?.removedAt !== undefined,

    /** Adds things, all or none; the same ids again add nothing. */
    async add(models: readonly { id: string; data: Model }[], by: Actor, now: Date): Promise<void> {
      try {
        await db.runTransaction(async (transaction) => {
          for (const { id, data } of models) {
            transaction.create(things.doc(id), data);
            note(transaction, id, { action: "added", by, now, before: {}, after: data });
          }
          return Promise.resolve();
        });
      } catch (error) {
        if (!isAlreadyThere(error)) throw error;
      }
    },

    /** @throws AppError `not-found`; `conflict` where somebody else changed it since the version that was `seen` */
    change: (
      id: string,
      { seen, to, by, now }: { seen: number; to: (before: Model) => Model; by: Actor; now: Date },
    ): Promise<Model> =>
      db.runTransaction(async (transaction) => {
        const before = (await transaction.get(things.doc(id))).data();
        if (before === undefined || before.removedAt !== undefined) throw gone();
        assertVersion(before, seen);
        const wanted = to(before);
        const after = { ...wanted, ...nextVersion(before, by.email, now) };
        transaction.set(things.doc(id), after);
        note(transaction, id, { action: "changed", by, now, ...changedFields(before, wanted) });
        return after;
      }),

    /** Does nothing where it is gone already. */
    remove: (id: string, by: Actor, now: Date): Promise<void> =>
      db.runTransaction(async (transaction) => {
        const before = (await transaction.get(things.doc(id))).data();
        if (before === undefined || before.removedAt !== undefined) return;
        transaction.set(things.doc(id), { ...before, removedAt: now.toISOString() });
        note(transaction, id, { action: "deleted", by, now, before, after: {} });
      }),

    /** @throws AppError `not-found` where it is gone for good */
    restore: (id: string, by: Actor, now: Date): Promise<Model> =>
      db.runTransaction(async (transaction) => {
        const before = (await transaction.get(things.doc(id))).data();
        if (before === undefined || isRemovedFor(before, RESTORED_WITHIN_MS, now)) throw gone();
        if (before.removedAt === undefined) return before;
        const after = { ...before, removedAt: undefined };
        transaction.set(things.doc(id), after);
        note(transaction, id, { action: "restored", by, now, before: {}, after });
        return after;
      }),

    /** Deletes what was taken away so long ago that nobody can put it back. @returns how many */
    async forgetRemoved(now: Date): Promise<number> {
      const longAgo = new Date(now.getTime() - RESTORED_WITHIN_MS).toISOString();
      const { docs } = await things.where("removedAt", "<", longAgo).limit(FORGOTTEN_AT_ONCE).get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
      return docs.length;
    },
  };
}

interface Change {
  before: object;
  after: object;
}

interface Noted {
  action: "added" | "changed" | "deleted" | "restored";
  by: Actor;
  now: Date;
}
