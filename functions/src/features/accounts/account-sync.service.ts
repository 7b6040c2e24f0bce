import type { Deps } from "../../deps.interface.ts";
import type { UserDocument } from "./user.document.ts";
import type { Settled, PeopleAdministrationRepository } from "./administration/people-administration.repository.ts";

/** More are left to the next run. */
const BATCH = 50;

/** Accounts follow their records: what an admin changed is written down first, and then the identity provider is told. */
export function accountSync(
  { identity, log }: Pick<Deps, "log" | "identity">,
  { users }: { users: PeopleAdministrationRepository },
) {
  /**
   * Gives the account what its record says, until the record says nothing else any more: of two admins who change a person at once, one
   * was the last to write the record, and the account follows that one, in whatever order the two come here.
   * @returns `undefined` where there is no record
   */
  async function follow<Name extends Settled>(
    uid: string,
    name: Name,
    give: (value: UserDocument[Name]) => Promise<void>,
  ): Promise<UserDocument | undefined> {
    for (;;) {
      const before = await users.byId(uid);
      if (before === undefined) return undefined;
      await give(before[name]);
      const after = await users.settle(uid, name, before[name]);
      if (after !== "changed") return after === "none" ? undefined : after;
    }
  }

  const followRole = (uid: string) => follow(uid, "role", (role) => identity.setRole(uid, role));
  const followDisabled = (uid: string) =>
    follow(uid, "disabled", async (disabled) => {
      await identity.setDisabled(uid, disabled);
      if (disabled) await identity.endSessions(uid);
    });

  return {
    followRole,
    followDisabled,

    /**
     * Tells the accounts of changes that whoever made them could not tell of, because the identity provider did not answer or the
     * process ended: nobody stays an admin, or comes in, against what is written down.
     */
    syncAccounts: async (): Promise<{ done: number; failed: number }> => {
      const settled = { done: 0, failed: 0 };
      for (const [name, tell] of [
        ["role", followRole],
        ["disabled", followDisabled],
      ] as const)
        for (const uid of await users.unsettled(name, BATCH)) {
          try {
            // Whoever is gone has nothing to be told.
            if ((await identity.account(uid)) !== undefined) await tell(uid);
            settled.done += 1;
          } catch (error) {
            settled.failed += 1;
            log.error("An account does not follow its record yet", { uid, about: name, error: String(error) });
          }
        }
      return settled;
    },
  };
}
export type AccountSync = ReturnType<typeof accountSync>;
