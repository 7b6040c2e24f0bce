import { calendarDay } from "@daansetu/contract";
import { fundTransferEntry, movedOnEntry } from "../../core/entries.ts";
import { moveNext, withMovedIn } from "../../core/moving-on.ts";
import { nextNotifications, notificationsOfMove } from "../../core/notifications.ts";
import { Refused } from "../../core/refused.ts";
import type { CampaignBooksRepository, ClaimsRepository } from "../../items/index.ts";
import type { TimelineWriter } from "../../timeline/store/index.ts";
import type { NotificationsRepository } from "../store/notifications.repository.ts";

const CLAIMS_A_PAGE = 200;
const NOTIFICATIONS_A_COMMIT = 300;

/**
 * Moves what is left of the next page of claims to its secondary purpose: claims, counters, the ledger's entries and the counters of the campaigns that get it
 * in one commit. @returns false if no move goes on
 */
export const movingOn =
  ({
    books,
    claims,
    timeline,
  }: {
    books: CampaignBooksRepository;
    claims: ClaimsRepository;
    timeline: TimelineWriter;
  }) =>
  (campaignId: string, now: Date): Promise<boolean> =>
    books.commit(`what is left of ${campaignId}`, async (batch) => {
      const read = await books.read(campaignId);
      if (read?.given.running?.kind !== "moving-on") return { result: false, hasWrites: false };
      const found = await claims.after(campaignId, read.given.running.afterSeq, CLAIMS_A_PAGE);
      const step = moveNext(read.list, read.given, found.claims, { now, claimsPerPage: CLAIMS_A_PAGE });
      const occasion = { campaignId, occurredAt: now.toISOString(), now };
      claims.replace(batch, found, step.claims);
      books.replaceGiven(batch, read, step.given, { now, also: { hasWork: true } });
      books.book(
        batch,
        step.moved.map((part) => movedOnEntry({ ...step, part }, occasion)),
      );
      if (step.fromFoundationPaise > 0)
        books.book(batch, [fundTransferEntry(`lost-${campaignId}-${step.run}`, step.fromFoundationPaise, occasion)]);
      const incoming = new Map<string, number>();
      for (const { to, paise } of step.moved)
        if (to !== undefined) incoming.set(to._id, (incoming.get(to._id) ?? 0) + paise);
      for (const [id, paise] of incoming) {
        const target = await books.read(id);
        if (target === undefined) throw new Refused("needs-a-campaign");
        const inHandSince = target.given.inHandSince ?? now.toISOString();
        books.replaceGiven(batch, target, withMovedIn(target.given, paise), { now, also: { inHandSince } });
      }
      if (step.ended !== undefined && step.ended.length > 0)
        timeline.add(batch, `moved_${campaignId}-${step.run}`, {
          ...{ campaignId, kind: "moved", on: calendarDay(now), at: now.toISOString() },
          parts: step.ended.map(({ purpose, paise, to }) => ({
            ...{ purpose, paise },
            ...(to !== undefined && { campaignTitle: to.title }),
          })),
        });
      return { result: true };
    });

/** Finds who hears of a move that has ended, in commits of their own. @returns false if nobody is to be told */
export const tellingOfMoves =
  ({
    books,
    claims,
    notifications,
  }: {
    books: CampaignBooksRepository;
    claims: ClaimsRepository;
    notifications: NotificationsRepository;
  }) =>
  async (campaignId: string, now: Date): Promise<boolean> => {
    const run = (await books.read(campaignId))?.given.moveToTell ?? null;
    if (run === null) return false;
    const moved = [];
    for await (const claim of claims.inOrder(campaignId))
      if (claim.moves?.some((move) => move.run === run) === true) moved.push(claim);
    const all = notificationsOfMove({ campaignId, run }, moved);
    for (;;) {
      const told = await notifications.toldOf(campaignId, ["moved"], `_moved-${run}_`);
      const next = nextNotifications(all, told, NOTIFICATIONS_A_COMMIT);
      if (next.length === 0) break;
      await notifications.createAll(next, { now, isHeld: false });
    }
    return books.commit(`who hears of what is left of ${campaignId}`, async (batch) => {
      const read = await books.read(campaignId);
      if (read?.given.moveToTell !== run) return { result: true, hasWrites: false };
      books.replaceGiven(batch, read, { ...read.given, moveToTell: null }, { now, also: { hasWork: true } });
      return { result: true };
    });
  };
