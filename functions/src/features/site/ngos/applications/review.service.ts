/** Review of applications by the foundation. The endpoints ensure that `by` is an admin. */
import {
  ACT_FIELDS,
  ActCertificate,
  ANSWER_WITHIN_HOURS,
  type ApplicationForReview,
  type ApplicationRow,
  type ApplicationDecision,
  type NgoDraft,
  type APPLICATION_QUEUES,
} from "@daansetu/contract";
import * as z from "zod/mini";
import type { Context } from "../../../../deps/context.ts";
import { type Page, mapPage, type Slice, type Stored } from "../../../../firestore/paging.ts";
import { ngoApplicationMail } from "./ngo-application-mail.ts";
import type { ApplicationDocument } from "./application.document.ts";
import { reviewView, applicationRowView } from "./application.views.ts";
import { applyDecision, assertHasNote, eventOf, noSuchApplication, takeIntoReview } from "./decision.ts";
import { approvalsOf } from "./new-ngo.ts";
import type { ActionContext } from "../../../platform/activity/index.ts";
import { withLetterhead } from "../../../platform/mail/index.ts";
import { possibleDuplicatesOf } from "./possible-duplicates.service.ts";
import * as applications from "./applications.repository.ts";

async function viewOf(
  ctx: Context,
  foundApplication: Stored<ApplicationDocument> | undefined,
): Promise<ApplicationForReview> {
  if (foundApplication === undefined || foundApplication.data.status === "draft") throw noSuchApplication();
  const { uid, details } = foundApplication.data;
  const [account, possibleDuplicates] = await Promise.all([
    uid === null ? undefined : ctx.identity.account(uid),
    possibleDuplicatesOf(ctx, details.ngoName ?? "", approvalsOf(completeActs(details)), foundApplication.id),
  ]);
  const applicant = account?.email === undefined ? undefined : { name: account.name ?? "", email: account.email };
  return reviewView(foundApplication, { applicant, possibleDuplicates });
}

/** Longest waiting first. */
export const listQueue = (
  ctx: Context,
  queuePart: (typeof APPLICATION_QUEUES)[number] | undefined,
  slice: Slice,
): Promise<Page<ApplicationRow>> => mapPage(applications.listQueue(ctx, queuePart, slice), applicationRowView);

export const countApplications = (ctx: Context, now: Date): Promise<{ waiting: number; overdue: number }> =>
  applications.countWaiting(ctx, new Date(now.getTime() - ANSWER_WITHIN_HOURS * 3_600_000));

/**
 * Finds an application for review.
 * @throws AppError `not-found`, also for a draft, which only its owner may see
 */
export const findForReview = async (ctx: Context, id: string): Promise<ApplicationForReview> =>
  viewOf(ctx, await applications.applicationById(ctx, id));

/**
 * Assigns the admin as the reviewer of an application.
 * @throws AppError `not-found`, `conflict`
 */
export async function takeApplication(
  ctx: Context,
  id: string,
  { by: admin, now }: ActionContext,
): Promise<ApplicationForReview> {
  const takenApplication = await applications.changeApplication(
    ctx,
    id,
    (currentApplication) => takeIntoReview(id, { currentApplication, admin, now }),
    now,
  );
  return viewOf(ctx, takenApplication);
}

/**
 * Decides an application, with the mail to the applicant and the entry in the activity log. Approval creates the NGO in the same
 * commit. Repeating the same decision changes nothing.
 * @throws AppError `not-found`, `conflict` if it changed or was decided otherwise, `bad-input` if its details are incomplete
 */
export async function decideApplication(
  ctx: Context,
  id: string,
  decision: ApplicationDecision,
  { by: admin, now }: ActionContext,
): Promise<ApplicationForReview> {
  assertHasNote(decision);
  const decidedApplication = await applications.changeApplication(
    ctx,
    id,
    (currentApplication) => applyDecision(id, { currentApplication, decision, admin, now }),
    now,
  );
  return viewOf(ctx, decidedApplication);
}

/** The mail that a decision would send. @throws AppError `not-found`, `bad-input` */
export async function previewDecision(
  ctx: Context,
  id: string,
  decision: ApplicationDecision,
  { by: admin, now }: ActionContext,
) {
  assertHasNote(decision);
  const { applicant, details } = await viewOf(ctx, await applications.applicationById(ctx, id));
  const event = eventOf(decision, admin, now);
  const mail = ngoApplicationMail({
    to: applicant?.email ?? "",
    name: applicant?.name,
    ngoName: details.ngoName ?? "",
    event,
    ngoId: id,
    siteOrigin: ctx.config.siteOrigin,
  });
  const { to, subject, text } = withLetterhead(mail, await ctx.hooks.content.letterhead(ctx));
  return { to, subject, text };
}

/** The approvals of a draft that are complete and valid. */
function completeActs(details: NgoDraft) {
  return Object.fromEntries(
    ACT_FIELDS.flatMap(({ paper }) => {
      const parsed = z.safeParse(ActCertificate, details[paper]);
      return parsed.success ? [[paper, parsed.data]] : [];
    }),
  );
}
