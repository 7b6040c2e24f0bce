import type { Newsletter, NewsletterPreview, NewsletterContent, NewNewsletter } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import { attemptLimiter } from "../../../firestore/attempts.ts";
import type { Page, Slice, Stored } from "../../../firestore/paging.ts";
import { AppError } from "../../../http/app-error.ts";
import type { MailsService } from "../../platform/mail/mails.service.ts";
import { isRecipient, type AudienceService } from "./audience.service.ts";
import type { NewsletterDocument } from "./newsletter.documents.ts";
import type { NewsletterMailsService } from "./newsletter-mails.service.ts";
import { pseudonymOf } from "./unsubscribe-link.ts";
import type { NewsletterMail, NewslettersRepository } from "./newsletters.repository.ts";
import type { Actor } from "../../platform/activity/index.ts";

const PAGE_SIZE = 100;
/** Pages that the request itself processes; the job does the rest. */
const PAGES_PER_REQUEST = 2;
const NEWSLETTERS_PER_RUN = 20;
const WORK_MS = 7 * 60_000;
/** A task ends after this time and adds the next, so that the first mails leave while later recipients are still selected. */
const SLICE_MS = 30_000;
const TEST_MAIL_LIMIT = { limit: 20, windowMinutes: 10 };
/** Shown in a preview that has no recipient. */
const SAMPLE_RECIPIENT = { email: "name@example.org", name: "Asha Rao" };

