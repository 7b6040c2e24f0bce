import { COLLECTIONS, IsoTime } from "@daansetu/contract";
import type { Firestore } from "firebase-admin/firestore";
import * as z from "zod/mini";
import { typedCollection } from "../../functions/src/firestore/typed-collection.ts";
import { ledgerLines } from "./001-ledger-lines.ts";
import { mailQueues } from "./002-mail-queues.ts";
import { filingBlockers } from "./003-filing-blockers.ts";
import { unmatchedInSuspense } from "./004-unmatched-in-suspense.ts";
import { searchWords } from "./005-search-words.ts";
import type { Migration } from "./migration.ts";

/** All migrations, from the oldest data format that is still supported. */
export const MIGRATIONS: readonly Migration[] = [
  ledgerLines,
  mailQueues,
  filingBlockers,
  unmatchedInSuspense,
  searchWords,
];

/** `migrations/{number}`: a migration that was completed. */
const MigrationRecord = z.object({ title: z.string(), doneAt: IsoTime, did: z.array(z.string()) });

interface MigrateOptions {
  migrations?: readonly Migration[];
  now: () => Date;
  say: (sentence: string) => void;
}

/**
 * Runs, in their order, the migrations that are not recorded as done, and records each when it is complete. One that was interrupted is run again by
 * the next call.
 * @returns the numbers of those that were run
 */
export async function migrate(db: Firestore, { migrations = MIGRATIONS, now, say }: MigrateOptions): Promise<number[]> {
  const records = typedCollection(db, COLLECTIONS.migrations, MigrationRecord);
  const done: number[] = [];
  for (const { number, title, run } of migrations.toSorted((a, b) => a.number - b.number)) {
    const record = records.doc(String(number).padStart(3, "0"));
    if ((await record.get()).exists) continue;
    say(`${number}. ${title}`);
    const did = await run(db, say, now);
    for (const sentence of did) say(sentence);
    await record.set({ title, doneAt: now().toISOString(), did });
    done.push(number);
  }
  return done;
}
