import type { Context } from "../../../deps/context.ts";
import type { Deps } from "../../../deps/deps.interface.ts";
import type { Account } from "../../../identity/identity-provider.ts";
import { newRecord, withAccountFields, withGuest } from "./user-record.ts";
import type { UserDocument } from "./user.document.ts";
import { type UsersRepository, usersRepository } from "./users.repository.ts";

/** The facts that decide which donations belong to a person. */
export interface Person {
  /** In lower case; absent for guests. */
  email: string | undefined;
  emailVerified: boolean;
  /** Uids under which the person was a guest. */
  guestUids: string[];
}

/** Records of people with an account. An account that was created outside our API gets its record on first use. */
export function peopleService({ identity }: Pick<Deps, "identity">, { users }: { users: UsersRepository }) {
  async function recordOf(uid: string): Promise<UserDocument | undefined> {
    const existingUser = await users.byId(uid);
    if (existingUser !== undefined) return existingUser;
    const account = await identity.account(uid);
    return account === undefined || account.role === "guest" ? undefined : users.createOnce(uid, newRecord(account));
  }

  return {
    /** The person's record, created from the account if missing. `undefined` for guests and for accounts that are erased or being erased. */
    recordOf,

    /**
     * After a log-in, updates the record from the account and links the guest that the person was.
     * @returns `undefined` if the account is being erased
     */
    syncOnLogIn: async (account: Account, guestUid?: string): Promise<UserDocument | undefined> => {
      const { uid } = account;
      const existingUser = (await users.byId(uid)) ?? (await users.createOnce(uid, newRecord(account)));
      if (existingUser === undefined) return undefined;
      const update = (record: UserDocument) => {
        const currentUser = withAccountFields(record, account);
        return guestUid === undefined ? currentUser : withGuest(currentUser, guestUid);
      };
      if (update(existingUser) === existingUser) return existingUser;
      return (await users.change(uid, update))?.after ?? existingUser;
    },

    /** A guest and an unknown uid have neither an e-mail address nor earlier guest uids. */
    personOf: async (uid: string): Promise<Person> => {
      const [account, record] = await Promise.all([identity.account(uid), users.byId(uid)]);
      return {
        email: account?.email?.toLowerCase(),
        emailVerified: account?.emailVerified ?? false,
        guestUids: record?.guestUids ?? [],
      };
    },
  };
}
export type PeopleService = ReturnType<typeof peopleService>;

/** The person's record, for modules that are plain functions. */
export const recordOf = (ctx: Context, uid: string): Promise<UserDocument | undefined> =>
  peopleService(ctx, { users: usersRepository(ctx.db) }).recordOf(uid);
