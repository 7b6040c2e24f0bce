import type { Deps } from "../../deps.interface.ts";
import { listFiles } from "../../storage/list-files.ts";
import type { ErasureDocument } from "../accounts/erasure.document.ts";
import type { EraseRecords } from "./personal-records.ts";
import type { ErasuresRepository } from "./erasures.repository.ts";

/** More are left to the next run. */
const BATCH = 50;

export interface Finished {
  done: number;
  failed: number;
}

/** The work of erasing an account that was noted as leaving. Every step can be done again, so that all begin anew after a crash. */
export function erasureService(
  deps: Pick<Deps, "log" | "identity" | "files">,
  {
    erasures,
    steps,
  }: {
    erasures: ErasuresRepository;
    /** What every feature erases, in this order. */
    steps: readonly EraseRecords[];
  },
) {
  const { identity, files, log } = deps;

  /** The account goes last but for the record: until then the steps know whose it is, and nobody else can take its address. */
  async function erase(uid: string, erasure: ErasureDocument, now: Date): Promise<void> {
    if ((await identity.account(uid)) !== undefined) {
      // First nobody may come in any more: what a call of theirs would write now, nobody would erase.
      await identity.setDisabled(uid, true);
      await identity.endSessions(uid);
    }
    const subject = { uid, donorKeys: erasure.person?.donorKeys ?? [] };
    for (const step of steps) await step(subject, now);
    for await (const { path } of listFiles(files, `userDocuments/${uid}/`)) await files.remove(path);
    await identity.remove(uid);
    await erasures.deleteRecord(uid);
    await erasures.close(uid, erasure, now);
  }

  return {
    /** Erases an account that was noted as leaving. Does nothing where it was not, or where it is done. */
    run: async (uid: string, now: Date): Promise<void> => {
      const erasure = await erasures.byUid(uid);
      if (erasure !== undefined && erasure.doneAt === null) await erase(uid, erasure, now);
    },

    /** Finishes what was cut off. One that fails does not keep the others, and is tried again by the next run. */
    finishErasures: async (now: Date): Promise<Finished> => {
      const finished: Finished = { done: 0, failed: 0 };
      for (const { id, data } of await erasures.open(BATCH)) {
        try {
          await erase(id, data, now);
          finished.done += 1;
        } catch (error) {
          finished.failed += 1;
          log.error("An account could not be erased yet", { uid: id, startedAt: data.startedAt, error: String(error) });
        }
      }
      return finished;
    },
  };
}
export type ErasureService = ReturnType<typeof erasureService>;
