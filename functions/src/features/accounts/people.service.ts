import type { Deps } from "../../deps.interface.ts";
import type { Account } from "../../identity/identity-provider.ts";
import { inStep, newRecord, withGuest } from "./user-record.ts";
import type { UserDocument } from "./user.document.ts";
import type { UsersRepository } from "./users.repository.ts";

/** What decides whose donations are a person's. */
export interface Person {
  /** In small letters; absent for guests. */
  email: string | undefined;
  /** Whether the address was shown to be theirs. */
  emailVerified: boolean;
  /** Uids of guests who they were before. */
  guestUids: string[];
}

/** The records of people with an account. Whoever got their account past us has one from the first call that needs it. */
export function peopleService({ identity }: Pick<Deps, "identity">, { users }: { users: UsersRepository }) {
  async function recordOf(uid: string): Promise<UserDocument | undefined> {
    const there = await users.byId(uid);
    if (there !== undefined) return there;
    const account = await identity.account(uid);
    return account === undefined || account.role === "guest" ? undefined : users.makeOnce(uid, newRecord(account));
  }

  return {
    /** A person's record, made from their account where there is none yet. `undefined` for guests, and where the account is gone or going. */
    recordOf,

    /**
     * The record of somebody who has just logged in: brought in step with their account, and with the guest whom they were.
     * `undefined` where the account is being erased.
     */
    arrived: async (account: Account, guestUid?: string): Promise<UserDocument | undefined> => {
      const { uid } = account;
      const there = (await users.byId(uid)) ?? (await users.makeOnce(uid, newRecord(account)));
      if (there === undefined) return undefined;
      const now = (record: UserDocument) => {
        const current = inStep(record, account);
        return guestUid === undefined ? current : withGuest(current, guestUid);
      };
      if (now(there) === there) return there;
      return (await users.change(uid, now))?.after ?? there;
    },

    /** Whose donations are theirs; for a guest and an unknown uid nothing but the uid itself is. */
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
