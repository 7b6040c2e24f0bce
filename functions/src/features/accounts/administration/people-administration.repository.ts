import { type ActivityAction, COLLECTIONS, type GivenRole } from "@daansetu/contract";
import { FieldValue, type Query, type QueryDocumentSnapshot, type Transaction } from "firebase-admin/firestore";
import type { Deps } from "../../../deps.interface.ts";
import { iterateAll, type Listed, pageOf, type Slice, type Stored } from "../../../firestore/paging.ts";
import { changesOf } from "../../../firestore/typed-collection.ts";
import { erasuresCollection, type ErasureDocument } from "../erasure.document.ts";
import { usersCollection, type UserDocument } from "../user.document.ts";
import { activityCollection, type ActivityDocument } from "../../activity/activity.document.ts";
import { owedMail, outboxCollection } from "../../mail/outbox.document.ts";
import type { Actor } from "../../activity/index.ts";

/** One word for the database, and the whole for what it finds. */
interface Search {
  prefix: string;
  matches: (person: UserDocument) => boolean;
}

interface Filter {
  search: Search | undefined;
  role: GivenRole | undefined;
}

export interface Change {
  uid: string;
  /** What becomes of the person; nothing, where only the doing is to be noted. */
  to: { role?: GivenRole; disabled?: boolean };
  action: ActivityAction;
  by: Actor;
  now: Date;
  /** The id of its entry in the book of activity, should one be written. */
  id: string;
}

/** What a record says and its account has to follow. */
export type Settled = "role" | "disabled";

export interface Leaving {
  uid: string;
  /** What is needed to erase them. */
  person: NonNullable<ErasureDocument["person"]>;
  now: Date;
  /** The id of its entry in the book of activity, should one be written. */
  id: string;
}

interface Rules {
  /** Whether this takes away an admin who can act today, or might. Then another one has to be left. */
  endsAdmin: (before: UserDocument | undefined) => boolean;
  /** Whether this account truly is an admin who can log in. */
  canAct: (uid: string) => Promise<boolean>;
}

/** How many documents a search looks at for one page, at most: what it left out is on the next. */
const BATCHES = 5;
const BATCH = 100;

