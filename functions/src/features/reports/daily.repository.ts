import { type MoneyMovement, monthOf } from "@daansetu/contract";
import { FieldPath } from "firebase-admin/firestore";
import type { Database } from "../../firestore/database.ts";
import { ledgerCollection, type LedgerEntry } from "../donations/ledger.document.ts";
import { dailyFiguresCollection, type DailyDocument } from "./daily.document.ts";
import { byDay, NOTHING, plus } from "./days.ts";
import { figuresCollection, type FiguresDocument } from "./figures.document.ts";
import { campaignsCollection } from "../campaigns/campaign.document.ts";

const SCAN = 500;

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
  const ledger = ledgerCollection(db);
  const figures = figuresCollection(db);
  const dailyFigures = dailyFiguresCollection(db);
  const campaigns = campaignsCollection(db);
  const sheet = (account: string, month: string) => dailyFigures.doc(`${account}_${month}`);

  const bookedTo = (account: string, after: string | undefined) => {
    const all = ledger.where("account", "==", account);
    return (after === undefined ? all : all.where("bookedAt", ">", after))
      .orderBy("bookedAt")
      .orderBy(FieldPath.documentId());
  };

  return {
    /** Sums the entries booked after `after` and up to `upTo`, page by page. */
    sumEntries: async (account: string, after: string | undefined, upTo: string): Promise<EntrySums> => {
      const query = bookedTo(account, after).where("bookedAt", "<=", upTo).limit(SCAN);
      let sums: EntrySums = { raisedPaise: 0, supporters: 0, days: new Map() };
      for (let page = await query.get(); ; page = await query.startAfter(page.docs.at(-1)).get()) {
        sums = plusEntries(
          sums,
          page.docs.map((entry) => entry.data()),
        );
        if (page.size < SCAN) return sums;
      }
    },

    /** The first `limit` entries booked after `after`. */
    since: async (account: string, after: string | undefined, limit: number): Promise<LedgerEntry[]> =>
      (await bookedTo(account, after).limit(limit).get()).docs.map((entry) => entry.data()),

    /** The roll-up and daily sums of some months, read as one snapshot. */
    rolledUp: (account: string, months: readonly string[]): Promise<RolledUp> =>
      db.runTransaction(
        async (transaction) => {
          const [rollUp, ...sheets] = await Promise.all([
            transaction.get(figures.doc(account)),
            ...months.map((month) => transaction.get(sheet(account, month))),
          ]);
          const moved = rollUp.data()?.moved;
          if (moved === undefined) return { upTo: undefined, moved, days: new Map<string, MoneyMovement>() };
          const days = sheets.flatMap((each) => daysOf(each.data()));
          return { upTo: rollUp.data()?.upTo, moved, days: new Map(days) };
        },
        { readOnly: true },
      ),

    /**
     * Writes a roll-up and its daily sums in one commit. Does nothing if the roll-up has moved on from `seen`: then another worker has
     * counted these entries.
     * @param isRebuild true if the days were summed from the first entry and replace the stored ones
     */
    save: ({ account, seen, after, days, isRebuild }: RollUpWrite): Promise<void> =>
      db.runTransaction(async (transaction) => {
        const months = [...new Set([...days.keys()].map(monthOf))];
        const [rollUp, campaign, ...sheets] = await Promise.all([
          transaction.get(figures.doc(account)),
          transaction.get(campaigns.doc(account)),
          ...months.map((month) => transaction.get(sheet(account, month))),
        ]);
        if (rollUp.data()?.upTo !== seen) return;
        for (const [index, month] of months.entries()) {
          const monthDays = new Map(isRebuild ? [] : daysOf(sheets[index]?.data()));
          for (const [day, moved] of days)
            if (monthOf(day) === month) monthDays.set(day, plus(monthDays.get(day) ?? NOTHING, moved));
          const byDayOfMonth = Object.fromEntries([...monthDays].map(([day, moved]) => [day.slice(8), moved]));
          transaction.set(sheet(account, month), { account, month, days: byDayOfMonth, upTo: after.upTo });
        }
        transaction.set(figures.doc(account), after);
        // Denormalised for campaign lists that are sorted by the amount raised.
        if (campaign.get("listing") !== undefined)
          transaction.update(campaign.ref, { "listing.raisedPaise": after.raisedPaise });
      }),
  };
}
export type DailyRepository = ReturnType<typeof dailyRepository>;

interface RollUpWrite {
  account: string;
  seen: string | undefined;
  after: FiguresDocument;
  days: ReadonlyMap<string, MoneyMovement>;
  isRebuild: boolean;
}

const daysOf = (sheet: DailyDocument | undefined): [string, MoneyMovement][] =>
  sheet === undefined ? [] : Object.entries(sheet.days).map(([day, moved]) => [`${sheet.month}-${day}`, moved]);

function plusEntries({ raisedPaise, supporters, days }: EntrySums, entries: readonly LedgerEntry[]): EntrySums {
  return {
    raisedPaise: entries.reduce((sum, { amountPaise }) => sum + amountPaise, raisedPaise),
    supporters: entries.reduce((sum, entry) => sum + entry.supporters, supporters),
    days: byDay(entries, days),
  };
}
