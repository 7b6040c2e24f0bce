import type { PersonalData } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import { attemptLimiter } from "../../../firestore/attempts.ts";
import { AppError, invalidFields } from "../../../http/app-error.ts";
import type { SignedInCaller } from "../../../http/caller.ts";
import type { PeopleAdministrationService } from "../accounts/administration/people-administration.service.ts";
import type { ErasureService } from "./erasure.service.ts";
import type { ExportedList, PersonalExports } from "./personal-records.ts";
import type { Person, PeopleService } from "../accounts/people.service.ts";
import { sameAddress, userOf } from "../accounts/index.ts";

/** Rate limit, since an export reads all of a person's data. */
const EXPORTS = { limit: 5, windowMinutes: 15 };

/** A person's rights to export and erase their data. */
export function privacyService(
  deps: Pick<Deps, "db" | "config" | "log">,
  {
    people,
    donorKeysOf,
    administration,
    erasure,
    exports,
  }: {
    people: PeopleService;
    donorKeysOf: (uid: string, person: Person) => string[];
    administration: Pick<PeopleAdministrationService, "startErasure">;
    erasure: ErasureService;
    exports: PersonalExports;
  },
) {
  const limiter = attemptLimiter(deps.db, deps.config.keys.counters[0]);

  return {
    /** @throws AppError `too-many-requests` */
    exportData: async ({ uid, role, emailVerified }: SignedInCaller, now: Date): Promise<PersonalData> => {
      await limiter.take("export", uid, EXPORTS, now);
      const [record, person] = await Promise.all([people.recordOf(uid), people.personOf(uid)]);
      if (record === undefined) throw new AppError("not-found", "We could not find this account.");
      const subject = { uid, donorKeys: donorKeysOf(uid, person) };
      const exported = (name: ExportedList) => exports[name](subject, now);
      const [donations, monthlyPlans, supportMessages, contactMessages, fundraiserRequests] = await Promise.all([
        exported("donations"),
        exported("monthlyPlans"),
        exported("supportMessages"),
        exported("contactMessages"),
        exported("fundraiserRequests"),
      ]);
      const [unfinishedDonations, receipts, taxCertificates, companyStatements, giftsByItem, impactReports] =
        await Promise.all([
          exported("unfinishedDonations"),
          exported("receipts"),
          exported("taxCertificates"),
          exported("companyStatements"),
          exported("giftsByItem"),
          exported("impactReports"),
        ]);
      const [offlineDonations, campaignUpdates, ngoApplications, thankNotes, newsletters, uploads] = await Promise.all([
        exported("offlineDonations"),
        exported("campaignUpdates"),
        exported("ngoApplications"),
        exported("thankNotes"),
        exported("newsletters"),
        exported("uploads"),
      ]);
      const profile = { ...userOf(uid, record), role, emailVerified };
      const { lastSeenAt, sessions = [] } = record;
      return {
        madeAt: now.toISOString(),
        profile,
        lastSeenAt,
        sessions,
        donations,
        unfinishedDonations,
        offlineDonations,
        receipts,
        taxCertificates,
        companyStatements,
        giftsByItem,
        impactReports,
        monthlyPlans,
        supportMessages,
        contactMessages,
        fundraiserRequests,
        campaignUpdates,
        ngoApplications,
        thankNotes,
        newsletters,
        uploads,
      };
    },

    /**
     * Closes the account and erases the person's data; money and tax records stay. Once the erasure is recorded it cannot fail: the job
     * `finish-erasures` completes what is interrupted.
     * @throws AppError `bad-input` if the typed address is not the account's, `last-admin`
     */
    eraseAccount: async (caller: SignedInCaller, typedEmail: string, now: Date): Promise<{ done: true }> => {
      const { uid } = caller;
      if (caller.email === undefined || sameAddress(typedEmail) !== sameAddress(caller.email)) throw wrongAddress();
      const [record, person] = await Promise.all([people.recordOf(uid), people.personOf(uid)]);
      const name = record?.name ?? "";
      const erasedPerson = { email: caller.email, name, donorKeys: donorKeysOf(uid, person) };
      await administration.startErasure(uid, erasedPerson, now);
      try {
        await erasure.run(uid, now);
      } catch (error) {
        deps.log.error("An erasure was interrupted; the job finish-erasures will complete it", {
          uid,
          error,
        });
      }
      return { done: true };
    },
  };
}
export type PrivacyService = ReturnType<typeof privacyService>;

const wrongAddress = () =>
  invalidFields([
    { field: "email", problem: "not-own-email", message: "This is not the e-mail address of your account." },
  ]);
