import { type Moved, monthOf } from "@daansetu/contract";
import { FieldPath } from "firebase-admin/firestore";
import type { Database } from "../../firestore/database.ts";
import { ledgerCollection, type LedgerEntry } from "../donations/ledger.document.ts";
import { dailyFiguresCollection, type DailyDocument } from "./daily.document.ts";
import { byDay, NOTHING, plus } from "./days.ts";
import { figuresCollection, type FiguresDocument } from "./figures.document.ts";
import { campaignsCollection } from "../campaigns/campaign.document.ts";

const SCAN = 500;

/** What was booked to an account, summed, and by the day on which it happened. */
export interface Added {
  raisedPaise: number;
  supporters: number;
  days: Map<string, Moved>;
}

/** How far the days of an account reach, and what they say of some months. */
export interface RolledUp {
  upTo: string | undefined;
  moved: Moved | undefined;
  days: Map<string, Moved>;
}

/** The ledger's entries day by day, and the sheets that keep them. */
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
    /** What was booked to an account after `after` and up to `upTo`, a page of entries at a time. */
    added: async (account: string, after: string | undefined, upTo: string): Promise<Added> => {
      const query = bookedTo(account, after).where("bookedAt", "<=", upTo).limit(SCAN);
      let added: Added = { raisedPaise: 0, supporters: 0, days: new Map() };
      for (let page = await query.get(); ; page = await query.startAfter(page.docs.at(-1)).get()) {
        added = plusEntries(
          added,
          page.docs.map((entry) => entry.data()),
        );
        if (page.size < SCAN) return added;
      }
    },

    /** The first `limit` entries that were booked to an account after `after`. */
    since: async (account: string, after: string | undefined, limit: number): Promise<LedgerEntry[]> =>
      (await bookedTo(account, after).limit(limit).get()).docs.map((entry) => entry.data()),

    /** How far the roll-up of an account reaches, and its sheets of some months, as they were at one moment. */
    rolledUp: (account: string, months: readonly string[]): Promise<RolledUp> =>
      db.runTransaction(
        async (transaction) => {
          const [rollUp, ...sheets] = await Promise.all([
            transaction.get(figures.doc(account)),
            ...months.map((month) => transaction.get(sheet(account, month))),
          ]);
          const moved = rollUp.data()?.moved;
          if (moved === undefined) return { upTo: undefined, moved, days: new Map<string, Moved>() };
          const days = sheets.flatMap((each) => daysOf(each.data()));
          return { upTo: rollUp.data()?.upTo, moved, days: new Map(days) };
        },
        { readOnly: true },
      ),

    /**
     * Writes a roll-up and its days in one commit. Does nothing where the roll-up is no longer the one that was `seen`: then somebody else
     * has counted these entries.
     * @param anew whether the days were made from the beginning, so that what the sheets said is no longer so
     */
    keep: ({ account, seen, after, days, anew }: RollUpWrite): Promise<void> =>
      db.runTransaction(async (transaction) => {
        const months = [...new Set([...days.keys()].map(monthOf))];
        const [rollUp, campaign, ...sheets] = await Promise.all([
          transaction.get(figures.doc(account)),
          transaction.get(campaigns.doc(account)),
          ...months.map((month) => transaction.get(sheet(account, month))),
        ]);
        if (rollUp.data()?.upTo !== seen) return;
        for (const [at, month] of months.entries()) {
          const known = new Map(anew ? [] : daysOf(sheets[at]?.data()));
          for (const [day, moved] of days)
            if (monthOf(day) === month) known.set(day, plus(known.get(day) ?? NOTHING, moved));
          const own = Object.fromEntries([...known].map(([day, moved]) => [day.slice(8), moved]));
          transaction.set(sheet(account, month), { account, month, days: own, upTo: after.upTo });
        }
        transaction.set(figures.doc(account), after);
        // Lists of campaigns that are ordered by what was raised follow the roll-up.
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
  days: ReadonlyMap<string, Moved>;
  anew: boolean;
}

const daysOf = (sheet: DailyDocument | undefined): [string, Moved][] =>
  sheet === undefined ? [] : Object.entries(sheet.days).map(([day, moved]) => [`${sheet.month}-${day}`, moved]);

function plusEntries({ raisedPaise, supporters, days }: Added, entries: readonly LedgerEntry[]): Added {
  return {
    raisedPaise: entries.reduce((sum, { amountPaise }) => sum + amountPaise, raisedPaise),
    supporters: entries.reduce((sum, entry) => sum + entry.supporters, supporters),
    days: byDay(entries, days),
  };
}
