/** Newsletters and their mails in the outbox. */
import { COLLECTIONS, type RecipientState } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { anonymise } from "../../../firestore/in-batches.ts";
import { type Listed, pageOf, type Position, type Slice, type Stored } from "../../../firestore/paging.ts";
import { activityEntry, activityCollection } from "../../platform/activity/activity.document.ts";
import { type OutboxDocument, toOutboxDocument, outboxCollection } from "../../platform/mail/outbox.document.ts";
import { newslettersCollection, type NewsletterDocument } from "./newsletter.documents.ts";
import type { RecipientRecord } from "../../platform/mail/outbox.document.ts";
import { erasuresCollection } from "../../people/accounts/erasure.document.ts";
import { runTransaction } from "../../../firestore/run-transaction.ts";

/** A newsletter's mail to enqueue. */
export interface NewsletterMail {
  mailId: string;
  about: RecipientRecord;
}

/** Maps the API's states to the outbox's. */
const OUTBOX_STATES = {
  waiting: "waiting",
  sent: "sent",
  "given-up": "given-up",
  skipped: "nothing",
} as const satisfies Record<RecipientState, OutboxDocument["state"]>;

export const newsletterById = async ({ db }: Context, id: string): Promise<NewsletterDocument | undefined> =>
  (await newslettersCollection(db).doc(id).get()).data();

/** Newest first. */
export const listNewsletters = ({ db, log }: Context, slice: Slice): Promise<Listed<NewsletterDocument>> =>
  pageOf(newslettersCollection(db), slice, { by: "at", log });

/**
 * Creates a newsletter with its activity entry, unless it exists.
 * @returns the stored newsletter; `undefined` if the admin's account is being erased
 */
export const createNewsletter = (
  { db }: Context,
  id: string,
  newsletter: NewsletterDocument & { byUid: string; byEmail: string },
): Promise<NewsletterDocument | undefined> =>
  runTransaction(db, async (transaction) => {
    const ref = newslettersCollection(db).doc(id);
    const [existingNewsletter, erasure] = await Promise.all([
      transaction.get(ref),
      transaction.get(erasuresCollection(db).doc(newsletter.byUid)),
    ]);
    const storedNewsletter = existingNewsletter.data();
    if (storedNewsletter !== undefined) return storedNewsletter;
    if (erasure.exists) return undefined;
    transaction.create(ref, newsletter);
    const entry = activityEntry(
      {
        by: { uid: newsletter.byUid, email: newsletter.byEmail },
        action: "letter-sent",
        subject: `${COLLECTIONS.newsletters}/${id}`,
        after: {
          to: newsletter.to,
          campaign: newsletter.campaignTitle,
          subject: newsletter.subject,
          text: newsletter.text,
        },
      },
      new Date(newsletter.at),
    );
    transaction.create(activityCollection(db).doc(entry.id), entry.data);
    return newsletter;
  });

/** Newsletters whose recipients are still being selected. */
export async function idsWithOpenSelection({ db }: Context, limit: number): Promise<string[]> {
  const newsletters = newslettersCollection(db).where("state", "==", "choosing");
  return (await newsletters.limit(limit).get()).docs.map(({ id }) => id);
}

/**
 * Queues the mails of one page and stores the progress, in one commit. Skips addresses whose mail is queued already.
 * @returns the updated newsletter; `undefined` if another worker processed this page meanwhile
 */
export const queueMailsOfPage = (
  { db }: Context,
  id: string,
  seenNewsletter: NewsletterDocument,
  pageMails: readonly NewsletterMail[],
  reachedPosition: Position | undefined,
  now: Date,
): Promise<NewsletterDocument | undefined> =>
  runTransaction(db, async (transaction) => {
    const ref = newslettersCollection(db).doc(id);
    const mailRefs = pageMails.map(({ mailId }) => outboxCollection(db).doc(mailId));
    const [newsletter, ...queued] = await Promise.all([
      transaction.get(ref),
      ...mailRefs.map((mail) => transaction.get(mail)),
    ]);
    const currentNewsletter = newsletter.data();
    if (currentNewsletter?.state !== "choosing" || currentNewsletter.reached?.id !== seenNewsletter.reached?.id)
      return undefined;
    const newMails = pageMails.filter((_, index) => queued[index]?.exists !== true);
    for (const { mailId, about } of newMails)
      transaction.create(
        outboxCollection(db).doc(mailId),
        toOutboxDocument({ kind: "letter", newsletterId: id, about }, now),
      );
    const position = reachedPosition === undefined ? null : { at: String(reachedPosition.at), id: reachedPosition.id };
    const state = position === null ? ("chosen" as const) : ("choosing" as const);
    const newsletterAfter = {
      ...currentNewsletter,
      state,
      people: currentNewsletter.people + newMails.length,
      reached: position,
    };
    transaction.set(ref, newsletterAfter);
    return newsletterAfter;
  });

/** Numbers of mails by state. */
export async function countMailsByState(ctx: Context, newsletterId: string): Promise<Record<RecipientState, number>> {
  const countMails = async (state: RecipientState) =>
    (await mailsInState(ctx, newsletterId, state).count().get()).data().count;
  const [waitingCount, sentCount, givenUp, skippedCount] = await Promise.all([
    countMails("waiting"),
    countMails("sent"),
    countMails("given-up"),
    countMails("skipped"),
  ]);
  return { waiting: waitingCount, sent: sentCount, "given-up": givenUp, skipped: skippedCount };
}

/** Newest first. */
export const listMails = (
  ctx: Context,
  newsletterId: string,
  state: RecipientState | undefined,
  slice: Slice,
): Promise<Listed<OutboxDocument>> =>
  pageOf(state === undefined ? mailsOf(ctx, newsletterId) : mailsInState(ctx, newsletterId, state), slice, {
    by: "createdAt",
    log: ctx.log,
  });

const mailsOf = ({ db }: Context, newsletterId: string) =>
  outboxCollection(db).where("newsletterId", "==", newsletterId);

const mailsInState = (ctx: Context, newsletterId: string, state: RecipientState) =>
  mailsOf(ctx, newsletterId).where("state", "==", OUTBOX_STATES[state]);

const writtenBy = ({ db }: Context, uid: string) => newslettersCollection(db).where("byUid", "==", uid);

export const newslettersOf = async (ctx: Context, uid: string): Promise<Stored<NewsletterDocument>[]> =>
  (await writtenBy(ctx, uid).get()).docs.map((doc) => ({ id: doc.id, data: doc.data() }));

export const anonymiseAuthor = (ctx: Context, uid: string): Promise<void> =>
  anonymise(writtenBy(ctx, uid), { byUid: null, byEmail: null });
