import { endOfDay, startOfDay } from "@daansetu/contract";
import type { LedgerEntry } from "../../../platform/ledger/ledger.document.ts";
import { type CountedChunks, countedChunks } from "../../../../http/csv.ts";
import { journalCsvOf } from "./journal-csv.ts";
import { tallyXmlOf } from "./tally-xml.ts";
import { type Voucher, voucherOf } from "./voucher.ts";

type EntriesBetween = (from: string, until: string) => AsyncIterable<{ id: string; entry: LedgerEntry }>;

/** The books of a period, streamed entry by entry, so that memory does not grow with them. */
export function exportBooksService(entriesBetween: EntriesBetween) {
  async function* vouchersOf(from: string, to: string): AsyncGenerator<Voucher> {
    for await (const { id, entry } of entriesBetween(startOfDay(from), endOfDay(to))) {
      const voucher = voucherOf(id, entry);
      if (voucher !== undefined) yield voucher;
    }
  }

  return {
    /** @param from first day in India; @param to last day */
    journalCsv: (from: string, to: string): CountedChunks => journalCsvOf(vouchersOf(from, to)),
    tallyXml: (from: string, to: string): CountedChunks =>
      countedChunks((countRow) => tallyXmlOf(vouchersOf(from, to), countRow)),
  };
}
export type ExportBooksService = ReturnType<typeof exportBooksService>;
