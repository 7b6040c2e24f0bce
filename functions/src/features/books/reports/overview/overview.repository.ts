import { FieldPath } from "firebase-admin/firestore";
import type { Database } from "../../../../firestore/database.ts";
import { readCount } from "../../../../firestore/reading.ts";
import { donationsCollection } from "../../../giving/donations/index.ts";
import { type FundEntry, isFundEntry, ledgerCollection } from "../../../platform/ledger/ledger.document.ts";
import { ngosCollection } from "../../../site/ngos/ngo.document.ts";
import { dailyFiguresCollection, type DailyDocument } from "../daily.document.ts";
import { figuresCollection, PLATFORM_ACCOUNT } from "../figures.document.ts";

/** Reads for the overview that no other feature needs. */
export function overviewRepository(db: Database) {
  const donations = donationsCollection(db);
  const ngos = ngosCollection(db);
  const ledger = ledgerCollection(db);
  const figures = figuresCollection(db);
  const dailyFigures = dailyFiguresCollection(db);
  return {
    countPending: (): Promise<number> => readCount(donations.where("status", "==", "pending")),

    /** Enrolled NGOs with an approval that lapses before `until`. */
    countLapsing: (until: string): Promise<number> =>
      readCount(ngos.where("status", "==", "enrolled").where("papersUntil", "<=", until)),

    /** Up to when every account's roll-up includes all entries. */
    rolledUpTo: async (): Promise<string | undefined> => (await figures.doc(PLATFORM_ACCOUNT).get()).data()?.upTo,

    /** The stored daily sums of all accounts with money in these months: one read each. */
    sheets: async (months: readonly string[]): Promise<DailyDocument[]> =>
      (await dailyFigures.where("month", "in", months).get()).docs.map((sheet) => sheet.data()),

    /** The first `limit` entries booked after `after`, those that change no fund left out, and whether there are more. */
    entriesSince: async (
      after: string | undefined,
      limit: number,
    ): Promise<{ entries: FundEntry[]; completeTo: string | undefined }> => {
      const booked = after === undefined ? ledger : ledger.where("bookedAt", ">", after);
      const { docs } = await booked.orderBy("bookedAt").orderBy(FieldPath.documentId()).limit(limit).get();
      const entries = docs.map((entry) => entry.data());
      return {
        entries: entries.filter(isFundEntry),
        completeTo: entries.length < limit ? undefined : entries.at(-1)?.bookedAt,
      };
    },
  };
}
export type OverviewRepository = ReturnType<typeof overviewRepository>;
