import type { Deps } from "../../../deps/deps.interface.ts";
import type { UserDocument } from "./user.document.ts";
import type { SyncedField, PeopleAdministrationRepository } from "./administration/people-administration.repository.ts";

/** Accounts per run. */
const BATCH_SIZE = 50;

/** Syncs role and disabled flag from the record to Firebase Auth. An admin's change is recorded first, then synced. */
export function accountSync(
  { identity, log }: Pick<Deps, "log" | "identity">,
  { users }: { users: PeopleAdministrationRepository },
) {
  /**
   * Writes the record's values to the account, and repeats until the record has not changed meanwhile. So of two concurrent changes the
   * account ends with the one that was recorded last, whichever call gets here first.
   * @returns `undefined` if there is no record
   */
  async function syncField(
    uid: string,
    name: SyncedField,
    write: (record: UserDocument) => Promise<void>,
  ): Promise<UserDocument | undefined> {
    for (;;) {
      const userBefore = await users.byId(uid);
      if (userBefore === undefined) return undefined;
      await write(userBefore);
      const userAfter = await users.confirmSynced(uid, name, userBefore);
      if (userAfter !== "changed") return userAfter === "none" ? undefined : userAfter;
    }
  }

  /** Both are claims, which are written as a whole. */
  const syncRole = (uid: string) =>
    syncField(uid, "role", ({ role, endedSessions = [] }) => identity.setRole(uid, role, endedSessions));
  const syncDisabled = (uid: string) =>
    syncField(uid, "disabled", async ({ disabled }) => {
      await identity.setDisabled(uid, disabled);
      if (disabled) await identity.endSessions(uid);
    });

  return {
    syncRole,
    syncDisabled,

    /** Retries changes that were recorded but not synced, because the identity provider failed or the process ended. */
    syncAccounts: async (): Promise<{ done: number; failed: number }> => {
      const counts = { done: 0, failed: 0 };
      for (const [name, sync] of [
        ["role", syncRole],
        ["disabled", syncDisabled],
      ] as const)
        for (const uid of await users.unsettled(name, BATCH_SIZE)) {
          try {
            if ((await identity.account(uid)) !== undefined) await sync(uid);
            counts.done += 1;
          } catch (error) {
            counts.failed += 1;
            log.error("An account could not be synced yet", { uid, field: name, error });
          }
        }
      return counts;
    },
  };
}
export type AccountSync = ReturnType<typeof accountSync>;
