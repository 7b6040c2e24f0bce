import type { PersonalData } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { attempts } from "../../firestore/attempts.ts";
import { AppError } from "../../http/app-error.ts";
import type { SignedInCaller } from "../../http/caller.ts";
import { applicationArchiveService } from "../applications/application-archive.service.ts";
import { requestArchiveService } from "../campaigns/request-archive.service.ts";
import { thanksArchive } from "../desk/thanks-archive.service.ts";
import { giverRecordsService } from "../giving/giver-records.service.ts";
import { lettersArchive } from "../letters/letters-archive.service.ts";
import { planArchiveService } from "../plans/plan-archive.service.ts";
import { contactArchiveService } from "../messages/contact-archive.service.ts";
import { supportArchiveService } from "../messages/support-archive.service.ts";
import { updatesArchive } from "../updates/updates-archive.service.ts";
import { uploadsArchive } from "../uploads/uploads-archive.service.ts";
import { usersService } from "../users/users.service.ts";
import { erasureService } from "./erasure.service.ts";
import { EXPORTS } from "./limits.ts";
import { peopleService } from "./people.service.ts";
import { sameAddress, userOf } from "./user-record.ts";

/** Who erases must have shown who they are within this time. */
const RECENT_MS = 15 * 60_000;

/** What a person may ask of us about themselves: everything that we keep, and to be forgotten. */
export function privacyService(
  deps: Pick<Deps, "db" | "identity" | "files" | "log" | "randomId" | "config" | "gateway">,
) {
  const people = peopleService(deps);
  const giving = giverRecordsService(deps);
  const plans = planArchiveService(deps);
  const support = supportArchiveService(deps);
  const contact = contactArchiveService(deps);
  const applications = applicationArchiveService(deps);
  const requests = requestArchiveService(deps);
  const updates = updatesArchive(deps);
  const thanks = thanksArchive(deps);
  const letters = lettersArchive(deps);
  const uploads = uploadsArchive(deps);
  const users = usersService(deps);
  const erasure = erasureService(deps);
  const tries = attempts(deps.db, deps.config.referenceKey);

  return {
    /** Everything that is kept under a person's name. @throws AppError `too-many-requests` */
    exportData: async ({ uid, role, emailVerified }: SignedInCaller, now: Date): Promise<PersonalData> => {
      await tries.take(...EXPORTS.of(uid), now);
      const [record, person] = await Promise.all([people.recordOf(uid), people.personOf(uid)]);
      if (record === undefined) throw new AppError("not-found", "There is no account.");
      const givers = giving.giversOf(uid, person);
      const [donations, monthlyPlans, supportMessages, contactMessages, fundraiserRequests] = await Promise.all([
        giving.export(givers, now),
        plans.export(givers),
        support.export(uid),
        contact.export(givers),
        requests.export(uid),
      ]);
      const [campaignUpdates, thankNotes, ngoApplications, writtenLetters, uploadedFiles] = await Promise.all([
        updates.export(uid),
        thanks.export(uid),
        applications.export(uid),
        letters.export(uid),
        uploads.export(uid),
      ]);
      const profile = { ...userOf(uid, record), role, emailVerified };
      const { lastSeenAt } = record;
      return {
        madeAt: now.toISOString(),
        profile,
        lastSeenAt,
        donations,
        monthlyPlans,
        supportMessages,
        contactMessages,
        fundraiserRequests,
        campaignUpdates,
        ngoApplications,
        thankNotes,
        letters: writtenLetters,
        uploads: uploadedFiles,
      };
    },

    /**
     * Closes the account and erases what is kept of the person; money and tax records stay. Once it is noted, it is done: what fails
     * now the job `finish-erasures` finishes.
     * @throws AppError `log-in-again`, `bad-input` for another address than one's own, `last-admin`
     */
    eraseAccount: async (me: SignedInCaller, typed: string, now: Date): Promise<{ done: true }> => {
      const { uid, signedInAt } = me;
      if (now.getTime() - signedInAt.getTime() > RECENT_MS)
        throw new AppError(
          "log-in-again",
          "Please log in again before you erase your account, so that nobody can do it on a device that you left open.",
        );
      if (me.email === undefined || sameAddress(typed) !== sameAddress(me.email)) throw notYours();
      const [record, person] = await Promise.all([people.recordOf(uid), people.personOf(uid)]);
      const name = record?.name ?? "";
      const leaving = { email: me.email, name, givers: giving.giversOf(uid, person) };
      await users.leave(uid, leaving, now);
      try {
        await erasure.run(uid, now);
      } catch (error) {
        deps.log.error("An erasure was cut off and will be finished", { uid, error: String(error) });
      }
      return { done: true };
    },
  };
}

const notYours = () =>
  new AppError("bad-input", "Please check what you entered.", {
    fields: [{ field: "email", problem: "not-own-email", message: "This is not the e-mail address of your account." }],
  });
