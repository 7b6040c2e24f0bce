/** Newsletters of the foundation to a campaign's donors or to NGOs (reading.md row 22). */
import type { Newsletter, NewsletterContent, NewsletterPreview, NewNewsletter } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { takeAttempt } from "../../../deps/take-attempt.ts";
import type { Page, Slice, Stored } from "../../../firestore/paging.ts";
import { AppError } from "../../../http/app-error.ts";
import { enqueueMail } from "../../platform/mail/mails.service.ts";
import { campaignOf, countReach, firstRecipient, isRecipient, readPage } from "./audience.service.ts";
import type { NewsletterDocument } from "./newsletter.documents.ts";
import { previewMail } from "./newsletter-mails.service.ts";
import { pseudonymOf } from "./unsubscribe-link.ts";
import * as newsletters from "./newsletters.repository.ts";
import type { Actor } from "../../platform/activity/index.ts";

const PAGE_SIZE = 100;
/** Number of pages that the request itself processes; the job does the rest. */
const PAGES_PER_REQUEST = 2;
const NEWSLETTERS_PER_RUN = 20;
const WORK_MS = 7 * 60_000;
/** A task ends after this time and adds the next, so that the first mails leave while later recipients are still selected. */
const SLICE_MS = 30_000;
const TEST_MAIL_LIMIT = { limit: 20, windowMinutes: 10 };
/** Sample name in a preview without recipients. */
const SAMPLE_RECIPIENT = { email: "name@example.org", name: "Asha Rao" };

/** The newsletter as its first recipient gets it, except for the unsubscribe link. */
export async function previewNewsletter(ctx: Context, words: NewsletterContent): Promise<NewsletterPreview> {
  const first = await firstRecipient(ctx, words);
  const recipient = first !== undefined && isRecipient(first.eligibility) ? first.eligibility : SAMPLE_RECIPIENT;
  const { subject, text, html } = await previewMail(ctx, words, recipient);
  return { subject, text, html };
}

/** Sends a test to the admin's own address. @throws AppError `not-found`, `too-many-requests` */
export async function sendTest(
  ctx: Context,
  { requestId, ...words }: NewNewsletter,
  admin: Actor,
  now: Date,
): Promise<{ to: string }> {
  if (words.campaignId !== undefined) await campaignOf(ctx, words.campaignId);
  await takeAttempt(ctx, "letter-test", admin.uid, TEST_MAIL_LIMIT, now);
  await enqueueMail(
    ctx,
    { kind: "letter-test", uid: admin.uid, words },
    now,
    `${admin.uid}_${requestId.toLowerCase()}`,
  );
  return { to: admin.email };
}

/**
 * Sends a newsletter once to each address. Idempotent by `requestId`.
 * @throws AppError `not-found`, `conflict` if there is no recipient or the `requestId` was used with other content, `not-allowed`
 */
export async function sendNewsletter(
  ctx: Context,
  { requestId, ...words }: NewNewsletter,
  admin: Actor,
  now: Date,
): Promise<Newsletter> {
  const id = requestId.toLowerCase();
  const existingNewsletter = await newsletters.newsletterById(ctx, id);
  const campaign = words.campaignId === undefined ? undefined : await campaignOf(ctx, words.campaignId);
  if (existingNewsletter === undefined) {
    const { people, isAtLeast } = await countReach(ctx, words);
    if (people === 0 && !isAtLeast) throw new AppError("conflict", "There is nobody who can get this newsletter.");
  }
  const openedNewsletter = await newsletters.createNewsletter(ctx, id, {
    ...words,
    campaignTitle: campaign?.campaign.title,
    at: now.toISOString(),
    byUid: admin.uid,
    byEmail: admin.email,
    state: "choosing",
    people: 0,
    reached: null,
  });
  if (openedNewsletter === undefined) throw new AppError("not-allowed", "Please sign up to do this.");
  if (!isSame(openedNewsletter, words))
    throw new AppError("conflict", "This newsletter was already sent with different words. Please write a new one.");
  let pageCount = 0;
  return viewOf(ctx, {
    id,
    data: await processPages(ctx, id, openedNewsletter, now, () => (pageCount += 1) <= PAGES_PER_REQUEST),
  });
}

/** Newest first. */
export async function listNewsletters(ctx: Context, slice: Slice): Promise<Page<Newsletter>> {
  const { items, next } = await newsletters.listNewsletters(ctx, slice);
  return { items: await Promise.all(items.map((stored) => viewOf(ctx, stored))), next };
}

