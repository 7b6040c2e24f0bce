import { type ActivityAction, COLLECTIONS, type GrantableRole } from "@daansetu/contract";
import { FieldValue, type Query, type QueryDocumentSnapshot, type Transaction } from "firebase-admin/firestore";
import type { Context } from "../../../../deps/context.ts";
import { iterateAll, type Listed, pageOf, type Slice, type Stored } from "../../../../firestore/paging.ts";
import { changesOf } from "../../../../firestore/typed-collection.ts";
import { erasuresCollection, type ErasureDocument } from "../erasure.document.ts";
import { usersCollection, type UserDocument } from "../user.document.ts";
import { activityCollection, type ActivityDocument } from "../../../platform/activity/activity.document.ts";
import { queueMail } from "../../../platform/mail/outbox.document.ts";
import type { Actor } from "../../../platform/activity/index.ts";
import { runTransaction } from "../../../../firestore/run-transaction.ts";

/** A search in two steps: the database filters by one prefix, then `matches` checks all words in memory. */
interface Search {
  prefix: string;
  matches: (person: UserDocument) => boolean;
}

interface Filter {
  search: Search | undefined;
  role: GrantableRole | undefined;
}

export interface PersonChange {
  uid: string;
  /** The changed fields; empty for an action that changes nothing in the record and is only logged. */
  patch: { role?: GrantableRole; disabled?: boolean };
  action: ActivityAction;
  admin: Actor;
  now: Date;
  /** The id of the change's entry in the activity log. */
  id: string;
}

/** Fields of the record that are synced to the Firebase account. */
export type SyncedField = "role" | "disabled";

export interface ErasureStart {
  uid: string;
  /** The person's names and addresses, which are needed to erase their data after the record is gone. */
  person: NonNullable<ErasureDocument["person"]>;
  now: Date;
  /** The id of the erasure's entry in the activity log. */
  id: string;
}

interface AdminGuard {
  /** True if the change removes an admin who can log in, or who may be able to. It is then refused unless another such admin remains. */
  endsAdmin: (userBefore: UserDocument | undefined) => boolean;
  /** True if the Firebase account, not only our record, is that of an admin who can log in. */
  canAct: (uid: string) => Promise<boolean>;
}

/** A search reads at most this many batches for one page; the next page continues from there. */
const MAX_BATCHES = 5;
const BATCH_SIZE = 100;

export const userById = async ({ db }: Context, uid: string): Promise<UserDocument | undefined> =>
  (await usersCollection(db).doc(uid).get()).data();

/** Newest first. */
export function listUsers(ctx: Context, filter: Filter, slice: Slice): Promise<Listed<UserDocument>> {
  const { query, reading } = queryOf(ctx, filter);
  return pageOf(query, slice, {
    ...reading,
    ...(filter.search && { most: { batch: BATCH_SIZE, batches: MAX_BATCHES } }),
  });
}

/** Streams all people, newest first. */
export function streamPeople(ctx: Context, filter: Filter): AsyncIterable<Stored<UserDocument>> {
  const { query, reading } = queryOf(ctx, filter);
  return iterateAll(query, reading);
}

/**
 * Changes a person and logs the activity in one commit. Of two concurrent changes that would leave no admin, the later is refused.
 * @returns the updated person; `none` if there is none or their account is being erased
 */
export const changeUser = (
  ctx: Context,
  personChange: PersonChange,
  guard: AdminGuard,
): Promise<UserDocument | "none" | "last-admin"> =>
  runTransaction(ctx.db, async (transaction) => {
    const { before, isBeingErased, admins, ref } = await readPersonAndAdmins(ctx, transaction, personChange.uid);
    if (before === undefined || isBeingErased) return "none";
    if (!(await leavesAnAdmin(personChange.uid, before, admins, guard))) return "last-admin";
    const userAfter = { ...before, ...personChange.patch };
    const isChanged = userAfter.role !== before.role || userAfter.disabled !== before.disabled;
    if (isChanged)
      transaction.update(ref, { ...changesOf<UserDocument>(personChange.patch), ...unsettledBy(personChange.patch) });
    if (isChanged || personChange.action === "sessions-ended")
      transaction.create(activityCollection(ctx.db).doc(personChange.id), entryOf(personChange, before));
    if (userAfter.role !== before.role)
      queueMail(
        ctx.db,
        transaction,
        `role-changed_${personChange.id}`,
        { kind: "role-changed", uid: personChange.uid, role: userAfter.role },
        personChange.now,
      );
    return userAfter;
  });

