import { type ActivityAction, COLLECTIONS, type GivenRole } from "@daansetu/contract";
import { FieldValue, type Query, type QueryDocumentSnapshot, type Transaction } from "firebase-admin/firestore";
import type { Deps } from "../../../../deps/deps.interface.ts";
import { iterateAll, type Listed, pageOf, type Slice, type Stored } from "../../../../firestore/paging.ts";
import { changesOf } from "../../../../firestore/typed-collection.ts";
import { erasuresCollection, type ErasureDocument } from "../erasure.document.ts";
import { usersCollection, type UserDocument } from "../user.document.ts";
import { activityCollection, type ActivityDocument } from "../../../platform/activity/activity.document.ts";
import { queueMail } from "../../../platform/mail/outbox.document.ts";
import type { Actor } from "../../../platform/activity/index.ts";

/** The database filters by one prefix; `fits` checks the whole search in memory. */
interface Search {
  prefix: string;
  matches: (person: UserDocument) => boolean;
}

interface Filter {
  search: Search | undefined;
  role: GivenRole | undefined;
}

export interface PersonChange {
  uid: string;
  /** The changed fields; empty for an action that is only logged. */
  patch: { role?: GivenRole; disabled?: boolean };
  action: ActivityAction;
  admin: Actor;
  now: Date;
  /** The id of the activity entry. */
  id: string;
}

/** Fields of the record that are synced to the Firebase account. */
export type SyncedField = "role" | "disabled";

export interface ErasureStart {
  uid: string;
  /** Needed to erase their data after the record is gone. */
  person: NonNullable<ErasureDocument["person"]>;
  now: Date;
  /** The id of the activity entry. */
  id: string;
}

interface AdminGuard {
  /** True if the change removes an admin who can log in, or may be able to. Then another one must remain. */
  endsAdmin: (userBefore: UserDocument | undefined) => boolean;
  /** True if the account, not only its record, is an admin who can log in. */
  canAct: (uid: string) => Promise<boolean>;
}

/** A search reads at most this many batches for one page; the next page continues from there. */
const MAX_BATCHES = 5;
const BATCH_SIZE = 100;