/** Newsletters of the foundation to a campaign's donors or to NGOs (reading.md row 22). */
export function newslettersService(
  deps: Pick<Deps, "db" | "clock" | "config" | "log" | "tasks">,
  {
    newsletters,
    audience,
    mails,
    outbox: { enqueueMail },
  }: {
    newsletters: NewslettersRepository;
    audience: AudienceService;
    mails: NewsletterMailsService;
    outbox: Pick<MailsService, "enqueueMail">;
  },
) {
  const { config, clock, tasks } = deps;
  const limiter = attemptLimiter(deps.db, config.keys.counters[0]);

  /** Queues the mails of the next page of candidates. @returns the updated newsletter */
  async function processPage(id: string, newsletter: NewsletterDocument, now: Date): Promise<NewsletterDocument> {
    const { candidates, next } = await audience.page(newsletter, {
      limit: PAGE_SIZE,
      after: newsletter.reached ?? undefined,
    });
    const pageMails = candidates.flatMap(({ about, eligibility }): (readonly [string, NewsletterMail])[] => {
      if (!isRecipient(eligibility)) return [];
      const mailId = `letter_${id}_${pseudonymOf(eligibility.email, config.keys.newsletters[0])}`;
      return [[mailId, { mailId, about }]];
    });
    const updatedNewsletter = await newsletters.processPage(
      id,
      newsletter,
      [...new Map(pageMails).values()],
      next,
      now,
    );
    return updatedNewsletter ?? (await newsletters.byId(id)) ?? { ...newsletter, state: "chosen" };
  }

  async function processPages(
    id: string,
    initialNewsletter: NewsletterDocument,
    now: Date,
    hasTime: () => boolean,
  ): Promise<NewsletterDocument> {
    let newsletter = initialNewsletter;
    while (newsletter.state === "choosing" && hasTime()) newsletter = await processPage(id, newsletter, now);
    await addTasks(id, newsletter);
    return newsletter;
  }

  /** Begins to send what is queued, and goes on with the rest. A second task for the same position is not kept, so tasks do not multiply. */
  async function addTasks(id: string, { state, reached }: NewsletterDocument): Promise<void> {
    const key = `${id} ${reached?.id ?? "end"}`;
    await tasks.add({ queue: "sendBulkMails", subject: id, key });
    if (state === "choosing") await tasks.add({ queue: "continueNewsletter", subject: id, key });
  }

  async function processPagesFor(ms: number, id: string, now: Date): Promise<NewsletterDocument | undefined> {
    const startMs = clock().getTime();
    const newsletter = await newsletters.byId(id);
    if (newsletter?.state !== "choosing") return newsletter;
    return processPages(id, newsletter, now, () => clock().getTime() - startMs < ms);
  }

  async function viewNewsletter({ id, data }: Stored<NewsletterDocument>): Promise<Newsletter> {
    const { to, campaignId, campaignTitle, subject, text, at, byEmail, state, people } = data;
    const counts = await newsletters.counts(id);
    return {
      _id: id,
      ...{ to, campaignId, campaignTitle, subject, text, at, by: byEmail, state, people },
      counts: { waiting: counts.waiting, sent: counts.sent, givenUp: counts["given-up"], skipped: counts.skipped },
    };
  }

  return {
    reach: audience.reach,

    /** The mail as its first recipient gets it, except for the unsubscribe link. @throws AppError `not-found` */
    preview: async (words: NewsletterContent): Promise<NewsletterPreview> => {
      const firstRecipient = await audience.first(words);
      const recipient =
        firstRecipient !== undefined && isRecipient(firstRecipient.eligibility)
          ? firstRecipient.eligibility
          : SAMPLE_RECIPIENT;
      const { subject, text, html } = await mails.preview(words, recipient);
      return { subject, text, html };
    },

    /** Sends a test to the admin's own address. @throws AppError `not-found`, `too-many-requests` */
    test: async ({ requestId, ...words }: NewNewsletter, admin: Actor, now: Date): Promise<{ to: string }> => {
      if (words.campaignId !== undefined) await audience.campaignOf(words.campaignId);
      await limiter.take("letter-test", admin.uid, TEST_MAIL_LIMIT, now);
      await enqueueMail({ kind: "letter-test", uid: admin.uid, words }, now, `${admin.uid}_${requestId.toLowerCase()}`);
      return { to: admin.email };
    },

    /**
     * Sends a newsletter once to each address. Idempotent by `requestId`.
     * @throws AppError `not-found`, `conflict` if there is no recipient or the `requestId` was used with other content, `not-allowed`
     */
    send: async ({ requestId, ...words }: NewNewsletter, admin: Actor, now: Date): Promise<Newsletter> => {
      const id = requestId.toLowerCase();
      const existingNewsletter = await newsletters.byId(id);
      const campaign = words.campaignId === undefined ? undefined : await audience.campaignOf(words.campaignId);
      if (existingNewsletter === undefined) {
        const { people, isAtLeast } = await audience.reach(words);
        if (people === 0 && !isAtLeast) throw new AppError("conflict", "There is nobody who can get this newsletter.");
      }
      const openedNewsletter = await newsletters.open(id, {
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
        throw new AppError(
          "conflict",
          "This newsletter was already sent with different words. Please write a new one.",
        );
      let pageCount = 0;
      return viewNewsletter({
        id,
        data: await processPages(id, openedNewsletter, now, () => (pageCount += 1) <= PAGES_PER_REQUEST),
      });
    },

    /** Newest first. */
    list: async (slice: Slice): Promise<Page<Newsletter>> => {
      const { items, next } = await newsletters.list(slice);
      return { items: await Promise.all(items.map(viewNewsletter)), next };
    },

    /** @throws AppError `not-found` */
    byId: async (id: string): Promise<Newsletter> => {
      const newsletter = await newsletters.byId(id);
      if (newsletter === undefined) throw new AppError("not-found", "We could not find this newsletter.");
      return viewNewsletter({ id, data: newsletter });
    },

    /** Task: continues a newsletter for a while. @returns its state; `undefined` if there is no such newsletter */
    continueNewsletter: async (id: string, now: Date): Promise<NewsletterDocument["state"] | undefined> =>
      (await processPagesFor(SLICE_MS, id, now))?.state,

    /** Job: continues newsletters whose recipients are not all selected. A failure of one does not stop the others. */
    sendNewsletters: async (now: Date): Promise<{ newsletters: number }> => {
      const startMs = clock().getTime();
      const ids = await newsletters.choosing(NEWSLETTERS_PER_RUN);
      for (const id of ids) {
        try {
          await processPagesFor(WORK_MS - (clock().getTime() - startMs), id, now);
        } catch (error) {
          deps.log.error("A newsletter could not be continued yet", { newsletter: id, error });
        }
      }
      return { newsletters: ids.length };
    },
  };
}
export type NewslettersService = ReturnType<typeof newslettersService>;

type ComparedWords = Pick<NewsletterContent, "to" | "campaignId" | "subject" | "text">;

const isSame = (words: ComparedWords, otherWords: ComparedWords) =>
  words.to === otherWords.to &&
  words.campaignId === otherWords.campaignId &&
  words.subject === otherWords.subject &&
  words.text === otherWords.text;