/**
 * Marks a field as synced to the account, if the record still has the values that were written.
 * @returns the person; `changed` if the record has other values now; `none` if there is no record
 */
export const confirmSynced = (
  { db }: Context,
  uid: string,
  name: SyncedField,
  written: UserDocument,
): Promise<UserDocument | "changed" | "none"> =>
  runTransaction(db, async (transaction) => {
    const ref = usersCollection(db).doc(uid);
    const record = (await transaction.get(ref)).data();
    if (record === undefined) return "none";
    if (!hasSame(record, written, name)) return "changed";
    if (record.unsettled?.[name] === true) transaction.update(ref, { [`unsettled.${name}`]: FieldValue.delete() });
    return record;
  });

/**
 * Removes the stored sessions of a person, after all of them were revoked at the identity provider.
 * @returns the person; `undefined` if there is no record
 */
export const removeSessions = ({ db }: Context, uid: string): Promise<UserDocument | undefined> =>
  runTransaction(db, async (transaction) => {
    const ref = usersCollection(db).doc(uid);
    const record = (await transaction.get(ref)).data();
    if (record === undefined) return undefined;
    const forgotten = { sessions: [], endedSessions: [], knownDevices: [] };
    transaction.update(ref, forgotten);
    return { ...record, ...forgotten };
  });

/** Finds people with a change that is not synced to their account yet. */
export const findUnsynced = async ({ db }: Context, name: SyncedField, limit: number): Promise<string[]> =>
  (await usersCollection(db).where(`unsettled.${name}`, "==", true).limit(limit).get()).docs.map(({ id }) => id);

/**
 * Takes the role away, disables the person and records the erasure, in one commit. The activity entry of somebody with a role has no
 * e-mail address, since no personal data may stay.
 */
export const startErasure = (
  ctx: Context,
  { uid, person, now, id }: ErasureStart,
  guard: AdminGuard,
): Promise<"started" | "last-admin"> =>
  runTransaction(ctx.db, async (transaction) => {
    const { before, isBeingErased, admins, ref, erasure } = await readPersonAndAdmins(ctx, transaction, uid);
    if (isBeingErased) return "started";
    if (!(await leavesAnAdmin(uid, before, admins, guard))) return "last-admin";
    const patch = { role: "user", disabled: true } as const;
    transaction.create(erasure, { startedAt: now.toISOString(), doneAt: null, person });
    if (before !== undefined) transaction.update(ref, changesOf<UserDocument>(patch));
    if (before !== undefined && before.role !== "user")
      transaction.create(
        activityCollection(ctx.db).doc(id),
        entryOf({ uid, patch, action: "left", admin: { uid, email: "" }, now, id }, before),
      );
    return "started";
  });

/** Reads all admins in the same transaction, so that of two concurrent changes that remove an admin the later sees the earlier. */
async function readPersonAndAdmins({ db }: Context, transaction: Transaction, uid: string) {
  const users = usersCollection(db);
  const [ref, erasure] = [users.doc(uid), erasuresCollection(db).doc(uid)];
  const [admins, changedPerson, started] = await Promise.all([
    transaction.get(users.where("role", "==", "admin")),
    transaction.get(ref),
    transaction.get(erasure),
  ]);
  return { ref, erasure, before: changedPerson.data(), isBeingErased: started.exists, admins: admins.docs };
}

function queryOf({ db, log }: Context, { search, role }: Filter) {
  const users = usersCollection(db);
  const ofRole: Query<UserDocument> = role === undefined ? users : users.where("role", "==", role);
  return {
    query: search === undefined ? ofRole : ofRole.where("searchPrefixes", "array-contains", search.prefix),
    reading: { by: "createdAt", log, ...(search !== undefined && { keep: search.matches }) },
  };
}

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

function entryOf({ uid, patch, action, admin, now }: PersonChange, { role, disabled }: UserDocument): ActivityDocument {
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
