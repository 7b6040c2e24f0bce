import type { GivenRole, UserRow } from "@daansetu/contract";
import type { Deps } from "../../../../deps/deps.interface.ts";
import { shownPage, type Slice } from "../../../../firestore/paging.ts";
import { AppError, mustExist } from "../../../../http/app-error.ts";
import type { PeopleService, Person } from "../people.service.ts";
import { parsePeopleSearch } from "../people-search.service.ts";
import type { UserDocument } from "../user.document.ts";
import { type CountedChunks, csvOf } from "../../../../http/csv.ts";
import { yieldNoUsers, USER_COLUMNS } from "./people-csv.ts";
import type { AccountSync } from "../account-sync.service.ts";
import type { PersonChange, ErasureStart, PeopleAdministrationRepository } from "./people-administration.repository.ts";
import type { ActionContext } from "../../../platform/activity/index.ts";

/** A person's donation totals. Implemented by donations, a feature above this one. */
export type DonorTotalsOf = (uid: string, person: Person) => Promise<{ donations: number; netPaise: number }>;

/** Administration of people. The endpoints ensure that `by` is an admin. */
export function peopleAdministrationService(
  deps: Pick<Deps, "identity" | "randomId">,
  {
    users,
    people,
    donorTotalsOf,
    account,
  }: {
    users: PeopleAdministrationRepository;
    people: PeopleService;
    donorTotalsOf: DonorTotalsOf;
    account: AccountSync;
  },
) {
  const { identity, randomId } = deps;

  /** Reads Firebase Auth, not our record: a role that was recorded but never granted must not count as an admin. */
  const canAct = async (uid: string): Promise<boolean> => {
    const account = await identity.account(uid);
    return account?.role === "admin" && !account.disabled;
  };

  async function guardFor(uid: string, removesRights: boolean) {
    const isAdmin = await canAct(uid);
    const endsAdmin = (userBefore: UserDocument | undefined) =>
      removesRights && (isAdmin || (userBefore?.role === "admin" && !userBefore.disabled));
    return { endsAdmin, canAct };
  }

  /** @throws AppError `not-found`, `last-admin` if no admin would be left */
  async function change(personChange: Omit<PersonChange, "id">, removesRights: boolean): Promise<void> {
    const guard = await guardFor(personChange.uid, removesRights);
    const changedUser = await users.change({ ...personChange, id: randomId() }, guard);
    if (changedUser === "none") throw noSuchPerson();
    if (changedUser === "last-admin")
      throw lastAdmin("This is the only admin who can log in. Make someone else an admin first.");
  }

  return {
    /** Newest first; empty for a search without any word. */
    async list({ search, role }: { search: string | undefined; role: GivenRole | undefined }, slice: Slice) {
      const query = search === undefined ? undefined : parsePeopleSearch(search);
      if (search !== undefined && query === undefined) return { items: [], next: undefined };
      return shownPage(users.list({ search: query, role }, slice), ({ id, data }) => rowOf(id, data));
    },

    /** Streams every match as CSV. */
    csv({ search, role }: { search: string | undefined; role: GivenRole | undefined }): CountedChunks {
      const query = search === undefined ? undefined : parsePeopleSearch(search);
      const hasNoWord = search !== undefined && query === undefined;
      return csvOf(USER_COLUMNS, hasNoWord ? yieldNoUsers() : users.iterateAll({ search: query, role }));
    },

    /** @throws AppError `not-found` */
    row: async (uid: string): Promise<UserRow> => rowOrNotFound(uid, await people.recordOf(uid)),

    /** @throws AppError `not-found` */
    async donorTotals(uid: string): Promise<{ donations: number; netPaise: number }> {
      if ((await users.byId(uid)) === undefined) throw noSuchPerson();
      return donorTotalsOf(uid, await people.personOf(uid));
    },

    /**
     * Gives a person a role of the panel, or takes it away (`user`). The record changes first, with its activity entry and mail; the claim
     * follows. If the identity provider fails, the call fails; repeating it or the job `sync-accounts` completes it.
     * @throws AppError `not-found`, `last-admin`, `conflict` if the person is disabled, or would gain rights and their e-mail is not verified
     */
    async changeRole(uid: string, role: GivenRole, { by: admin, now }: ActionContext): Promise<UserRow> {
      const currentAccount = mustExist(
        await people.recordOf(uid).then(async () => identity.account(uid)),
        noSuchPerson,
      );
      if (role !== "user" && currentAccount.disabled)
        throw new AppError("conflict", "This person is blocked. Unblock them before you give them a role.");
      const gainsRights = role !== "user" && currentAccount.role !== role && currentAccount.role !== "admin";
      if (gainsRights && !currentAccount.emailVerified)
        throw new AppError(
          "conflict",
          "This person has not confirmed their e-mail address yet, so the account may be a stranger's. They can confirm it by the link that their profile page sends.",
        );
      await change({ uid, patch: { role }, action: "role-changed", admin, now }, role !== "admin");
      return rowOrNotFound(uid, await account.syncRole(uid));
    },

    /**
     * Disables an account and ends its sessions, or enables it again. Repeating it after a failure completes it.
     * @throws AppError `not-found`, `last-admin`
     */
    async changeDisabled(uid: string, disabled: boolean, { by: admin, now }: ActionContext): Promise<UserRow> {
      await people.recordOf(uid);
      await change({ uid, patch: { disabled }, action: "disabled-changed", admin, now }, disabled);
      return rowOrNotFound(uid, await account.syncDisabled(uid));
    },

    /**
     * Records that a person erases their account; after that nobody can change it. Idempotent.
     * @throws AppError `last-admin`
     */
    async startErasure(uid: string, person: ErasureStart["person"], now: Date): Promise<void> {
      const started = await users.startErasure({ uid, person, now, id: randomId() }, await guardFor(uid, true));
      if (started === "last-admin")
        throw lastAdmin(
          "You are the only admin. Make someone else an admin first, so that the foundation is not locked out.",
        );
    },

    /** @throws AppError `not-found` */
    async endSessions(uid: string, { by: admin, now }: ActionContext): Promise<UserRow> {
      await people.recordOf(uid);
      await change({ uid, patch: {}, action: "sessions-ended", admin, now }, false);
      await identity.endSessions(uid);
      return rowOrNotFound(uid, await users.forgetSessions(uid));
    },
  };
}
export type PeopleAdministrationService = ReturnType<typeof peopleAdministrationService>;

const lastAdmin = (sentence: string) => new AppError("last-admin", sentence);
const noSuchPerson = () => new AppError("not-found", "There is no such person. They may have erased their account.");

function rowOrNotFound(uid: string, record: UserDocument | undefined): UserRow {
  if (record === undefined) throw noSuchPerson();
  return rowOf(uid, record);
}

function rowOf(uid: string, record: UserDocument): UserRow {
  return { _id: uid, ...record, hasSecondFactor: record.hasSecondFactor === true };
}
