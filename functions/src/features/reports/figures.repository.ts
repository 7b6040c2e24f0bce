import { AggregateField, type Query } from "firebase-admin/firestore";
import type { Database } from "../../firestore/database.ts";
import { ledgerCollection, type LedgerEntry } from "../donations/ledger.document.ts";
import { type FiguresDocument, PLATFORM_ACCOUNT, figuresCollection } from "./figures.document.ts";

/** Sums of the ledger: paise and donations that were not wholly refunded. */
export interface Sums {
  raisedPaise: number;
  supporters: number;
}

const SCAN = 500;

/** Reads sums from the ledger (never from a counter) and keeps the roll-ups. */
export function figuresRepository(db: Database) {
  const ledger = ledgerCollection(db);
  const figures = figuresCollection(db);

  async function sum(query: Query<LedgerEntry>): Promise<Sums> {
    const snapshot = await query
      .aggregate({ raisedPaise: AggregateField.sum("amountPaise"), supporters: AggregateField.sum("supporters") })
      .get();
    return snapshot.data();
  }

  return {
    /** The roll-up of an account, if one was written. */
    rollUp: async (account: string): Promise<FiguresDocument | undefined> => (await figures.doc(account).get()).data(),
    /** What was booked to an account after `after` and, when given, up to `upTo`. Suspense counts for the whole house here. */
    booked: (account: string, after: string | undefined, upTo?: string): Promise<Sums> => {
      let query: Query<LedgerEntry> = account === PLATFORM_ACCOUNT ? ledger : ledger.where("account", "==", account);
      if (after !== undefined) query = query.where("bookedAt", ">", after);
      if (upTo !== undefined) query = query.where("bookedAt", "<=", upTo);
      return sum(query);
    },
    /** Every account that something was booked to between two times. */
    touched: async (after: string | undefined, upTo: string): Promise<Set<string>> => {
      const accounts = new Set<string>();
      let query = ledger.where("bookedAt", "<=", upTo).orderBy("bookedAt").limit(SCAN);
      if (after !== undefined) query = query.where("bookedAt", ">", after);
      for (let page = await query.get(); ; page = await query.startAfter(page.docs.at(-1)).get()) {
        for (const entry of page.docs) accounts.add(entry.data().account);
        if (page.size < SCAN) return accounts;
      }
    },
    keep: async (account: string, rollUp: FiguresDocument): Promise<void> => {
      await figures.doc(account).set(rollUp);
    },
  };
}
export type FiguresRepository = ReturnType<typeof figuresRepository>;
