import { setImmediate } from "node:timers/promises";
import type { Claim, Item } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import { keptAnswers } from "../../../util/kept-answers.ts";
import { admit } from "../core/admission.ts";
import { fundTransferEntry, type SpendingEntryWithId } from "../core/entries.ts";
import { eraseClaim } from "../core/erasure.ts";
import { takeReturn } from "../core/returns.ts";
import type { CampaignBooksRepository } from "./campaign-books.repository.ts";
import type { ClaimsRepository } from "./claims.repository.ts";
import { type CountedDonation, ERASED_DONOR, withDebitLine } from "./counted-donation.ts";

/** Bounds a commit, which has the counters and entries of returns, too. */
const MAX_BATCH = 100;
/** A new list is noticed after this time; what was given before it is pool money anyway. */
const LIST_MS = 10_000;

/** A donation's claim, and the list that it was counted with. */
export interface Counted {
  claim: Claim;
  items: readonly Item[];
}

interface Waiting {
  donation: CountedDonation;
  mayExist: boolean;
  now: Date;
  resolve: (counted: Counted | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Counts donations: each gets its claim once, and its returns change the claim. It runs in the drain of mails, so that nothing on the payment's path waits
 * for it; donations of one moment become one commit with the campaign's counters.
 */
export function countingService({
  clock,
  books,
  claims,
}: Pick<Deps, "clock"> & { books: CampaignBooksRepository; claims: ClaimsRepository }) {
  /** Mails are composed many at once: they ask together. */
  const hasList = keptAnswers(async (campaignId) => (await books.read(campaignId)) !== undefined, {
    ...{ clock, forMs: LIST_MS, mostEntries: 2_000 },
  });
  const waiting = new Map<string, Waiting[]>();
  const committing = new Set<string>();

  /** @param donations each once */
  async function commit(
    campaignId: string,
    donations: readonly CountedDonation[],
    { mayExist, now }: { mayExist: (donationId: string) => boolean; now: Date },
  ): Promise<Map<string, Counted>> {
    let tries = 0;
    return books.commit(`claims of ${campaignId}`, async (batch) => {
      // A new donation has no claim; looking for one would be a read more for each. If one exists all the same, the commit is lost and all are read.
      const toRead = donations.filter(({ donationId }) => tries > 0 || mayExist(donationId));
      tries += 1;
      const [read, existing] = await Promise.all([
        books.read(campaignId),
        claims.amongIds(toRead.map(({ donationId }) => donationId)),
      ]);
      const counted = new Map(existing.claims.map((claim) => [claim.donationId, claim]));
      if (read === undefined) return { result: new Map<string, Counted>(), hasWrites: false };
      const unclaimed = donations
        .filter(({ donationId }) => !counted.has(donationId))
        .map((donation) => withDebitLine(read.list, donation, now));
      const admission = admit(read.list, read.given, unclaimed, now);
      let { given } = admission;
      const changed: Claim[] = [];
      const entries: SpendingEntryWithId[] = [];
      for (const { donationId, returnedPaise, namedItemId } of donations) {
        const claim = counted.get(donationId);
        const taken = claim && takeReturn(claim, given, { returnedPaise, namedItemId });
        if (taken === undefined) continue;
        given = taken.given;
        changed.push(taken.claim);
        counted.set(donationId, taken.claim);
        const occasion = { campaignId, occurredAt: now.toISOString(), now };
        if (taken.movedInPaise !== 0)
          entries.push(
            fundTransferEntry(`return-${donationId}-${taken.claim.fundMoves}`, taken.movedInPaise, occasion),
          );
      }
      const created = admission.claims.map((claim) => (claim.donorKey === ERASED_DONOR ? eraseClaim(claim) : claim));
      for (const claim of created) {
        claims.create(batch, claim);
        counted.set(claim.donationId, claim);
      }
      const { items } = read.list;
      const result = new Map([...counted].map(([id, claim]) => [id, { claim, items }]));
      if (created.length + changed.length === 0) return { result, hasWrites: false };
      claims.replace(batch, existing, changed);
      books.book(batch, entries);
      const inHandSince = read.given.inHandSince ?? created[0]?.admittedAt ?? null;
      books.replaceGiven(batch, read, given, { now, also: { inHandSince } });
      return { result };
    });
  }

  /** Requests that arrive during a commit form the next batch of their campaign. */
  async function commitWaiting(campaignId: string): Promise<void> {
    if (committing.has(campaignId)) return;
    committing.add(campaignId);
    // Requests whose reads ended at the same time join the first batch.
    await setImmediate();
    for (;;) {
      const batch = (waiting.get(campaignId) ?? []).slice(0, MAX_BATCH);
      if (batch.length === 0) break;
      waiting.set(campaignId, (waiting.get(campaignId) ?? []).slice(batch.length));
      try {
        // Of two mails of one donation, the later one has the newer state.
        const byId = new Map(batch.map((each) => [each.donation.donationId, each]));
        const mayExist = (id: string) => byId.get(id)?.mayExist !== false || batch.length !== byId.size;
        const now = batch[0]?.now ?? new Date(0);
        const counted = await commit(
          campaignId,
          [...byId.values()].map(({ donation }) => donation),
          { mayExist, now },
        );
        for (const { donation, resolve } of batch) resolve(counted.get(donation.donationId));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    waiting.delete(campaignId);
    committing.delete(campaignId);
  }

  return {
    hasList,

    /**
     * Brings the claim of a donation up to date: admits it if it has none, or takes what was returned since into account.
     * @param mayExist false for a donation that was just booked
     * @returns `undefined` for a campaign without a list, and if nothing of the donation was left to admit
     */
    count: async (donation: CountedDonation, { mayExist, now }: { mayExist: boolean; now: Date }) => {
      const { campaignId } = donation;
      if (!(await hasList(campaignId))) return undefined;
      return new Promise<Counted | undefined>((resolve, reject) => {
        waiting.set(campaignId, [...(waiting.get(campaignId) ?? []), { donation, mayExist, now, resolve, reject }]);
        void commitWaiting(campaignId);
      });
    },

    /** Counts many donations of a campaign in one commit. */
    countAll: (campaignId: string, donations: readonly CountedDonation[], now: Date) =>
      commit(campaignId, donations, { mayExist: () => true, now }),
  };
}
export type CountingService = ReturnType<typeof countingService>;
