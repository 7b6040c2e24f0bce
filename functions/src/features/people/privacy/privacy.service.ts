/** A person's rights to export and erase their data. */
import type { PersonalData } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { takeAttempt } from "../../../deps/take-attempt.ts";
import { AppError, invalidFields } from "../../../http/app-error.ts";
import type { SignedInCaller } from "../../../http/caller.ts";
import { startErasure } from "../accounts/administration/people-administration.service.ts";
import { finishErasure } from "./erasure.service.ts";
import type { ExportedList, PersonalRecords } from "./personal-records.ts";
import { personOf, recordOf } from "../accounts/people.service.ts";
import { sameAddress, userOf } from "../accounts/index.ts";

/** Limits the exports of each person, because an export reads all data of the person. */
const EXPORTS = { limit: 5, windowMinutes: 15 };

/** @throws AppError `too-many-requests` */
export async function exportData(
  ctx: Context,
  { exports }: PersonalRecords,
  { uid, role, emailVerified }: SignedInCaller,
  now: Date,
): Promise<PersonalData> {
  await takeAttempt(ctx, "export", uid, EXPORTS, now);
  const [record, person] = await Promise.all([recordOf(ctx, uid), personOf(ctx, uid)]);
  if (record === undefined) throw new AppError("not-found", "We could not find this account.");
  const subject = { uid, donorKeys: ctx.hooks.donors.keysOf(uid, person) };
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
  const [offlineDonations, history, campaignUpdates, ngoApplications, thankNotes, newsletters, uploads] =
    await Promise.all([
      exported("offlineDonations"),
      exported("history"),
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
    history,
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
}

/**
 * Closes the account and erases the person's data; money and tax records stay. Once the erasure is recorded, it is certain to be completed:
 * the job `finish-erasures` continues one that was interrupted.
 * @throws AppError `bad-input` if the typed address is not the account's, `last-admin`
 */
export async function eraseAccount(
  ctx: Context,
  { erasureSteps }: PersonalRecords,
  caller: SignedInCaller,
  typedEmail: string,
  now: Date,
): Promise<{ done: true }> {
  const { uid } = caller;
  if (caller.email === undefined || sameAddress(typedEmail) !== sameAddress(caller.email)) throw wrongAddress();
  const [record, person] = await Promise.all([recordOf(ctx, uid), personOf(ctx, uid)]);
  const name = record?.name ?? "";
  const erasedPerson = { email: caller.email, name, donorKeys: ctx.hooks.donors.keysOf(uid, person) };
  await startErasure(ctx, uid, erasedPerson, now);
  try {
    await finishErasure(ctx, erasureSteps, uid, now);
  } catch (error) {
    ctx.log.error("An erasure was interrupted; the job finish-erasures will complete it", {
      uid,
      error,
    });
  }
  return { done: true };
}

const wrongAddress = () =>
  invalidFields([
    { field: "email", problem: "not-own-email", message: "This is not the e-mail address of your account." },
  ]);
