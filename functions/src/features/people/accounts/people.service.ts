/** Records of people with an account. An account that was created outside our API gets its record on first use. */
import type { Context } from "../../../deps/context.ts";
import type { Account } from "../../../identity/identity-provider.ts";
import { newRecord, withAccountFields, withLinkedGuest } from "./user-record.ts";
import type { UserDocument } from "./user.document.ts";
import * as users from "./users.repository.ts";

/** The facts that decide which donations belong to a person. */
export interface Person {
  /** The e-mail address in lower case; absent for guests. */
  email: string | undefined;
  emailVerified: boolean;
  /** Uids under which the person was a guest. */
  guestUids: string[];
}

/**
 * The functions below as an interface, for nouns that are factories and get their dependencies as arguments. Plain functions import
 * `personOf` directly.
 */
export interface PeopleService {
  personOf: (uid: string) => Promise<Person>;
}

/** The person's record, created from the account if missing. `undefined` for guests and for accounts that are erased or being erased. */
export async function recordOf(ctx: Context, uid: string): Promise<UserDocument | undefined> {
  const existingUser = await users.userById(ctx, uid);
  if (existingUser !== undefined) return existingUser;
  const account = await ctx.identity.account(uid);
  return account === undefined || account.role === "guest"
    ? undefined
    : users.createUserOnce(ctx, uid, newRecord(account));
}

/**
 * After a log-in, updates the record from the account and links the guest that the person was.
 * @returns `undefined` if the account is being erased
 */
export async function syncOnLogIn(
  ctx: Context,
  account: Account,
  guestUid?: string,
): Promise<UserDocument | undefined> {
  const { uid } = account;
  const existingUser = (await users.userById(ctx, uid)) ?? (await users.createUserOnce(ctx, uid, newRecord(account)));
  if (existingUser === undefined) return undefined;
  const update = (record: UserDocument) => {
    const currentUser = withAccountFields(record, account);
    return guestUid === undefined ? currentUser : withLinkedGuest(currentUser, guestUid);
  };
  if (update(existingUser) === existingUser) return existingUser;
  return (await users.changeUser(ctx, uid, update))?.after ?? existingUser;
}

/** A guest and an unknown uid have neither an e-mail address nor earlier guest uids. */
export async function personOf(ctx: Context, uid: string): Promise<Person> {
  const [account, record] = await Promise.all([ctx.identity.account(uid), users.userById(ctx, uid)]);
  return {
    email: account?.email?.toLowerCase(),
    emailVerified: account?.emailVerified ?? false,
    guestUids: record?.guestUids ?? [],
  };
}