/** People with an account, as admins see and change them. */
export function peopleAdministrationRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const users = usersCollection(db);
  const activity = activityCollection(db);
  const outbox = outboxCollection(db);
  const erasures = erasuresCollection(db);

  /** All admins are read along with the person, so that of two commits that take one away the later sees the earlier. */
  async function read(transaction: Transaction, uid: string) {
    const [ref, erasure] = [users.doc(uid), erasures.doc(uid)];
    const [admins, subject, leaving] = await Promise.all([
      transaction.get(users.where("role", "==", "admin")),
      transaction.get(ref),
      transaction.get(erasure),
    ]);
    return { ref, erasure, before: subject.data(), isLeaving: leaving.exists, admins: admins.docs };
  }

  function asked({ search, role }: Filter) {
    const ofRole: Query<UserDocument> = role === undefined ? users : users.where("role", "==", role);
    return {
      query: search === undefined ? ofRole : ofRole.where("searchPrefixes", "array-contains", search.prefix),
      reading: { by: "createdAt", log, ...(search !== undefined && { keep: search.matches }) },
    };
  }

  return {
    byId: async (uid: string): Promise<UserDocument | undefined> => (await users.doc(uid).get()).data(),

    /** Newest first. */
    list(filter: Filter, slice: Slice): Promise<Listed<UserDocument>> {
      const { query, reading } = asked(filter);
      return pageOf(query, slice, { ...reading, ...(filter.search && { most: { batch: BATCH, batches: BATCHES } }) });
    },

    /** All of them, newest first, some hundreds in memory at a time. */
    every(filter: Filter): AsyncIterable<Stored<UserDocument>> {
      const { query, reading } = asked(filter);
      return iterateAll(query, reading);
    },

    /**
     * Changes a person and notes who did it, in one commit. Two changes at once that would together leave no admin cannot both go
     * through: the later one is made again upon what the earlier one left.
     * @returns the person afterwards; `none` where there is none, or they are leaving
     */
    change: (change: Change, rules: Rules): Promise<UserDocument | "none" | "last-admin"> =>
      db.runTransaction(async (transaction) => {
        const { before, isLeaving, admins, ref } = await read(transaction, change.uid);
        if (before === undefined || isLeaving) return "none";
        if (!(await leavesAnAdmin(change.uid, before, admins, rules))) return "last-admin";
        const after = { ...before, ...change.to };
        const changed = after.role !== before.role || after.disabled !== before.disabled;
        if (changed) transaction.update(ref, { ...changesOf<UserDocument>(change.to), ...unsettledBy(change.to) });
        if (changed || change.action === "sessions-ended")
          transaction.create(activity.doc(change.id), entryOf(change, before));
        if (after.role !== before.role)
          transaction.create(
            outbox.doc(`role-changed_${change.id}`),
            owedMail({ kind: "role-changed", uid: change.uid, role: after.role }, change.now),
          );
        return after;
      }),

    /**
     * Notes that the account says what its record says of this, if the record still says so.
     * @returns the person; `changed` where the record says something else by now, `none` where there is none
     */
    settle: <Name extends Settled>(
      uid: string,
      name: Name,
      value: UserDocument[Name],
    ): Promise<UserDocument | "changed" | "none"> =>
      db.runTransaction(async (transaction) => {
        const ref = users.doc(uid);
        const record = (await transaction.get(ref)).data();
        if (record === undefined) return "none";
        if (record[name] !== value) return "changed";
        if (record.unsettled?.[name] === true) transaction.update(ref, { [`unsettled.${name}`]: FieldValue.delete() });
        return record;
      }),

    /** People whose account was not told of a change yet. */
    unsettled: async (name: Settled, limit: number): Promise<string[]> =>
      (await users.where(`unsettled.${name}`, "==", true).limit(limit).get()).docs.map(({ id }) => id),

    /**
     * Notes that a person is leaving: no admin any more, barred, and to be erased, in one commit. That an admin left is written down
     * without their address, since nothing of them shall stay.
     */
    leave: ({ uid, person, now, id }: Leaving, rules: Rules): Promise<"noted" | "last-admin"> =>
      db.runTransaction(async (transaction) => {
        const { before, isLeaving, admins, ref, erasure } = await read(transaction, uid);
        if (isLeaving) return "noted";
        if (!(await leavesAnAdmin(uid, before, admins, rules))) return "last-admin";
        const to = { role: "user", disabled: true } as const;
        transaction.create(erasure, { startedAt: now.toISOString(), doneAt: null, person });
        if (before !== undefined) transaction.update(ref, changesOf<UserDocument>(to));
        if (before?.role === "admin")
          transaction.create(
            activity.doc(id),
            entryOf({ uid, to, action: "left", by: { uid, email: "" }, now, id }, before),
          );
        return "noted";
      }),
  };
}
export type PeopleAdministrationRepository = ReturnType<typeof peopleAdministrationRepository>;

/** What the account must be told. */
const unsettledBy = (to: Change["to"]) =>
  Object.fromEntries(Object.keys(to).map((name) => [`unsettled.${name}`, true]));

/** Another admin is left who can act, where this one could. */
async function leavesAnAdmin(
  uid: string,
  before: UserDocument | undefined,
  admins: readonly QueryDocumentSnapshot<UserDocument>[],
  { endsAdmin, canAct }: Rules,
): Promise<boolean> {
  if (!endsAdmin(before)) return true;
  for (const other of admins) if (other.id !== uid && !other.data().disabled && (await canAct(other.id))) return true;
  return false;
}

function entryOf({ uid, to, action, by, now }: Change, before: UserDocument): ActivityDocument {
  const { role, disabled } = before;
  return {
    at: now.toISOString(),
    byUid: by.uid,
    byEmail: by.email,
    action,
    subject: `${COLLECTIONS.users}/${uid}`,
    before: { ...(to.role !== undefined && { role }), ...(to.disabled !== undefined && { disabled }) },
    after: { ...to },
  };
}
