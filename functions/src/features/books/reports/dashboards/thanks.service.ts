import { createHmac } from "node:crypto";
import { type CampaignDashboard, endOfDay, type ThankNote, calendarDay } from "@daansetu/contract";
import type { Context } from "../../../../deps/context.ts";
import type { Stored } from "../../../../firestore/paging.ts";
import { AppError } from "../../../../http/app-error.ts";
import type { SignedInCaller } from "../../../../http/caller.ts";
import { findManageable } from "../../../site/campaigns/ownership.service.ts";
import type { ThankNoteDocument } from "./thank-note.document.ts";
import type { Donation, ThanksRepository, ThankYouMail } from "./thanks.repository.ts";

const PAGE_SIZE = 100;
/** Pages that the request itself processes; the job does the rest. */
const PAGES_PER_REQUEST = 2;
const NOTES_PER_RUN = 20;
const WORK_MS = 7 * 60_000;
const DAY_MS = 86_400_000;
/** Look-back before the last note, since a donation may be booked days after its payment. Mail ids keep donors from being thanked twice. */
const LATE_BOOKING_WINDOW_MS = 3 * DAY_MS;

interface NewNote {
  text: string;
  clientNoteId: string;
}

/** Thank-you notes of organisers: one mail per donor, without revealing addresses. */
export function thanksService(ctx: Context, { repository }: { repository: ThanksRepository }) {
  const { config, clock, tasks } = ctx;

  /** Deterministic per campaign and donor; a keyed hash, so that the id does not reveal the address. */
  function mailIdFor(campaignId: string, email: string): string {
    const donor = createHmac("sha256", config.keys.references[0]).update(
      `thanks\n${campaignId}\n${email.toLowerCase()}`,
    );
    return `donor-thanks_${donor.digest("base64url")}`;
  }

  /** One mail per donor. Skips donors without an address and donors who erased their account. */
  function mailsFor(campaignId: string, donations: readonly Donation[]): ThankYouMail[] {
    const mails = donations.flatMap(({ id, data: { donor, donorKeys } }) =>
      donor === undefined || donorKeys.length === 0
        ? []
        : [
            [
              mailIdFor(campaignId, donor.email),
              { mailId: mailIdFor(campaignId, donor.email), donationId: id },
            ] as const,
          ],
    );
    return [...new Map(mails).values()];
  }

  /** Queues the mails of the next page of donations. @returns the updated note */
  async function queueMailsOfPage(id: string, note: ThankNoteDocument, now: Date): Promise<ThankNoteDocument> {
    const lastPosition = note.reached ?? undefined;
    const { items, next } = await repository.donations(note.campaignId, { limit: PAGE_SIZE, after: lastPosition });
    const newerDonations = items.filter(({ data }) => note.since === null || (data.paidAt ?? "") > note.since);
    const isLastPage = next === undefined || newerDonations.length < items.length;
    const mails = mailsFor(note.campaignId, newerDonations);
    const updatedNote = await repository.queueMailsOfPage(id, note, mails, isLastPage ? undefined : next, now);
    return updatedNote ?? (await repository.byId(id)) ?? { ...note, state: "sent" };
  }

  async function processPages(id: string, initialNote: ThankNoteDocument, now: Date, hasTime: () => boolean) {
    let note = initialNote;
    while (note.state === "sending" && hasTime()) note = await queueMailsOfPage(id, note, now);
    await tasks.add({ queue: "sendBulkMails", subject: id, key: `${id} ${note.reached?.id ?? "end"}` });
    return note;
  }

  return {
    /** The last note, the number of donations since, and when the next note is possible. */
    status: async (campaignId: string, now: Date): Promise<CampaignDashboard["thanks"]> => {
      const lastNote = await repository.last(campaignId);
      const waitingDonations = await repository.donationsSince(campaignId, lastNote?.data.at);
      const nextAt = lastNote === undefined ? undefined : dayAfter(lastNote.data.at);
      return {
        ...(lastNote !== undefined && { last: noteView(lastNote) }),
        waiting: waitingDonations,
        ...(nextAt !== undefined && nextAt > now.toISOString() && { nextAt }),
      };
    },

    /**
     * Thanks all donors who have not been thanked yet. Idempotent by `clientNoteId`.
     * @throws AppError `not-found`, `not-allowed`, `conflict` without donations since the last note, `too-many-requests` for a second note
     *   on one day
     */
    thank: async (campaignId: string, note: NewNote, caller: SignedInCaller, now: Date): Promise<ThankNote> => {
      const { campaign, asAdmin } = await findManageable(ctx, campaignId, caller, "admin");
      const { uid, email = "" } = caller;
      const id = `${campaignId}_${calendarDay(now)}`;
      const lastNote = await repository.last(campaignId);
      if (lastNote?.id !== id && (await repository.donationsSince(campaignId, lastNote?.data.at)) === 0)
        throw nobodyToThank();
      const sinceTime =
        lastNote === undefined ? null : new Date(Date.parse(lastNote.data.at) - LATE_BOOKING_WINDOW_MS).toISOString();
      const newNote = {
        campaignId,
        campaignTitle: campaign.data.title,
        byUid: uid,
        clientNoteId: note.clientNoteId,
        text: note.text,
        at: now.toISOString(),
        state: "sending" as const,
        donors: 0,
        since: sinceTime,
        reached: null,
      };
      const openedNote = await repository.open(id, newNote, asAdmin ? { uid, email } : undefined);
      if (openedNote === undefined) throw new AppError("not-allowed", "Please sign up to do this.");
      if (openedNote.clientNoteId !== note.clientNoteId) throw oneADayError(dayAfter(openedNote.at), now);
      let pageCount = 0;
      return noteView({
        id,
        data: await processPages(id, openedNote, now, () => (pageCount += 1) <= PAGES_PER_REQUEST),
      });
    },

    hasOpenNote: async (): Promise<boolean> => (await repository.sending(1)).length > 0,

    /** Job: continues notes whose mails are not all queued. */
    sendThanks: async (now: Date): Promise<{ notes: number }> => {
      const startMs = clock().getTime();
      const ids = await repository.sending(NOTES_PER_RUN);
      for (const id of ids) {
        const note = await repository.byId(id);
        if (note !== undefined) await processPages(id, note, now, () => clock().getTime() - startMs < WORK_MS);
      }
      return { notes: ids.length };
    },
  };
}
export type ThanksService = ReturnType<typeof thanksService>;

/** The start of the next day in India. */
function dayAfter(at: string): string {
  return endOfDay(calendarDay(at));
}

function noteView({ id, data: { text, at, state, donors } }: Stored<ThankNoteDocument>): ThankNote {
  return { _id: id, text, at, state, donors };
}

const nobodyToThank = () =>
  new AppError("conflict", "Nobody has given since your last note, so there is nobody to thank yet.");
const oneADayError = (until: string, now: Date) =>
  new AppError("too-many-requests", "One note a day can go to donors. The next one can go tomorrow.", {
    retryAfterSeconds: Math.ceil((Date.parse(until) - now.getTime()) / 1000),
  });
