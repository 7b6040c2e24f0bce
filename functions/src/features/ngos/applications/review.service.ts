import {
  ACT_FIELDS,
  ActPaper,
  ANSWER_WITHIN_HOURS,
  type ApplicationForReview,
  type ApplicationRow,
  type Decision,
  type NgoDraft,
  type QUEUE_PARTS,
} from "@daansetu/contract";
import * as z from "zod/mini";
import type { Deps } from "../../../deps.interface.ts";
import type { Listed, Slice, Stored } from "../../../firestore/paging.ts";
import { ngoApplicationMail } from "./mails/ngo-application.ts";
import type { ApplicationDocument } from "./application.document.ts";
import { reviewView, rowView } from "./application.views.ts";
import type { ApplicationsRepository } from "./applications.repository.ts";
import { changeBy, eventOf, mustSaySomething, noSuchApplication, takenBy } from "./decision.ts";
import { approvalsOf } from "./new-ngo.ts";
import type { PossibleDuplicatesService } from "./possible-duplicates.service.ts";
import type { Actor } from "../../activity/index.ts";

/** The foundation's side of applications. Whoever calls has made sure that the actor is an admin. */
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

  async function shown(found: Stored<ApplicationDocument> | undefined): Promise<ApplicationForReview> {
    if (found === undefined || found.data.status === "draft") throw noSuchApplication();
    const { uid, details } = found.data;
    const [account, possibleDuplicates] = await Promise.all([
      uid === null ? undefined : deps.identity.account(uid),
      possibleDuplicatesOf(details.ngoName ?? "", approvalsOf(papersOf(details)), found.id),
    ]);
    const applicant = account?.email === undefined ? undefined : { name: account.name ?? "", email: account.email };
    return reviewView(found, { applicant, possibleDuplicates });
  }

  return {
    /** Longest waiting first. */
    queue: async (
      part: (typeof QUEUE_PARTS)[number] | undefined,
      slice: Slice,
    ): Promise<{ items: ApplicationRow[]; next: Listed<ApplicationDocument>["next"] }> => {
      const { items, next } = await repository.queue(part, slice);
      return { items: items.map(rowView), next };
    },

    counts: (now: Date): Promise<{ waiting: number; overdue: number }> =>
      repository.counts(new Date(now.getTime() - ANSWER_WITHIN_HOURS * 3_600_000)),

    /** @throws AppError `not-found`, for drafts too: they are their owner's alone */
    byId: async (id: string): Promise<ApplicationForReview> => shown(await repository.byId(id)),

    /** Notes who looks at it. @throws AppError `not-found`, `conflict` */
    take: async (id: string, by: Actor, now: Date): Promise<ApplicationForReview> => {
      const taken = await repository.change(id, (current) => takenBy(id, { current, by, now }), now);
      return shown(taken);
    },

    /**
     * Decides an application, with the mail to the applicant and the entry in the book of activity. Approving makes the NGO in the same
     * commit, so that there is never one without the other, nor two. The same decision again is nothing new.
     * @throws AppError `not-found`, `conflict` where somebody else decided or it changed, `bad-input` where what was told does not suffice
     */
    decide: async (id: string, decision: Decision, by: Actor, now: Date): Promise<ApplicationForReview> => {
      mustSaySomething(decision);
      const decided = await repository.change(id, (current) => changeBy(id, { current, decision, by, now }), now);
      return shown(decided);
    },

    /** The mail that a decision would send. @throws AppError `not-found`, `bad-input` */
    preview: async (id: string, decision: Decision, by: Actor, now: Date) => {
      mustSaySomething(decision);
      const { applicant, details } = await shown(await repository.byId(id));
      const event = eventOf(decision, by, now);
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

/** The papers that are told of completely. */
function papersOf(details: NgoDraft) {
  return Object.fromEntries(
    ACT_FIELDS.flatMap(({ paper }) => {
      const parsed = z.safeParse(ActPaper, details[paper]);
      return parsed.success ? [[paper, parsed.data]] : [];
    }),
  );
}
