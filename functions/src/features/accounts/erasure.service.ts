import type { Deps } from "../../deps.interface.ts";
import { applicationArchiveService } from "../applications/application-archive.service.ts";
import { requestArchiveService } from "../campaigns/request-archive.service.ts";
import { thanksArchive } from "../desk/thanks-archive.service.ts";
import { giverRecordsService } from "../giving/giver-records.service.ts";
import { lettersArchive } from "../letters/letters-archive.service.ts";
import { planArchiveService } from "../plans/plan-archive.service.ts";
import { contactArchiveService } from "../messages/contact-archive.service.ts";
import { supportArchiveService } from "../messages/support-archive.service.ts";
import { updatesArchive } from "../updates/updates-archive.service.ts";
import { filesOf } from "../../storage/files-of.ts";
import type { ErasureDocument } from "./erasure.document.ts";
import { erasuresRepository } from "./erasures.repository.ts";

/** More are left to the next run. */
const BATCH = 50;

export interface Finished {
  done: number;
  failed: number;
}

/** The work of erasing an account that was noted as leaving. Every step can be done again, so that all begin anew after a crash. */
export function erasureService(deps: Pick<Deps, "db" | "identity" | "files" | "log" | "gateway" | "config">) {
  const { db, identity, files, log } = deps;
  const erasures = erasuresRepository(db);
  const giving = giverRecordsService(deps);
  const plans = planArchiveService(deps);
  const applications = applicationArchiveService(deps);
  const requests = requestArchiveService(deps);
  const updates = updatesArchive(deps);
  const thanks = thanksArchive(deps);
  const letters = lettersArchive(deps);
  const support = supportArchiveService(deps);
  const contact = contactArchiveService(deps);

  /** The account goes last but for the record: until then the steps know whose it is, and nobody else can take its address. */
  async function erase(uid: string, erasure: ErasureDocument, now: Date): Promise<void> {
    if ((await identity.account(uid)) !== undefined) {
      // First nobody may come in any more: what a call of theirs would write now, nobody would erase.
      await identity.setDisabled(uid, true);
      await identity.endSessions(uid);
    }
    const givers = erasure.person?.givers ?? [];
    // Plans before gifts: a debit that comes in between is a gift by then, and one that comes later is nobody's from the start.
    await plans.forget(givers, now);
    await giving.forget(givers);
    await requests.forget(uid);
    await updates.forget(uid);
    await thanks.forget(uid);
    await letters.forget(uid);
    await support.erase(uid);
    await contact.erase(givers);
    await applications.erase(uid);
    for await (const { path } of filesOf(files, `userDocuments/${uid}/`)) await files.remove(path);
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
