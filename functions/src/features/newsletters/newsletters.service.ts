import type { Newsletter, NewsletterPreview, NewsletterContent, NewNewsletter } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { attempts } from "../../firestore/attempts.ts";
import type { Position, Slice, Stored } from "../../firestore/paging.ts";
import { AppError } from "../../http/app-error.ts";
import type { MailsService } from "../mail/mails.service.ts";
import { isRecipient, type AudienceService } from "./audience.service.ts";
import type { NewsletterDocument } from "./newsletter.documents.ts";
import type { NewsletterMailsService } from "./newsletter-mails.service.ts";
import { pseudonymOf } from "./unsubscribe-link.ts";
import type { NewsletterMail, NewslettersRepository } from "./newsletters.repository.ts";
import type { Actor } from "../activity/index.ts";

const PAGE = 100;
/** Pages that the request itself processes; the job does the rest. */
const PAGES_PER_REQUEST = 2;
const NEWSLETTERS_PER_RUN = 20;
const WORK_MS = 7 * 60_000;
const TESTS = { limit: 20, windowMinutes: 10 };
/** Shown in a preview that has no recipient. */
const SAMPLE = { email: "name@example.org", name: "Asha Rao" };

/** Newsletters of the foundation to a campaign's donors or to NGOs (reading.md row 22). */
export function newslettersService(
  deps: Pick<Deps, "db" | "clock" | "config" | "log">,
  {
    newsletters,
    audience,
    mails,
    outbox: { oweMail },
  }: {
    newsletters: NewslettersRepository;
    audience: AudienceService;
    mails: NewsletterMailsService;
    outbox: Pick<MailsService, "oweMail">;
  },
) {
  const { config, clock } = deps;
  const limiter = attempts(deps.db, config.referenceKey);

  /** Queues the mails of the next page of candidates. @returns the updated newsletter */
  async function processPage(id: string, newsletter: NewsletterDocument, now: Date): Promise<NewsletterDocument> {
    const { candidates, next } = await audience.page(newsletter, {
      limit: PAGE,
      after: newsletter.reached ?? undefined,
    });
    const pageMails = candidates.flatMap(({ about, eligibility }): (readonly [string, NewsletterMail])[] => {
      if (!isRecipient(eligibility)) return [];
      const mailId = `letter_${id}_${pseudonymOf(eligibility.email, config.referenceKey)}`;
      return [[mailId, { mailId, about }]];
    });
    const updated = await newsletters.processPage(id, newsletter, [...new Map(pageMails).values()], next, now);
    return updated ?? (await newsletters.byId(id)) ?? { ...newsletter, state: "chosen" };
  }

  async function processPages(
    id: string,
    start: NewsletterDocument,
    now: Date,
    hasTime: () => boolean,
  ): Promise<NewsletterDocument> {
    let newsletter = start;
    while (newsletter.state === "choosing" && hasTime()) newsletter = await processPage(id, newsletter, now);
    return newsletter;
  }

  async function view({ id, data }: Stored<NewsletterDocument>): Promise<Newsletter> {
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
      const first = await audience.first(words);
      const recipient = first !== undefined && isRecipient(first.eligibility) ? first.eligibility : SAMPLE;
      const { subject, text, html } = await mails.preview(words, recipient);
      return { subject, text, html };
    },

    /** Sends a test to the admin's own address. @throws AppError `not-found`, `too-many-requests` */
    test: async ({ requestId, ...words }: NewNewsletter, by: Actor, now: Date): Promise<{ to: string }> => {
      if (words.campaignId !== undefined) await audience.campaignOf(words.campaignId);
      await limiter.take("letter-test", by.uid, TESTS, now);
      await oweMail({ kind: "letter-test", uid: by.uid, words }, now, `${by.uid}_${requestId.toLowerCase()}`);
      return { to: by.email };
    },

    /**
     * Sends a newsletter once to each address. Idempotent by `requestId`.
     * @throws AppError `not-found`, `conflict` if there is no recipient or the `requestId` was used with other content, `not-allowed`
     */
    send: async ({ requestId, ...words }: NewNewsletter, by: Actor, now: Date): Promise<Newsletter> => {
      const id = requestId.toLowerCase();
      const existing = await newsletters.byId(id);
      const campaign = words.campaignId === undefined ? undefined : await audience.campaignOf(words.campaignId);
      if (existing === undefined) {
        const { people, isAtLeast } = await audience.reach(words);
        if (people === 0 && !isAtLeast) throw new AppError("conflict", "There is nobody whom this letter may go to.");
      }
      const stored = await newsletters.open(id, {
        ...words,
        campaignTitle: campaign?.campaign.title,
        at: now.toISOString(),
        byUid: by.uid,
        byEmail: by.email,
        state: "choosing",
        people: 0,
        reached: null,
      });
      if (stored === undefined) throw new AppError("not-allowed", "Please open an account to do this.");
      if (!isSame(stored, words))
        throw new AppError("conflict", "This letter was sent already, with other words. Please write a new one.");
      let pages = 0;
      return view({ id, data: await processPages(id, stored, now, () => (pages += 1) <= PAGES_PER_REQUEST) });
    },

    /** Newest first. */
    list: async (slice: Slice): Promise<{ items: Newsletter[]; next: Position | undefined }> => {
      const { items, next } = await newsletters.list(slice);
      return { items: await Promise.all(items.map(view)), next };
    },

    /** @throws AppError `not-found` */
    byId: async (id: string): Promise<Newsletter> => {
      const data = await newsletters.byId(id);
      if (data === undefined) throw new AppError("not-found", "There is no such letter.");
      return view({ id, data });
    },

    /** Job: continues newsletters whose recipients are not all selected. A failure of one does not stop the others. */
    sendNewsletters: async (now: Date): Promise<{ newsletters: number }> => {
      const startMs = clock().getTime();
      const ids = await newsletters.choosing(NEWSLETTERS_PER_RUN);
      for (const id of ids) {
        try {
          const newsletter = await newsletters.byId(id);
          if (newsletter !== undefined)
            await processPages(id, newsletter, now, () => clock().getTime() - startMs < WORK_MS);
        } catch (error) {
          deps.log.error("A newsletter could not be continued yet", { newsletter: id, error: String(error) });
        }
      }
      return { newsletters: ids.length };
    },
  };
}
export type NewslettersService = ReturnType<typeof newslettersService>;

type Words = Pick<NewsletterContent, "to" | "campaignId" | "subject" | "text">;

const isSame = (one: Words, other: Words) =>
  one.to === other.to &&
  one.campaignId === other.campaignId &&
  one.subject === other.subject &&
  one.text === other.text;