/** @throws AppError `not-found` */
export async function findNewsletter(ctx: Context, id: string): Promise<Newsletter> {
  const newsletter = await newsletters.newsletterById(ctx, id);
  if (newsletter === undefined) throw new AppError("not-found", "We could not find this newsletter.");
  return viewOf(ctx, { id, data: newsletter });
}

/** Task: continues a newsletter for a while. @returns its state; `undefined` if there is no such newsletter */
export const continueNewsletter = async (
  ctx: Context,
  id: string,
  now: Date,
): Promise<NewsletterDocument["state"] | undefined> => (await processPagesFor(ctx, SLICE_MS, id, now))?.state;

export const hasOpenNewsletter = async (ctx: Context): Promise<boolean> =>
  (await newsletters.idsWithOpenSelection(ctx, 1)).length > 0;

/** Job: continues newsletters whose recipients are not all selected. A failure of one does not stop the others. */
export async function sendNewsletters(ctx: Context, now: Date): Promise<{ newsletters: number }> {
  const { clock, log } = ctx;
  const startMs = clock().getTime();
  const ids = await newsletters.idsWithOpenSelection(ctx, NEWSLETTERS_PER_RUN);
  for (const id of ids) {
    try {
      await processPagesFor(ctx, WORK_MS - (clock().getTime() - startMs), id, now);
    } catch (error) {
      log.error("A newsletter could not be continued yet", { newsletter: id, error });
    }
  }
  return { newsletters: ids.length };
}

async function processPagesFor(
  ctx: Context,
  ms: number,
  id: string,
  now: Date,
): Promise<NewsletterDocument | undefined> {
  const startMs = ctx.clock().getTime();
  const newsletter = await newsletters.newsletterById(ctx, id);
  if (newsletter?.state !== "choosing") return newsletter;
  return processPages(ctx, id, newsletter, now, () => ctx.clock().getTime() - startMs < ms);
}

async function processPages(
  ctx: Context,
  id: string,
  initialNewsletter: NewsletterDocument,
  now: Date,
  hasTime: () => boolean,
): Promise<NewsletterDocument> {
  let newsletter = initialNewsletter;
  while (newsletter.state === "choosing" && hasTime()) newsletter = await queueMailsOfPage(ctx, id, newsletter, now);
  await addTasks(ctx, id, newsletter);
  return newsletter;
}

/** Queues the mails of the next page of candidates. @returns the updated newsletter */
async function queueMailsOfPage(
  ctx: Context,
  id: string,
  newsletter: NewsletterDocument,
  now: Date,
): Promise<NewsletterDocument> {
  const slice = { limit: PAGE_SIZE, after: newsletter.reached ?? undefined };
  const { candidates, next } = await readPage(ctx, newsletter, slice);
  const pageMails = candidates.flatMap(({ about, eligibility }): (readonly [string, newsletters.NewsletterMail])[] => {
    if (!isRecipient(eligibility)) return [];
    const mailId = `letter_${id}_${pseudonymOf(eligibility.email, ctx.config.keys.newsletters[0])}`;
    return [[mailId, { mailId, about }]];
  });
  const uniqueMails = [...new Map(pageMails).values()];
  const updatedNewsletter = await newsletters.queueMailsOfPage(ctx, id, newsletter, uniqueMails, next, now);
  return updatedNewsletter ?? (await newsletters.newsletterById(ctx, id)) ?? { ...newsletter, state: "chosen" };
}

/**
 * Starts sending enqueued mails, and continues with the next recipients. A second task for the same position is dropped, so tasks do not multiply.
 */
async function addTasks({ tasks }: Context, id: string, { state, reached }: NewsletterDocument): Promise<void> {
  const key = `${id} ${reached?.id ?? "end"}`;
  await tasks.add({ queue: "sendBulkMails", subject: id, key });
  if (state === "choosing") await tasks.add({ queue: "continueNewsletter", subject: id, key });
}

async function viewOf(ctx: Context, { id, data }: Stored<NewsletterDocument>): Promise<Newsletter> {
  const { to, campaignId, campaignTitle, subject, text, at, byEmail, state, people } = data;
  const counts = await newsletters.countMailsByState(ctx, id);
  return {
    _id: id,
    ...{ to, campaignId, campaignTitle, subject, text, at, by: byEmail, state, people },
    counts: { waiting: counts.waiting, sent: counts.sent, givenUp: counts["given-up"], skipped: counts.skipped },
  };
}

type ComparedWords = Pick<NewsletterContent, "to" | "campaignId" | "subject" | "text">;

const isSame = (words: ComparedWords, otherWords: ComparedWords) =>
  words.to === otherWords.to &&
  words.campaignId === otherWords.campaignId &&
  words.subject === otherWords.subject &&
  words.text === otherWords.text;
