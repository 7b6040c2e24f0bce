import type { Deps } from "../../../deps/deps.interface.ts";
import { listFiles } from "../../../storage/list-files.ts";
import type { ErasureDocument } from "../accounts/erasure.document.ts";
import type { EraseRecords } from "./personal-records.ts";
import type { ErasuresRepository } from "./erasures.repository.ts";

/** Erasures per run. */
const BATCH_SIZE = 50;

export interface ErasureCounts {
  done: number;
  failed: number;
}

/** Erases accounts whose erasure was recorded. All steps are idempotent, so that an interrupted erasure is repeated as a whole. */
export function erasureService(
  deps: Pick<Deps, "log" | "identity" | "files">,
  {
    erasures,
    steps,
  }: {
    erasures: ErasuresRepository;
    /** The features' erasure steps, run in this order. */
    steps: readonly EraseRecords[];
  },
) {
  const { identity, files, log } = deps;

  /** The account is deleted late, just before the record: until then the steps can read it, and nobody else can sign up with its address. */
  async function erasePerson(uid: string, erasure: ErasureDocument, now: Date): Promise<void> {
    if ((await identity.account(uid)) !== undefined) {
      // First lock the account, since the erasure would miss data that the person writes from now on.
      await identity.setDisabled(uid, true);
      await identity.endSessions(uid);
    }
    const subject = { uid, donorKeys: erasure.person?.donorKeys ?? [] };
    for (const eraseRecords of steps) await eraseRecords(subject, now);
    for await (const { path } of listFiles(files, `userDocuments/${uid}/`)) await files.remove(path);
    await identity.remove(uid);
    await erasures.deleteRecord(uid);
    await erasures.close(uid, erasure, now);
  }

  return {
    /** Does nothing unless an erasure is recorded and open. */
    run: async (uid: string, now: Date): Promise<void> => {
      const erasure = await erasures.byUid(uid);
      if (erasure !== undefined && erasure.doneAt === null) await erasePerson(uid, erasure, now);
    },

    /** Job: finishes interrupted erasures. A failure of one does not stop the others; the next run retries it. */
    finishErasures: async (now: Date): Promise<ErasureCounts> => {
      const counts: ErasureCounts = { done: 0, failed: 0 };
      for (const { id, data } of await erasures.open(BATCH_SIZE)) {
        try {
          await erasePerson(id, data, now);
          counts.done += 1;
        } catch (error) {
          counts.failed += 1;
          log.error("An account could not be erased yet", { uid: id, startedAt: data.startedAt, error });
        }
      }
      return counts;
    },
  };
}
export type ErasureService = ReturnType<typeof erasureService>;
