import type { GivenRole, UserRow } from "@daansetu/contract";
import type { Deps } from "../../../deps.interface.ts";
import type { Slice } from "../../../firestore/paging.ts";
import { AppError } from "../../../http/app-error.ts";
import type { PeopleService, Person } from "../people.service.ts";
import { searchFor } from "../people-search.service.ts";
import type { UserDocument } from "../user.document.ts";
import { csvOf } from "../../../http/csv.ts";
import { nobody, USER_COLUMNS } from "./people-csv.ts";
import type { AccountSync } from "../account-sync.service.ts";
import type { Change, Leaving, PeopleAdministrationRepository } from "./people-administration.repository.ts";
import type { Actor } from "../../activity/index.ts";

/** What a person gave, which donations, a feature above accounts, can say. */
export type DonorTotalsOf = (uid: string, person: Person) => Promise<{ donations: number; netPaise: number }>;

/** People with an account, as admins see and change them. Whoever calls has made sure that the actor is an admin. */
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

  /** Auth is asked, not our mirror: a role that was noted and never given must not count for the last admin. */
  const canAct = async (uid: string): Promise<boolean> => {
    const account = await identity.account(uid);
    return account?.role === "admin" && !account.disabled;
  };

  async function rulesFor(uid: string, isEnd: boolean) {
    const isAdmin = await canAct(uid);
    const endsAdmin = (before: UserDocument | undefined) =>
      isEnd && (isAdmin || (before?.role === "admin" && !before.disabled));
    return { endsAdmin, canAct };
  }

  /** Makes a change once, with its entry, and refuses what would leave nobody. */
  async function change(asked: Omit<Change, "id">, isEnd: boolean): Promise<void> {
    const changed = await users.change({ ...asked, id: randomId() }, await rulesFor(asked.uid, isEnd));
    if (changed === "none") throw noSuchPerson();
    if (changed === "last-admin")
      throw lastAdmin("This is the only admin who can log in. Make somebody else an admin first.");
  }

  return {
    /** Newest first; nobody for a search without a word in it. */
    async list({ search, role }: { search: string | undefined; role: GivenRole | undefined }, slice: Slice) {
      const meant = search === undefined ? undefined : searchFor(search);
      if (search !== undefined && meant === undefined) return { items: [], next: undefined };
      const { items, next } = await users.list({ search: meant, role }, slice);
      return { items: items.map(({ id, data }) => rowOf(id, data)), next };
    },

    /** Everybody who fits, as CSV, piece by piece. */
    csv({ search, role }: { search: string | undefined; role: GivenRole | undefined }): AsyncIterable<string> {
      const meant = search === undefined ? undefined : searchFor(search);
      const none = search !== undefined && meant === undefined;
      return csvOf(USER_COLUMNS, none ? nobody() : users.every({ search: meant, role }));
    },

    /** What a person gave. @throws AppError `not-found` */
    async giving(uid: string): Promise<{ donations: number; netPaise: number }> {
      if ((await users.byId(uid)) === undefined) throw noSuchPerson();
      return donorTotalsOf(uid, await people.personOf(uid));
    },

    /**
     * Grants or revokes. The record changes first, with its entry and the mail that is owed; the claim follows. Where the identity
     * provider fails, the call fails, and the same call again puts it right, or the job `settle-accounts`.
     * @throws AppError `not-found`, `last-admin`, `conflict` where somebody should become an admin who is barred, or whose address nobody
     *   has shown to be theirs
     */
    async changeRole(uid: string, role: GivenRole, by: Actor, now: Date): Promise<UserRow> {
      const given = await people.recordOf(uid).then(async () => identity.account(uid));
      if (given === undefined) throw noSuchPerson();
      if (role === "admin" && given.disabled)
        throw new AppError("conflict", "This person is barred. Let them in again before you make them an admin.");
      if (role === "admin" && given.role !== "admin" && !given.emailVerified)
        throw new AppError(
          "conflict",
          "This person has not confirmed their e-mail address yet, so the account may be a stranger's. They can confirm it by the link that their profile page sends.",
        );
      await change({ uid, to: { role }, action: "role-changed", by, now }, role !== "admin");
      return shown(uid, await account.followRole(uid));
    },

    /**
     * Bars a person and ends their sessions, or lets them in again. Repeating it after a failure puts it right.
     * @throws AppError `not-found`, `last-admin`
     */
    async changeDisabled(uid: string, disabled: boolean, by: Actor, now: Date): Promise<UserRow> {
      await people.recordOf(uid);
      await change({ uid, to: { disabled }, action: "disabled-changed", by, now }, disabled);
      return shown(uid, await account.followDisabled(uid));
    },

    /**
     * Notes that a person leaves for good, of their own will; from then on nobody can change them. Noted once, however often.
     * @throws AppError `last-admin`
     */
    async leave(uid: string, person: Leaving["person"], now: Date): Promise<void> {
      const noted = await users.leave({ uid, person, now, id: randomId() }, await rulesFor(uid, true));
      if (noted === "last-admin")
        throw lastAdmin(
          "You are the only admin. Make somebody else an admin first, so that the foundation is not locked out.",
        );
    },

    /** @throws AppError `not-found` */
    async endSessions(uid: string, by: Actor, now: Date): Promise<UserRow> {
      await people.recordOf(uid);
      await change({ uid, to: {}, action: "sessions-ended", by, now }, false);
      await identity.endSessions(uid);
      return shown(uid, await users.byId(uid));
    },
  };
}
export type PeopleAdministrationService = ReturnType<typeof peopleAdministrationService>;

const lastAdmin = (sentence: string) => new AppError("last-admin", sentence);
const noSuchPerson = () => new AppError("not-found", "There is no such person. They may have erased their account.");

function shown(uid: string, record: UserDocument | undefined): UserRow {
  if (record === undefined) throw noSuchPerson();
  return rowOf(uid, record);
}

function rowOf(uid: string, record: UserDocument): UserRow {
  const { name, email, emailVerified, role, isGoogleAuth, disabled, createdAt, lastSeenAt } = record;
  return { _id: uid, name, email, emailVerified, role, isGoogleAuth, disabled, createdAt, lastSeenAt };
}