export function peopleAdministrationRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const users = usersCollection(db);
  const activity = activityCollection(db);
  const erasures = erasuresCollection(db);

  /** Reads all admins in the same transaction, so that of two concurrent changes that remove an admin the later sees the earlier. */
  async function readPersonAndAdmins(transaction: Transaction, uid: string) {
    const [ref, erasure] = [users.doc(uid), erasures.doc(uid)];
    const [admins, changedPerson, started] = await Promise.all([
      transaction.get(users.where("role", "==", "admin")),
      transaction.get(ref),
      transaction.get(erasure),
    ]);
    return { ref, erasure, before: changedPerson.data(), isBeingErased: started.exists, admins: admins.docs };
  }

  function queryOf({ search, role }: Filter) {
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
      const { query, reading } = queryOf(filter);
      return pageOf(query, slice, {
        ...reading,
        ...(filter.search && { most: { batch: BATCH_SIZE, batches: MAX_BATCHES } }),
      });
    },

    /** Streams all, newest first. */
    iterateAll(filter: Filter): AsyncIterable<Stored<UserDocument>> {
      const { query, reading } = queryOf(filter);
      return iterateAll(query, reading);
    },

    /**
     * Changes a person and logs the activity in one commit. Of two concurrent changes that would together leave no admin, the later is
     * retried on the result of the earlier, and refused.
     * @returns the updated person; `none` if there is none or their account is being erased
     */
    change: (change: PersonChange, guard: AdminGuard): Promise<UserDocument | "none" | "last-admin"> =>
      db.runTransaction(async (transaction) => {
        const { before, isBeingErased, admins, ref } = await readPersonAndAdmins(transaction, change.uid);
        if (before === undefined || isBeingErased) return "none";
        if (!(await leavesAnAdmin(change.uid, before, admins, guard))) return "last-admin";
        const userAfter = { ...before, ...change.patch };
        const isChanged = userAfter.role !== before.role || userAfter.disabled !== before.disabled;
        if (isChanged)
          transaction.update(ref, { ...changesOf<UserDocument>(change.patch), ...unsettledBy(change.patch) });
        if (isChanged || change.action === "sessions-ended")
          transaction.create(activity.doc(change.id), entryOf(change, before));
        if (userAfter.role !== before.role)
          queueMail(
            db,
            transaction,
            `role-changed_${change.id}`,
            { kind: "role-changed", uid: change.uid, role: userAfter.role },
            change.now,
          );
        return userAfter;
      }),

    /**
     * Marks a field as synced to the account, if the record still has the values that were written.
     * @returns the person; `changed` if the record has other values now; `none` if there is no record
     */
    confirmSynced: (
      uid: string,
      name: SyncedField,
      written: UserDocument,
    ): Promise<UserDocument | "changed" | "none"> =>
      db.runTransaction(async (transaction) => {
        const ref = users.doc(uid);
        const record = (await transaction.get(ref)).data();
        if (record === undefined) return "none";
        if (!hasSame(record, written, name)) return "changed";
        if (record.unsettled?.[name] === true) transaction.update(ref, { [`unsettled.${name}`]: FieldValue.delete() });
        return record;
      }),

    /** After all of them were revoked. @returns the person; `undefined` if there is no record */
    forgetSessions: (uid: string): Promise<UserDocument | undefined> =>
      db.runTransaction(async (transaction) => {
        const record = (await transaction.get(users.doc(uid))).data();
        if (record === undefined) return undefined;
        const forgotten = { sessions: [], endedSessions: [], knownDevices: [] };
        transaction.update(users.doc(uid), forgotten);
        return { ...record, ...forgotten };
      }),

    /** People with a change that is not synced to their account yet. */
    unsettled: async (name: SyncedField, limit: number): Promise<string[]> =>
      (await users.where(`unsettled.${name}`, "==", true).limit(limit).get()).docs.map(({ id }) => id),

    /**
     * Takes the role away, disables the person and records the erasure, in one commit. The activity entry of somebody with a role has no
     * e-mail address, since no personal data may stay.
     */
    startErasure: ({ uid, person, now, id }: ErasureStart, guard: AdminGuard): Promise<"started" | "last-admin"> =>
      db.runTransaction(async (transaction) => {
        const { before, isBeingErased, admins, ref, erasure } = await readPersonAndAdmins(transaction, uid);
        if (isBeingErased) return "started";
        if (!(await leavesAnAdmin(uid, before, admins, guard))) return "last-admin";
        const patch = { role: "user", disabled: true } as const;
        transaction.create(erasure, { startedAt: now.toISOString(), doneAt: null, person });
        if (before !== undefined) transaction.update(ref, changesOf<UserDocument>(patch));
        if (before !== undefined && before.role !== "user")
          transaction.create(
            activity.doc(id),
            entryOf({ uid, patch, action: "left", admin: { uid, email: "" }, now, id }, before),
          );
        return "started";
      }),
  };
}
export type PeopleAdministrationRepository = ReturnType<typeof peopleAdministrationRepository>;

/** The role is synced together with the ended sessions. */
const hasSame = (record: UserDocument, written: UserDocument, name: SyncedField): boolean =>
  record[name] === written[name] &&
  (name !== "role" || String(record.endedSessions ?? []) === String(written.endedSessions ?? []));

/** Marks the changed fields as not yet synced to the account. */
const unsettledBy = (patch: PersonChange["patch"]) =>
  Object.fromEntries(Object.keys(patch).map((name) => [`unsettled.${name}`, true]));

/** False if the change would remove the last admin who can log in. */
async function leavesAnAdmin(
  uid: string,
  userBefore: UserDocument | undefined,
  admins: readonly QueryDocumentSnapshot<UserDocument>[],
  { endsAdmin, canAct }: AdminGuard,
): Promise<boolean> {
  if (!endsAdmin(userBefore)) return true;
  for (const otherAdmin of admins)
    if (otherAdmin.id !== uid && !otherAdmin.data().disabled && (await canAct(otherAdmin.id))) return true;
  return false;
}

function entryOf({ uid, patch, action, admin, now }: PersonChange, userBefore: UserDocument): ActivityDocument {
  const { role, disabled } = userBefore;
  return {
    at: now.toISOString(),
    byUid: admin.uid,
    byEmail: admin.email,
    action,
    subject: `${COLLECTIONS.users}/${uid}`,
    before: { ...(patch.role !== undefined && { role }), ...(patch.disabled !== undefined && { disabled }) },
    after: { ...patch },
  };
}
