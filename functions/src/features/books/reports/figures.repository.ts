import { AggregateField, type Query } from "firebase-admin/firestore";
import type { Database } from "../../../firestore/database.ts";
import { isFundEntry, ledgerCollection, type LedgerEntry } from "../../platform/ledger/ledger.document.ts";
import { type FiguresDocument, PLATFORM_ACCOUNT, figuresCollection } from "./figures.document.ts";

/** Ledger sums; `supporters` is the number of donations that were not fully refunded. */
export interface EntrySums {
  raisedPaise: number;
  supporters: number;
}

const PAGE_SIZE = 500;

/** Sums the ledger, and stores the roll-ups. */
export function figuresRepository(db: Database) {
  const ledger = ledgerCollection(db);
  const figures = figuresCollection(db);

  async function sumEntries(query: Query<LedgerEntry>): Promise<EntrySums> {
    const snapshot = await query
      .aggregate({ raisedPaise: AggregateField.sum("amountPaise"), supporters: AggregateField.sum("supporters") })
      .get();
    return snapshot.data();
  }

  return {
    rollUp: async (account: string): Promise<FiguresDocument | undefined> => (await figures.doc(account).get()).data(),
    /** Sums the entries booked after `after` and up to `upTo`. For the platform account, the sum includes suspense. */
    booked: (account: string, after: string | undefined, upTo?: string): Promise<EntrySums> => {
      let query: Query<LedgerEntry> = account === PLATFORM_ACCOUNT ? ledger : ledger.where("account", "==", account);
      if (after !== undefined) query = query.where("bookedAt", ">", after);
      if (upTo !== undefined) query = query.where("bookedAt", "<=", upTo);
      return sumEntries(query);
    },
    /** The accounts with entries booked between two times. */
    accountsBooked: async (after: string | undefined, upTo: string): Promise<Set<string>> => {
      const accounts = new Set<string>();
      let query = ledger.where("bookedAt", "<=", upTo).orderBy("bookedAt").limit(PAGE_SIZE);
      if (after !== undefined) query = query.where("bookedAt", ">", after);
      for (let page = await query.get(); ; page = await query.startAfter(page.docs.at(-1)).get()) {
        for (const document of page.docs) {
          const entry = document.data();
          if (isFundEntry(entry)) accounts.add(entry.account);
        }
        if (page.size < PAGE_SIZE) return accounts;
      }
    },
    keep: async (account: string, rollUp: FiguresDocument): Promise<void> => {
      await figures.doc(account).set(rollUp);
    },
  };
}
export type FiguresRepository = ReturnType<typeof figuresRepository>;
