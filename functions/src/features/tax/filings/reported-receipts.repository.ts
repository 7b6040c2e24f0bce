import { FILING_BLOCKERS, type FilingBlocker } from "@daansetu/contract";
import { FieldPath, type Query } from "firebase-admin/firestore";
import * as z from "zod/mini";
import type { Deps } from "../../../deps/deps.interface.ts";
import { readCount } from "../../../firestore/reading.ts";
import { type Listed, pageOf, type Slice } from "../../../firestore/paging.ts";
import { DonorTaxDocument, donorTaxCollection } from "../../giving/donations/donor-tax.document.ts";
import { type ReceiptDocument, receiptsCollection, receiptSeriesCollection } from "../receipts/receipt.document.ts";

/** Records have some kilobytes each, and two pages are in memory. */
const PAGE_SIZE = 2000;

interface BlockedQuery {
  financialYear: string;
  blocker?: FilingBlocker | undefined;
}

/** Reads receipts and tax ids for filings, which write neither. */
export function reportedReceiptsRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const receipts = receiptsCollection(db);
  const series = receiptSeriesCollection(db);
  const donorTax = donorTaxCollection(db);
  const blockedIn = ({ financialYear, blocker }: BlockedQuery): Query<ReceiptDocument> => {
    const ofYear = receipts.where("blockedYear", "==", financialYear);
    return blocker === undefined ? ofYear : ofYear.where("filing.blockers", "array-contains", blocker);
  };

  return {
    /** The financial years that have receipts, from the names of their series. */
    years: async (): Promise<string[]> => {
      const { docs } = await series.get();
      return [...new Set(docs.map(({ id }) => id.slice(-7)))];
    },

    /** Counted by the database: a count reads no document. */
    counts: async (financialYear: string) => {
      const reportable = receipts
        .where("filing.financialYear", "==", financialYear)
        .where("filing.isReported", "==", true)
        .where("state", "in", ["issued", "amended"]);
      const [reportableCount, blockedCount, ...byBlocker] = await Promise.all([
        readCount(reportable),
        readCount(blockedIn({ financialYear })),
        ...FILING_BLOCKERS.map((blocker) => readCount(blockedIn({ financialYear, blocker }))),
      ]);
      const [taxIdMissing = 0, nameUnfit = 0, addressMissing = 0] = byBlocker;
      return {
        reportable: reportableCount,
        blockedReceipts: blockedCount,
        blocked: { "tax-id-missing": taxIdMissing, "name-unfit": nameUnfit, "address-missing": addressMissing },
      };
    },

    /** One page of receipts that a statement cannot list yet, oldest donation first. */
    blocked: (query: BlockedQuery, slice: Slice): Promise<Listed<ReceiptDocument>> =>
      pageOf(blockedIn(query), slice, { by: "filing.receivedOn", leastFirst: true, log }),

    /**
     * All receipts of a period that a statement lists if nothing is missing, in the order of the day, a page in memory at a time. One that cannot be read
     * fails the whole: a statement must not leave a donation out silently.
     */
    async *reportedBetween(from: string, until: string): AsyncGenerator<{ id: string; receipt: ReceiptDocument }> {
      const query = receipts
        .where("filing.isReported", "==", true)
        .where("filing.receivedOn", ">=", from)
        .where("filing.receivedOn", "<=", until)
        .orderBy("filing.receivedOn")
        .orderBy(FieldPath.documentId())
        .limit(PAGE_SIZE);
      let page = (await query.get()).docs;
      for (;;) {
        const last = page.at(-1);
        // The next page is fetched while this one is worked on.
        const following = last === undefined || page.length < PAGE_SIZE ? undefined : query.startAfter(last).get();
        for (const document of page) yield { id: document.id, receipt: document.data() };
        if (following === undefined) return;
        page = (await following).docs;
      }
    },

    /** Encrypted tax ids, by the id of their record. @param ids at most some hundred */
    taxRecords: async (ids: readonly string[]): Promise<Map<string, DonorTaxDocument>> => {
      if (ids.length === 0) return new Map();
      const snapshots = await db.getAll(...ids.map((id) => donorTax.doc(id)));
      return new Map(
        snapshots.flatMap((snapshot) =>
          snapshot.exists ? [[snapshot.id, z.parse(DonorTaxDocument, snapshot.data())] as const] : [],
        ),
      );
    },
  };
}
export type ReportedReceiptsRepository = ReturnType<typeof reportedReceiptsRepository>;
