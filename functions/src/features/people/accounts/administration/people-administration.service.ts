/** Administration of people. The endpoints ensure that `by` is an admin. */
import type { GrantableRole, UserRow } from "@daansetu/contract";
import type { Context } from "../../../../deps/context.ts";
import { mapPage, type Slice } from "../../../../firestore/paging.ts";
import { AppError, mustExist } from "../../../../http/app-error.ts";
import { personOf, recordOf } from "../people.service.ts";
import { parsePeopleSearch } from "../people-search.service.ts";
import type { UserDocument } from "../user.document.ts";
import { type CountedChunks, csvOf } from "../../../../http/csv.ts";
import { yieldNoUsers, USER_COLUMNS } from "./people-csv.ts";
import { syncDisabled, syncRole } from "./account-sync.service.ts";
import * as users from "./people-administration.repository.ts";
import type { ActionContext } from "../../../platform/activity/index.ts";

/** Lists people, newest first. A search without any word finds nobody. */
export async function listPeople(
  ctx: Context,
  { search, role }: { search: string | undefined; role: GrantableRole | undefined },
  slice: Slice,
) {
  const query = search === undefined ? undefined : parsePeopleSearch(search);
  if (search !== undefined && query === undefined) return { items: [], next: undefined };
  return mapPage(users.listUsers(ctx, { search: query, role }, slice), ({ id, data }) => rowOf(id, data));
}

/** Streams all people who match the search as CSV. */
export function peopleCsv(
  ctx: Context,
  { search, role }: { search: string | undefined; role: GrantableRole | undefined },
): CountedChunks {
  const query = search === undefined ? undefined : parsePeopleSearch(search);
  const hasNoWord = search !== undefined && query === undefined;
  return csvOf(USER_COLUMNS, hasNoWord ? yieldNoUsers() : users.streamPeople(ctx, { search: query, role }));
}

/** @throws AppError `not-found` */
export const userRow = async (ctx: Context, uid: string): Promise<UserRow> =>
  rowOrNotFound(uid, await recordOf(ctx, uid));

/** @throws AppError `not-found` */
export async function donorTotals(ctx: Context, uid: string): Promise<{ donations: number; netPaise: number }> {
  if ((await users.userById(ctx, uid)) === undefined) throw noSuchPerson();
  return ctx.hooks.donors.totalsOf(ctx, uid, await personOf(ctx, uid));
}

/**
 * Gives a person a role of the panel, or takes it away (`user`). The record changes first, with its activity entry and mail; the claim in
 * the account follows. If the identity provider fails, the call fails; repeating the call or the job `sync-accounts` completes the change.
 * @throws AppError `not-found`, `last-admin`, `conflict` if the person is disabled, or would gain rights and their e-mail is not verified
 */
export async function changeRole(
  ctx: Context,
  uid: string,
  role: GrantableRole,
  { by: admin, now }: ActionContext,
): Promise<UserRow> {
  const currentAccount = mustExist(await recordOf(ctx, uid).then(async () => ctx.identity.account(uid)), noSuchPerson);
  if (role !== "user" && currentAccount.disabled)
    throw new AppError("conflict", "This person is blocked. Unblock them before you give them a role.");
  const gainsRights = role !== "user" && currentAccount.role !== role && currentAccount.role !== "admin";
  if (gainsRights && !currentAccount.emailVerified)
    throw new AppError(
      "conflict",
      "This person has not confirmed their e-mail address yet, so the account may be a stranger's. They can confirm it by the link that their profile page sends.",
    );
  await change(ctx, { uid, patch: { role }, action: "role-changed", admin, now }, role !== "admin");
  return rowOrNotFound(uid, await syncRole(ctx, uid));
}

/**
 * Disables an account and ends its sessions, or enables it again. After a failure, repeating the call completes the change.
 * @throws AppError `not-found`, `last-admin`
 */
export async function changeDisabled(
  ctx: Context,
  uid: string,
  disabled: boolean,
  { by: admin, now }: ActionContext,
): Promise<UserRow> {
  await recordOf(ctx, uid);
  await change(ctx, { uid, patch: { disabled }, action: "disabled-changed", admin, now }, disabled);
  return rowOrNotFound(uid, await syncDisabled(ctx, uid));
}

/**
 * Records that a person erases their account; after that nobody can change it. Idempotent.
 * @throws AppError `last-admin`
 */
export async function startErasure(
  ctx: Context,
  uid: string,
  person: users.ErasureStart["person"],
  now: Date,
): Promise<void> {
  const started = await users.startErasure(
    ctx,
    { uid, person, now, id: ctx.randomId() },
    await guardFor(ctx, uid, true),
  );
  if (started === "last-admin")
    throw lastAdmin(
      "You are the only admin. Make someone else an admin first, so that the foundation is not locked out.",
    );
}

/** @throws AppError `not-found` */
export async function endSessionsOf(ctx: Context, uid: string, { by: admin, now }: ActionContext): Promise<UserRow> {
  await recordOf(ctx, uid);
  await change(ctx, { uid, patch: {}, action: "sessions-ended", admin, now }, false);
  await ctx.identity.endSessions(uid);
  return rowOrNotFound(uid, await users.removeSessions(ctx, uid));
}

/** Reads the role from Firebase Auth, not from our record: a role that was recorded but never granted must not count as an admin. */
const canAct = async ({ identity }: Context, uid: string): Promise<boolean> => {
  const account = await identity.account(uid);
  return account?.role === "admin" && !account.disabled;
};

async function guardFor(ctx: Context, uid: string, removesRights: boolean) {
  const isAdmin = await canAct(ctx, uid);
  const endsAdmin = (userBefore: UserDocument | undefined) =>
    removesRights && (isAdmin || (userBefore?.role === "admin" && !userBefore.disabled));
  return { endsAdmin, canAct: (adminUid: string) => canAct(ctx, adminUid) };
}

/** @throws AppError `not-found`, `last-admin` if no admin would be left */
async function change(
  ctx: Context,
  personChange: Omit<users.PersonChange, "id">,
  removesRights: boolean,
): Promise<void> {
  const guard = await guardFor(ctx, personChange.uid, removesRights);
  const changedUser = await users.changeUser(ctx, { ...personChange, id: ctx.randomId() }, guard);
  if (changedUser === "none") throw noSuchPerson();
  if (changedUser === "last-admin")
    throw lastAdmin("This is the only admin who can log in. Make someone else an admin first.");
}

const lastAdmin = (sentence: string) => new AppError("last-admin", sentence);
const noSuchPerson = () => new AppError("not-found", "There is no such person. They may have erased their account.");

function rowOrNotFound(uid: string, record: UserDocument | undefined): UserRow {
  if (record === undefined) throw noSuchPerson();
  return rowOf(uid, record);
}

function rowOf(uid: string, record: UserDocument): UserRow {
  return { _id: uid, ...record, hasSecondFactor: record.hasSecondFactor === true };
}
