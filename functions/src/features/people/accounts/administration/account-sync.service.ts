/** Syncs role and disabled flag from the record to Firebase Auth. An admin's change is recorded first, then synced. */
import type { Context } from "../../../../deps/context.ts";
import type { UserDocument } from "../user.document.ts";
import * as users from "./people-administration.repository.ts";

/** Accounts per run. */
const BATCH_SIZE = 50;

/**
 * The role and the ended sessions are both custom claims, and Firebase replaces all custom claims at once; so they are written together.
 */
export const syncRole = (ctx: Context, uid: string): Promise<UserDocument | undefined> =>
  syncField(ctx, uid, "role", ({ role, endedSessions = [] }) => ctx.identity.setRole(uid, role, endedSessions));

export const syncDisabled = (ctx: Context, uid: string): Promise<UserDocument | undefined> =>
  syncField(ctx, uid, "disabled", async ({ disabled }) => {
    await ctx.identity.setDisabled(uid, disabled);
    if (disabled) await ctx.identity.endSessions(uid);
  });

export async function hasUnsyncedAccount(ctx: Context): Promise<boolean> {
  const found = await Promise.all([users.findUnsynced(ctx, "role", 1), users.findUnsynced(ctx, "disabled", 1)]);
  return found.flat().length > 0;
}

/** Retries changes that were recorded but not synced, because the identity provider failed or the process ended. */
export async function syncAccounts(ctx: Context): Promise<{ done: number; failed: number }> {
  const counts = { done: 0, failed: 0 };
  for (const [name, sync] of [
    ["role", syncRole],
    ["disabled", syncDisabled],
  ] as const)
    for (const uid of await users.findUnsynced(ctx, name, BATCH_SIZE)) {
      try {
        if ((await ctx.identity.account(uid)) !== undefined) await sync(ctx, uid);
        counts.done += 1;
      } catch (error) {
        counts.failed += 1;
        ctx.log.error("An account could not be synced yet", { uid, field: name, error });
      }
    }
  return counts;
}

/**
 * Writes the record's values to the account, and repeats until the record has not changed meanwhile. So of two concurrent changes the
 * account ends with the one that was recorded last, whichever call gets here first.
 * @returns `undefined` if there is no record
 */
async function syncField(
  ctx: Context,
  uid: string,
  name: users.SyncedField,
  write: (record: UserDocument) => Promise<void>,
): Promise<UserDocument | undefined> {
  for (;;) {
    const userBefore = await users.userById(ctx, uid);
    if (userBefore === undefined) return undefined;
    await write(userBefore);
    const userAfter = await users.confirmSynced(ctx, uid, name, userBefore);
    if (userAfter !== "changed") return userAfter === "none" ? undefined : userAfter;
  }
}
