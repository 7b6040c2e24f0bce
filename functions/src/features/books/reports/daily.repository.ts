import { type MoneyMovement, monthOf } from "@daansetu/contract";
import { FieldPath } from "firebase-admin/firestore";
import type { Database } from "../../../firestore/database.ts";
import { fundEntriesCollection, type FundEntry } from "../../platform/ledger/ledger.document.ts";
import { dailyFiguresCollection, type DailyDocument } from "./daily.document.ts";
import { sumByDay, NOTHING_MOVED, addMovements } from "./days.ts";
import { figuresCollection, type FiguresDocument } from "./figures.document.ts";
import { campaignsCollection } from "../../site/campaigns/campaign.document.ts";
import { runTransaction } from "../../../firestore/run-transaction.ts";

const PAGE_SIZE = 500;

/** Sums of an account's ledger entries, in total and by day. */
export interface EntrySums {
  raisedPaise: number;
  supporters: number;
  days: Map<string, MoneyMovement>;
}

/** The state of an account's roll-up, with its daily sums of some months. */
export interface RolledUp {
  upTo: string | undefined;
  moved: MoneyMovement | undefined;
  days: Map<string, MoneyMovement>;
}

/** Daily sums of the ledger, one document per account and month. */
export function dailyRepository(db: Database) {
  const ledger = fundEntriesCollection(db);
  const figures = figuresCollection(db);
  const dailyFigures = dailyFiguresCollection(db);
  const campaigns = campaignsCollection(db);
  const sheetOf = (account: string, month: string) => dailyFigures.doc(`${account}_${month}`);

  const entriesBookedTo = (account: string, after: string | undefined) => {
    const entriesOfAccount = ledger.where("account", "==", account);
    return (after === undefined ? entriesOfAccount : entriesOfAccount.where("bookedAt", ">", after))
      .orderBy("bookedAt")
      .orderBy(FieldPath.documentId());
  };

  return {
    /** Sums the entries booked after `after` and up to `upTo`, page by page. */
    sumEntries: async (account: string, after: string | undefined, upTo: string): Promise<EntrySums> => {
      const query = entriesBookedTo(account, after).where("bookedAt", "<=", upTo).limit(PAGE_SIZE);
      let sums: EntrySums = { raisedPaise: 0, supporters: 0, days: new Map() };
      for (let page = await query.get(); ; page = await query.startAfter(page.docs.at(-1)).get()) {
        sums = plusEntries(
          sums,
          page.docs.map((entry) => entry.data()),
        );
        if (page.size < PAGE_SIZE) return sums;
      }
    },

    /** The first `limit` entries booked after `after`. */
    since: async (account: string, after: string | undefined, limit: number): Promise<FundEntry[]> =>
      (await entriesBookedTo(account, after).limit(limit).get()).docs.map((entry) => entry.data()),

    /** The roll-up and daily sums of some months, read as one snapshot. */
    rolledUp: (account: string, months: readonly string[]): Promise<RolledUp> =>
      db.runTransaction(
        async (transaction) => {
          const [rollUp, ...sheets] = await Promise.all([
            transaction.get(figures.doc(account)),
            ...months.map((month) => transaction.get(sheetOf(account, month))),
          ]);
          const movedMoney = rollUp.data()?.moved;
          if (movedMoney === undefined)
            return { upTo: undefined, moved: movedMoney, days: new Map<string, MoneyMovement>() };
          const days = sheets.flatMap((dailySheet) => daysOf(dailySheet.data()));
          return { upTo: rollUp.data()?.upTo, moved: movedMoney, days: new Map(days) };
        },
        { readOnly: true },
      ),

    /**
     * Writes a roll-up and its daily sums in one commit. Does nothing if the roll-up has moved on from `seen`: then another worker has
     * counted these entries.
     * @param isRebuild true if the days were summed from the first entry and replace the stored ones
     */
    save: ({ account, seenUpTo, after, days, isRebuild }: RollUpWrite): Promise<void> =>
      runTransaction(db, async (transaction) => {
        const months = [...new Set([...days.keys()].map(monthOf))];
        const [rollUp, campaign, ...sheets] = await Promise.all([
          transaction.get(figures.doc(account)),
          transaction.get(campaigns.doc(account)),
          ...months.map((month) => transaction.get(sheetOf(account, month))),
        ]);
        if (rollUp.data()?.upTo !== seenUpTo) return;
        for (const [index, month] of months.entries()) {
          const monthDays = new Map(isRebuild ? [] : daysOf(sheets[index]?.data()));
          for (const [day, movedMoney] of days)
            if (monthOf(day) === month)
              monthDays.set(day, addMovements(monthDays.get(day) ?? NOTHING_MOVED, movedMoney));
          const byDayOfMonth = Object.fromEntries(
            [...monthDays].map(([day, movedMoney]) => [day.slice(8), movedMoney]),
          );
          transaction.set(sheetOf(account, month), { account, month, days: byDayOfMonth, upTo: after.upTo });
        }
        transaction.set(figures.doc(account), after);
        // Copied to the campaign for lists that are sorted by the amount raised.
        if (campaign.get("listing") !== undefined)
          transaction.update(campaign.ref, { "listing.raisedPaise": after.raisedPaise });
      }),
  };
}
export type DailyRepository = ReturnType<typeof dailyRepository>;

interface RollUpWrite {
  account: string;
  seenUpTo: string | undefined;
  after: FiguresDocument;
  days: ReadonlyMap<string, MoneyMovement>;
  isRebuild: boolean;
}

const daysOf = (sheet: DailyDocument | undefined): [string, MoneyMovement][] =>
  sheet === undefined
    ? []
    : Object.entries(sheet.days).map(([day, movedMoney]) => [`${sheet.month}-${day}`, movedMoney]);

function plusEntries({ raisedPaise, supporters, days }: EntrySums, entries: readonly FundEntry[]): EntrySums {
  return {
    raisedPaise: entries.reduce((sum, { amountPaise }) => sum + amountPaise, raisedPaise),
    supporters: entries.reduce((sum, entry) => sum + entry.supporters, supporters),
    days: sumByDay(entries, days),
  };
}
