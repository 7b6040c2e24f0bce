import { createHmac } from "node:crypto";
import { type CampaignDashboard, endOfDay, type ThankNote, calendarDay } from "@daansetu/contract";
import type { Deps } from "../../../deps.interface.ts";
import type { Stored } from "../../../firestore/paging.ts";
import { AppError } from "../../../http/app-error.ts";
import type { SignedInCaller } from "../../../http/caller.ts";
import type { CampaignOwnership } from "../../campaigns/ownership.service.ts";
import type { ThankNoteDocument } from "./thank-note.document.ts";
import type { Donation, Thanks, ThanksRepository } from "./thanks.repository.ts";

const PAGE = 100;
/** Pages that the call itself goes through; the job does the rest. */
const AT_ONCE = 2;
const NOTES = 20;
const WORK_MS = 7 * 60_000;
const DAY_MS = 86_400_000;
/** A donation may be booked this much later than it was paid: who is thanked already is not thanked again, so looking back costs nothing. */
const LATE_MS = 3 * DAY_MS;

interface NewNote {
  text: string;
  clientNoteId: string;
}

/** Thanks from whoever started a campaign to its donors: once each, by mail, without telling anybody their addresses. */
export function thanksService(
  deps: Pick<Deps, "clock" | "config">,
  {
    repository,
    campaignOwnership: { findManageable },
  }: { repository: ThanksRepository; campaignOwnership: Pick<CampaignOwnership, "findManageable"> },
) {
  const { config, clock } = deps;

  /** The same donor of the same campaign has the same one. It tells nobody who that is. */
  function mailIdFor(campaignId: string, email: string): string {
    const donor = createHmac("sha256", config.referenceKey).update(`thanks\n${campaignId}\n${email.toLowerCase()}`);
    return `donor-thanks_${donor.digest("base64url")}`;
  }

  /** Each donor once. Whoever had their account erased is nobody's donor any more, and left no address to be written to. */
  function thanksFor(campaignId: string, donations: readonly Donation[]): Thanks[] {
    const thanks = donations.flatMap(({ id, data: { donor, donorKeys } }) =>
      donor === undefined || donorKeys.length === 0
        ? []
        : [
            [
              mailIdFor(campaignId, donor.email),
              { mailId: mailIdFor(campaignId, donor.email), donationId: id },
            ] as const,
          ],
    );
    return [...new Map(thanks).values()];
  }

  /** Goes through one more page of donations. @returns the note afterwards */
  async function goOn(id: string, note: ThankNoteDocument, now: Date): Promise<ThankNoteDocument> {
    const after = note.reached ?? undefined;
    const { items, next } = await repository.donations(note.campaignId, { limit: PAGE, after });
    const wanted = items.filter(({ data }) => note.since === null || (data.paidAt ?? "") > note.since);
    const isEnd = next === undefined || wanted.length < items.length;
    const thanks = thanksFor(note.campaignId, wanted);
    const written = await repository.goOn(id, note, thanks, isEnd ? undefined : next, now);
    return written ?? (await repository.byId(id)) ?? { ...note, state: "sent" };
  }

  async function spread(id: string, given: ThankNoteDocument, now: Date, hasTime: () => boolean) {
    let note = given;
    while (note.state === "sending" && hasTime()) note = await goOn(id, note, now);
    return note;
  }

  return {
    /** How a campaign's donors were thanked, and whether they can be again. */
    standing: async (campaignId: string, now: Date): Promise<CampaignDashboard["thanks"]> => {
      const last = await repository.last(campaignId);
      const waiting = await repository.donationsSince(campaignId, last?.data.at);
      const nextAt = last === undefined ? undefined : dayAfter(last.data.at);
      return {
        ...(last !== undefined && { last: noteView(last) }),
        waiting,
        ...(nextAt !== undefined && nextAt > now.toISOString() && { nextAt }),
      };
    },

    /**
     * Thanks the donors who have not been thanked yet. The same `clientNoteId` again thanks nobody twice.
     * @throws AppError `not-found`, `not-allowed`, `conflict` where nobody gave since, `too-many-requests` for a second note on a day
     */
    thank: async (campaignId: string, note: NewNote, caller: SignedInCaller, now: Date): Promise<ThankNote> => {
      const { campaign, asAdmin } = await findManageable(campaignId, caller);
      const { uid, email = "" } = caller;
      const id = `${campaignId}_${calendarDay(now)}`;
      const last = await repository.last(campaignId);
      if (last?.id !== id && (await repository.donationsSince(campaignId, last?.data.at)) === 0) throw nobodyToThank();
      const since = last === undefined ? null : new Date(Date.parse(last.data.at) - LATE_MS).toISOString();
      const wanted = {
        campaignId,
        campaignTitle: campaign.data.title,
        byUid: uid,
        clientNoteId: note.clientNoteId,
        text: note.text,
        at: now.toISOString(),
        state: "sending" as const,
        donors: 0,
        since,
        reached: null,
      };
      const opened = await repository.open(id, wanted, asAdmin ? { uid, email } : undefined);
      if (opened === undefined) throw new AppError("not-allowed", "Please open an account to do this.");
      if (opened.clientNoteId !== note.clientNoteId) throw oneADay(dayAfter(opened.at), now);
      let pages = 0;
      return noteView({ id, data: await spread(id, opened, now, () => (pages += 1) <= AT_ONCE) });
    },

    /** Goes on with notes that have not reached everybody yet. A job. */
    sendThanks: async (now: Date): Promise<{ notes: number }> => {
      const began = clock().getTime();
      const ids = await repository.sending(NOTES);
      for (const id of ids) {
        const note = await repository.byId(id);
        if (note !== undefined) await spread(id, note, now, () => clock().getTime() - began < WORK_MS);
      }
      return { notes: ids.length };
    },
  };
}
export type ThanksService = ReturnType<typeof thanksService>;

/** The first moment of the next day in India. */
function dayAfter(at: string): string {
  return endOfDay(calendarDay(at));
}

function noteView({ id, data: { text, at, state, donors } }: Stored<ThankNoteDocument>): ThankNote {
  return { _id: id, text, at, state, donors };
}

const nobodyToThank = () =>
  new AppError("conflict", "Nobody has given since your last note, so there is nobody to thank yet.");
const oneADay = (until: string, now: Date) =>
  new AppError("too-many-requests", "One note a day can go to donors. The next one can go tomorrow.", {
    retryAfterSeconds: Math.ceil((Date.parse(until) - now.getTime()) / 1000),
  });
