/** Erases accounts whose erasure was recorded. All steps are idempotent, so that an interrupted erasure is repeated as a whole. */
import type { Context } from "../../../deps/context.ts";
import { listFiles } from "../../../storage/list-files.ts";
import type { ErasureDocument } from "../accounts/erasure.document.ts";
import * as erasures from "./erasures.repository.ts";
import type { EraseRecords } from "./personal-records.ts";

/** Erasures per run. */
const BATCH_SIZE = 50;

export interface ErasureCounts {
  done: number;
  failed: number;
}

/** The modules' erasure steps, run in this order. */
type ErasureSteps = readonly EraseRecords[];

/** Does nothing unless an erasure is recorded and open. */
export async function finishErasure(ctx: Context, steps: ErasureSteps, uid: string, now: Date): Promise<void> {
  const erasure = await erasures.erasureOf(ctx, uid);
  if (erasure !== undefined && erasure.doneAt === null) await erasePerson(ctx, steps, uid, erasure, now);
}

export const hasOpenErasure = async (ctx: Context): Promise<boolean> =>
  (await erasures.openErasures(ctx, 1)).length > 0;

/** Job: finishes interrupted erasures. A failure of one does not stop the others; the next run retries it. */
export async function finishErasures(ctx: Context, steps: ErasureSteps, now: Date): Promise<ErasureCounts> {
  const counts: ErasureCounts = { done: 0, failed: 0 };
  for (const { id, data } of await erasures.openErasures(ctx, BATCH_SIZE)) {
    try {
      await erasePerson(ctx, steps, id, data, now);
      counts.done += 1;
    } catch (error) {
      counts.failed += 1;
      ctx.log.error("An account could not be erased yet", { uid: id, startedAt: data.startedAt, error });
    }
  }
  return counts;
}

/** The account is deleted late, just before the record: until then the steps can read it, and nobody else can sign up with its address. */
async function erasePerson(
  ctx: Context,
  steps: ErasureSteps,
  uid: string,
  erasure: ErasureDocument,
  now: Date,
): Promise<void> {
  const { identity, files } = ctx;
  if ((await identity.account(uid)) !== undefined) {
    // The account is locked first, since the erasure would miss data that the person writes from now on.
    await identity.setDisabled(uid, true);
    await identity.endSessions(uid);
  }
  const subject = { uid, donorKeys: erasure.person?.donorKeys ?? [] };
  for (const eraseRecords of steps) await eraseRecords(subject, now);
  for await (const { path } of listFiles(files, `userDocuments/${uid}/`)) await files.remove(path);
  await identity.remove(uid);
  await erasures.deleteRecord(ctx, uid);
  await erasures.completeErasure(ctx, uid, erasure, now);
}
