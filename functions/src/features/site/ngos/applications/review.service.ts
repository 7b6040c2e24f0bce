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
import type { Deps } from "../../../../deps/deps.interface.ts";
import { type Page, shownPage, type Slice, type Stored } from "../../../../firestore/paging.ts";
import { ngoApplicationMail } from "./mails/ngo-application.ts";
import type { ApplicationDocument } from "./application.document.ts";
import { reviewView, rowView } from "./application.views.ts";
import type { ApplicationsRepository } from "./applications.repository.ts";
import { applyDecision, assertHasNote, eventOf, noSuchApplication, takeIntoReview } from "./decision.ts";
import { approvalsOf } from "./new-ngo.ts";
import type { PossibleDuplicatesService } from "./possible-duplicates.service.ts";
import type { ActionContext } from "../../../platform/activity/index.ts";

/** The foundation's side of applications. The endpoints ensure that `by` is an admin. */
export function applicationReviewService(
  deps: Pick<Deps, "config" | "identity">,
  {
    repository,
    possibleDuplicates: { possibleDuplicatesOf },
  }: {
    repository: ApplicationsRepository;
    possibleDuplicates: Pick<PossibleDuplicatesService, "possibleDuplicatesOf">;
  },
) {
  const { siteOrigin } = deps.config;

  async function viewOf(foundApplication: Stored<ApplicationDocument> | undefined): Promise<ApplicationForReview> {
    if (foundApplication === undefined || foundApplication.data.status === "draft") throw noSuchApplication();
    const { uid, details } = foundApplication.data;
    const [account, possibleDuplicates] = await Promise.all([
      uid === null ? undefined : deps.identity.account(uid),
      possibleDuplicatesOf(details.ngoName ?? "", approvalsOf(completeActs(details)), foundApplication.id),
    ]);
    const applicant = account?.email === undefined ? undefined : { name: account.name ?? "", email: account.email };
    return reviewView(foundApplication, { applicant, possibleDuplicates });
  }

  return {
    /** Longest waiting first. */
    queue: (queuePart: (typeof APPLICATION_QUEUES)[number] | undefined, slice: Slice): Promise<Page<ApplicationRow>> =>
      shownPage(repository.queue(queuePart, slice), rowView),

    counts: (now: Date): Promise<{ waiting: number; overdue: number }> =>
      repository.counts(new Date(now.getTime() - ANSWER_WITHIN_HOURS * 3_600_000)),

    /** @throws AppError `not-found`, for drafts too: only their owner may see them */
    byId: async (id: string): Promise<ApplicationForReview> => viewOf(await repository.byId(id)),

    /** Assigns the admin as its reviewer. @throws AppError `not-found`, `conflict` */
    take: async (id: string, { by: admin, now }: ActionContext): Promise<ApplicationForReview> => {
      const takenApplication = await repository.change(
        id,
        (currentApplication) => takeIntoReview(id, { currentApplication, admin, now }),
        now,
      );
      return viewOf(takenApplication);
    },

    /**
     * Decides an application, with the mail to the applicant and the entry in the activity log. Approval creates the NGO in the same
     * commit. Repeating the same decision changes nothing.
     * @throws AppError `not-found`, `conflict` if it changed or was decided otherwise, `bad-input` if its details are incomplete
     */
    decide: async (
      id: string,
      decision: ApplicationDecision,
      { by: admin, now }: ActionContext,
    ): Promise<ApplicationForReview> => {
      assertHasNote(decision);
      const decidedApplication = await repository.change(
        id,
        (currentApplication) => applyDecision(id, { currentApplication, decision, admin, now }),
        now,
      );
      return viewOf(decidedApplication);
    },

    /** The mail that a decision would send. @throws AppError `not-found`, `bad-input` */
    preview: async (id: string, decision: ApplicationDecision, { by: admin, now }: ActionContext) => {
      assertHasNote(decision);
      const { applicant, details } = await viewOf(await repository.byId(id));
      const event = eventOf(decision, admin, now);
      const { to, subject, text } = ngoApplicationMail({
        to: applicant?.email ?? "",
        name: applicant?.name,
        ngoName: details.ngoName ?? "",
        event,
        ngoId: id,
        siteOrigin,
      });
      return { to, subject, text };
    },
  };
}
export type ApplicationReviewService = ReturnType<typeof applicationReviewService>;

/** The acts of a draft whose number and dates are complete and valid. */
function completeActs(details: NgoDraft) {
  return Object.fromEntries(
    ACT_FIELDS.flatMap(({ paper }) => {
      const parsed = z.safeParse(ActCertificate, details[paper]);
      return parsed.success ? [[paper, parsed.data]] : [];
    }),
  );
}
