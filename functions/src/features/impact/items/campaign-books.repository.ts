import type { DocumentSnapshot } from "firebase-admin/firestore";
import { AggregateField } from "firebase-admin/firestore";
import type { Deps } from "../../../deps/deps.interface.ts";
import { commitUnlessLost, LOST_RACE, type LostRace, retryLost } from "../../../firestore/change-versioned.ts";
import type { CompanionBatch } from "../../../firestore/companion-write.ts";
import { replaceVersioned } from "../../../firestore/replace-versioned.ts";
import { fundEntriesCollection, ledgerCollection } from "../../platform/ledger/ledger.document.ts";
import { activityCollection, activityEntry, type LoggedAction } from "../../platform/activity/activity.document.ts";
import type { SpendingEntryWithId } from "../core/entries.ts";
import { nothingGiven } from "../core/given-so-far.ts";
import type { GivenSoFar } from "../core/impact.documents.ts";
import { firstDueAt, problemsAfter } from "../core/items-problems.ts";
import {
  type GivenSoFarDocument,
  givenSoFarCollection,
  type ItemListDocument,
  itemListsCollection,
} from "./item.documents.ts";

/** A campaign's list and its counters, as they were read. */
export interface CampaignBooks {
  campaignId: string;
  list: ItemListDocument;
  given: GivenSoFarDocument;
  listSnapshot: DocumentSnapshot<ItemListDocument>;
  givenSnapshot: DocumentSnapshot<GivenSoFarDocument>;
}

type WorkerFields = Partial<Pick<GivenSoFarDocument, "workDueAt" | "inHandSince" | "people" | "problems">>;
const NO_WORK = { workDueAt: null, inHandSince: null, people: 0 } as const;

/** True if the worker has something to do for a campaign. */
const isWorkLeft = ({ running, confirmed, allocated, moveToTell = null }: GivenSoFar) =>
  running !== null || confirmed > allocated || moveToTell !== null;

/**
 * The two documents of a campaign that all its claims, purchases and deliveries go through. Each commit replaces them at the version that was read, so
 * that nothing is decided twice on the same numbers.
 */
export function campaignBooksRepository({ db }: Pick<Deps, "db">) {
  const lists = itemListsCollection(db);
  const givens = givenSoFarCollection(db);
  const ledger = ledgerCollection(db);
  const activity = activityCollection(db);
  const fundEntries = fundEntriesCollection(db);

  /** @returns `undefined` for a campaign without a list */
  async function read(campaignId: string): Promise<CampaignBooks | undefined> {
    const [listSnapshot, givenSnapshot] = await Promise.all([
      lists.doc(campaignId).get(),
      givens.doc(campaignId).get(),
    ]);
    const list = listSnapshot.data();
    if (list === undefined) return undefined;
    const given = givenSnapshot.data() ?? { ...nothingGiven(campaignId), ...NO_WORK };
    return { campaignId, list, given, listSnapshot, givenSnapshot };
  }

  return {
    read,

    /** @returns those of the campaigns that have a list */
    readAll: async (campaignIds: readonly string[]): Promise<Map<string, CampaignBooks>> => {
      const books = await Promise.all([...new Set(campaignIds)].map(read));
      return new Map(books.flatMap((each) => (each === undefined ? [] : [[each.campaignId, each] as const])));
    },

    /** Writes the counters, and has the worker look at the campaign if they say that something is left to do. */
    replaceGiven: (
      batch: CompanionBatch,
      { given: before, givenSnapshot }: CampaignBooks,
      given: GivenSoFar,
      { now, also = {} }: { now: Date; also?: WorkerFields & { hasWork?: boolean } },
    ): void => {
      const { hasWork, problems: known = before.problems ?? [], ...fields } = also;
      const isDue = hasWork ?? isWorkLeft(given);
      const workDueAt = isDue ? now.toISOString() : before.workDueAt;
      const { inHandSince, people } = before;
      const problems = problemsAfter(known, given, now);
      const exceptionDueAt = firstDueAt(problems);
      replaceVersioned(batch, givenSnapshot, {
        ...given,
        ...{ workDueAt, inHandSince, people, problems, exceptionDueAt },
        ...fields,
      });
    },

    /** Writes the list; with what it was, so that the commit is lost if somebody changed its prices meanwhile. */
    replaceList: (batch: CompanionBatch, { listSnapshot }: CampaignBooks, list: ItemListDocument): void => {
      replaceVersioned(batch, listSnapshot, list);
    },

    book: (batch: CompanionBatch, entries: readonly SpendingEntryWithId[]): void => {
      for (const { id, entry } of entries) batch.create(ledger.doc(id), entry);
    },

    log: (batch: CompanionBatch, action: LoggedAction, now: Date): void => {
      const { id, data } = activityEntry(action, now);
      batch.create(activity.doc(id), data);
    },

    /** What the ledger has received for a campaign, less what was returned. @param upTo leaves out what was booked later */
    raisedPaise: async (campaignId: string, upTo?: Date): Promise<number> => {
      const ofCampaign = fundEntries.where("account", "==", campaignId);
      const sums = await (upTo === undefined ? ofCampaign : ofCampaign.where("bookedAt", "<=", upTo.toISOString()))
        .aggregate({ paise: AggregateField.sum("amountPaise") })
        .get();
      return sums.data().paise;
    },

    /**
     * Decides and commits until no other write is faster.
     * @param decide fills the batch, and returns the result; it may be called more than once, and return `LOST_RACE`
     */
    commit: <Result>(
      what: string,
      decide: (batch: CompanionBatch) => Promise<{ result: Result; hasWrites?: boolean } | LostRace>,
    ): Promise<Result> =>
      retryLost(what, async () => {
        const batch = db.batch();
        const decision = await decide(batch);
        if (decision === LOST_RACE) return LOST_RACE;
        if (decision.hasWrites === false) return decision.result;
        return (await commitUnlessLost(batch)) === LOST_RACE ? LOST_RACE : decision.result;
      }),
  };
}
export type CampaignBooksRepository = ReturnType<typeof campaignBooksRepository>;
