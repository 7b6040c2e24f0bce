import type { Newsletter, NewsletterPreview, NewsletterWords, NewNewsletter } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { attempts } from "../../firestore/attempts.ts";
import type { Position, Slice, Stored } from "../../firestore/paging.ts";
import { AppError } from "../../http/app-error.ts";
import type { MailsService } from "../mail/mails.service.ts";
import { isRecipient, type AudienceService } from "./audience.service.ts";
import type { NewsletterDocument } from "./newsletter.documents.ts";
import type { NewsletterMailsService } from "./newsletter-mails.service.ts";
import { pseudonymOf } from "./unsubscribe-link.ts";
import type { Owed, NewslettersRepository } from "./newsletters.repository.ts";
import type { Actor } from "../activity/index.ts";

const PAGE = 100;
/** Pages that the call itself goes through; the job does the rest. */
const PAGES_PER_REQUEST = 2;
const NEWSLETTERS_PER_RUN = 20;
const WORK_MS = 7 * 60_000;
const TESTS = { limit: 20, windowMinutes: 10 };
/** Stands in a preview where there is nobody to write to. */
const SAMPLE = { email: "name@example.org", name: "Asha Rao" };

/** Letters from the foundation to donors or NGOs of a campaign (reading.md row 22). */
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

  /** Goes through one more page of those who may get it. @returns the letter afterwards */
  async function processPage(id: string, newsletter: NewsletterDocument, now: Date): Promise<NewsletterDocument> {
    const { candidates, next } = await audience.page(newsletter, {
      limit: PAGE,
      after: newsletter.reached ?? undefined,
    });
    const owed = candidates.flatMap(({ about, verdict }): (readonly [string, Owed])[] => {
      if (!isRecipient(verdict)) return [];
      const mailId = `letter_${id}_${pseudonymOf(verdict.email, config.referenceKey)}`;
      return [[mailId, { mailId, about }]];
    });
    const written = await newsletters.processPage(id, newsletter, [...new Map(owed).values()], next, now);
    return written ?? (await newsletters.byId(id)) ?? { ...newsletter, state: "chosen" };
  }

  async function processPages(
    id: string,
    given: NewsletterDocument,
    now: Date,
    hasTime: () => boolean,
  ): Promise<NewsletterDocument> {
    let newsletter = given;
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

    /** The mail as the first who gets it will see it, but for their own stop link. @throws AppError `not-found` */
    preview: async (words: NewsletterWords): Promise<NewsletterPreview> => {
      const first = await audience.first(words);
      const recipient = first !== undefined && isRecipient(first.verdict) ? first.verdict : SAMPLE;
      const { subject, text, html } = await mails.preview(words, recipient);
      return { subject, text, html };
    },

    /** Owes the letter to whoever limiter it, at their own address. @throws AppError `not-found`, `too-many-requests` */
    test: async ({ requestId, ...words }: NewNewsletter, by: Actor, now: Date): Promise<{ to: string }> => {
      if (words.campaignId !== undefined) await audience.campaignOf(words.campaignId);
      await limiter.take("letter-test", by.uid, TESTS, now);
      await oweMail({ kind: "letter-test", uid: by.uid, words }, now, `${by.uid}_${requestId.toLowerCase()}`);
      return { to: by.email };
    },

    /**
     * Sends a letter, once to each address. The same `requestId` again sends nothing more.
     * @throws AppError `not-found`, `conflict` where nobody may be written to or this letter was sent with other words, `not-allowed`
     */
    send: async ({ requestId, ...words }: NewNewsletter, by: Actor, now: Date): Promise<Newsletter> => {
      const id = requestId.toLowerCase();
      const known = await newsletters.byId(id);
      const campaign = words.campaignId === undefined ? undefined : await audience.campaignOf(words.campaignId);
      if (known === undefined) {
        const { people, isAtLeast } = await audience.reach(words);
        if (people === 0 && !isAtLeast) throw new AppError("conflict", "There is nobody whom this letter may go to.");
      }
      const opened = await newsletters.open(id, {
        ...words,
        campaignTitle: campaign?.campaign.title,
        at: now.toISOString(),
        byUid: by.uid,
        byEmail: by.email,
        state: "choosing",
        people: 0,
        reached: null,
      });
      if (opened === undefined) throw new AppError("not-allowed", "Please open an account to do this.");
      if (!isSame(opened, words))
        throw new AppError("conflict", "This letter was sent already, with other words. Please write a new one.");
      let pages = 0;
      return view({ id, data: await processPages(id, opened, now, () => (pages += 1) <= PAGES_PER_REQUEST) });
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

    /** Goes on with letters that have not reached everybody yet. A job. One that fails does not keep the others. */
    sendNewsletters: async (now: Date): Promise<{ newsletters: number }> => {
      const began = clock().getTime();
      const ids = await newsletters.choosing(NEWSLETTERS_PER_RUN);
      for (const id of ids) {
        try {
          const newsletter = await newsletters.byId(id);
          if (newsletter !== undefined)
            await processPages(id, newsletter, now, () => clock().getTime() - began < WORK_MS);
        } catch (error) {
          deps.log.error("A letter could not go on yet", { newsletter: id, error: String(error) });
        }
      }
      return { newsletters: ids.length };
    },
  };
}
export type NewslettersService = ReturnType<typeof newslettersService>;

type Words = Pick<NewsletterWords, "to" | "campaignId" | "subject" | "text">;

const isSame = (one: Words, other: Words) =>
  one.to === other.to &&
  one.campaignId === other.campaignId &&
  one.subject === other.subject &&
  one.text === other.text;
