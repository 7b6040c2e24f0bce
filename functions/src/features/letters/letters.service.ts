import type { Letter, LetterPreview, LetterWords, NewLetter } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { attempts } from "../../firestore/attempts.ts";
import type { Position, Slice, Stored } from "../../firestore/paging.ts";
import { AppError } from "../../http/app-error.ts";
import { mailsService } from "../messages/mails.service.ts";
import { audienceService, isRecipient } from "./audience.service.ts";
import type { LetterDocument } from "./letter.documents.ts";
import { letterMailsService } from "./letter-mails.service.ts";
import { personOf } from "./letter-person.ts";
import { lettersRepository, type Owed } from "./letters.repository.ts";

const PAGE = 100;
/** Pages that the call itself goes through; the job does the rest. */
const AT_ONCE = 2;
const LETTERS = 20;
const WORK_MS = 7 * 60_000;
const TESTS = { limit: 20, windowMinutes: 10 };
/** Stands in a preview where there is nobody to write to. */
const SAMPLE = { email: "name@example.org", name: "Asha Rao" };

interface Actor {
  uid: string;
  email: string;
}

/** Letters from the foundation to donors or NGOs of a campaign (reading.md row 22). */
export function lettersService(deps: Pick<Deps, "db" | "log" | "config" | "clock" | "identity" | "randomId">) {
  const { config, clock } = deps;
  const letters = lettersRepository(deps);
  const audience = audienceService(deps);
  const mails = letterMailsService(deps);
  const { oweMail } = mailsService(deps);
  const tries = attempts(deps.db, config.referenceKey);

  /** Goes through one more page of those who may get it. @returns the letter afterwards */
  async function goOn(id: string, letter: LetterDocument, now: Date): Promise<LetterDocument> {
    const { candidates, next } = await audience.page(letter, { limit: PAGE, after: letter.reached ?? undefined });
    const owed = candidates.flatMap(({ about, verdict }): (readonly [string, Owed])[] => {
      if (!isRecipient(verdict)) return [];
      const mailId = `letter_${id}_${personOf(verdict.email, config.referenceKey)}`;
      return [[mailId, { mailId, about }]];
    });
    const written = await letters.goOn(id, letter, [...new Map(owed).values()], next, now);
    return written ?? (await letters.byId(id)) ?? { ...letter, state: "chosen" };
  }

  async function spread(id: string, given: LetterDocument, now: Date, hasTime: () => boolean): Promise<LetterDocument> {
    let letter = given;
    while (letter.state === "choosing" && hasTime()) letter = await goOn(id, letter, now);
    return letter;
  }

  async function view({ id, data }: Stored<LetterDocument>): Promise<Letter> {
    const { to, campaignId, campaignTitle, subject, text, at, byEmail, state, people } = data;
    const counts = await letters.counts(id);
    return {
      _id: id,
      ...{ to, campaignId, campaignTitle, subject, text, at, by: byEmail, state, people },
      counts: { waiting: counts.waiting, sent: counts.sent, givenUp: counts["given-up"], skipped: counts.skipped },
    };
  }

  return {
    reach: audience.reach,

    /** The mail as the first who gets it will see it, but for their own stop link. @throws AppError `not-found` */
    preview: async (words: LetterWords): Promise<LetterPreview> => {
      const first = await audience.first(words);
      const recipient = first !== undefined && isRecipient(first.verdict) ? first.verdict : SAMPLE;
      const { subject, text, html } = await mails.preview(words, recipient);
      return { subject, text, html };
    },

    /** Owes the letter to whoever tries it, at their own address. @throws AppError `not-found`, `too-many-requests` */
    test: async ({ requestId, ...words }: NewLetter, by: Actor, now: Date): Promise<{ to: string }> => {
      if (words.campaignId !== undefined) await audience.campaignOf(words.campaignId);
      await tries.take("letter-test", by.uid, TESTS, now);
      await oweMail({ kind: "letter-test", uid: by.uid, words }, now, `${by.uid}_${requestId.toLowerCase()}`);
      return { to: by.email };
    },

    /**
     * Sends a letter, once to each address. The same `requestId` again sends nothing more.
     * @throws AppError `not-found`, `conflict` where nobody may be written to or this letter was sent with other words, `not-allowed`
     */
    send: async ({ requestId, ...words }: NewLetter, by: Actor, now: Date): Promise<Letter> => {
      const id = requestId.toLowerCase();
      const known = await letters.byId(id);
      const campaign = words.campaignId === undefined ? undefined : await audience.campaignOf(words.campaignId);
      if (known === undefined) {
        const { people, isAtLeast } = await audience.reach(words);
        if (people === 0 && !isAtLeast) throw new AppError("conflict", "There is nobody whom this letter may go to.");
      }
      const opened = await letters.open(id, {
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
      return view({ id, data: await spread(id, opened, now, () => (pages += 1) <= AT_ONCE) });
    },

    /** Newest first. */
    list: async (slice: Slice): Promise<{ items: Letter[]; next: Position | undefined }> => {
      const { items, next } = await letters.list(slice);
      return { items: await Promise.all(items.map(view)), next };
    },

    /** @throws AppError `not-found` */
    byId: async (id: string): Promise<Letter> => {
      const data = await letters.byId(id);
      if (data === undefined) throw new AppError("not-found", "There is no such letter.");
      return view({ id, data });
    },

    /** Goes on with letters that have not reached everybody yet. A job. One that fails does not keep the others. */
    spreadLetters: async (now: Date): Promise<{ letters: number }> => {
      const began = clock().getTime();
      const ids = await letters.choosing(LETTERS);
      for (const id of ids) {
        try {
          const letter = await letters.byId(id);
          if (letter !== undefined) await spread(id, letter, now, () => clock().getTime() - began < WORK_MS);
        } catch (error) {
          deps.log.error("A letter could not go on yet", { letter: id, error: String(error) });
        }
      }
      return { letters: ids.length };
    },
  };
}

type Words = Pick<LetterWords, "to" | "campaignId" | "subject" | "text">;

const isSame = (one: Words, other: Words) =>
  one.to === other.to &&
  one.campaignId === other.campaignId &&
  one.subject === other.subject &&
  one.text === other.text;
