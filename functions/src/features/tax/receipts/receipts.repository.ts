import type { DocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import type { Deps } from "../../../deps/deps.interface.ts";
import { changeVersioned, LOST_RACE, retryLost } from "../../../firestore/change-versioned.ts";
import { isLostRace } from "../../../firestore/failures.ts";
import type { Stored } from "../../../firestore/paging.ts";
import { readAll } from "../../../firestore/reading.ts";
import { changesOf } from "../../../firestore/typed-collection.ts";
import { donorTaxCollection } from "../../giving/donations/store/donor-tax.document.ts";
import { type NewMail, queueMail } from "../../platform/mail/outbox.document.ts";
import {
  type ReceiptDocument,
  receiptsCollection,
  type ReceiptSeriesDocument,
  receiptSeriesCollection,
} from "./content/receipt.document.ts";
import type { FreeNumber, NumberPoolRepository } from "./pre-acknowledgements/number-pool.repository.ts";
import { issuedReceipt, type ReceiptToIssue } from "./content/receipt-to-issue.ts";
import { deriveReceipt } from "./content/receipt-versions.ts";

/** Number of receipts read at once, since a donor may have thousands. */
const READS_AT_ONCE = 200;

interface StoredSeries {
  lastOrdinal: number;
  /** `undefined` if the series has no document yet. */
  version: Timestamp | undefined;
}

export function receiptsRepository({ db }: Pick<Deps, "db">, { pool }: { pool: NumberPoolRepository }) {
  const receipts = receiptsCollection(db);
  const series = receiptSeriesCollection(db);
  const donorTax = donorTaxCollection(db);
  /** Cached state of the series. If one is out of date, the commit fails and the series is read again. */
  const knownSeries = new Map<string, StoredSeries>();

  const noteSeries = ({ id, updateTime }: DocumentSnapshot, stored: ReceiptSeriesDocument | undefined) =>
    knownSeries.set(id, { lastOrdinal: stored?.lastOrdinal ?? 0, version: updateTime });

  async function readSeries(names: Iterable<string>): Promise<void> {
    await Promise.all(
      [...names].map(async (name) => {
        const snapshot = await series.doc(name).get();
        noteSeries(snapshot, snapshot.data());
      }),
    );
  }

  /** Free pre-acknowledgement numbers for these receipts, by financial year; reads nothing if no receipt takes one. */
  async function readFreeNumbers(toIssue: readonly ReceiptToIssue[]): Promise<Map<string, FreeNumber[]>> {
    const counts = new Map<string, number>();
    for (const { filing, takesPreAcknowledgement } of toIssue)
      if (takesPreAcknowledgement) counts.set(filing.financialYear, (counts.get(filing.financialYear) ?? 0) + 1);
    const pools = [...counts].map(async ([year, count]) => [year, await pool.firstFree(year, count)] as const);
    return new Map(await Promise.all(pools));
  }

  async function readReceipts(ids: readonly string[]): Promise<Map<string, ReceiptDocument>> {
    const read = new Map<string, ReceiptDocument>();
    for (let start = 0; start < ids.length; start += READS_AT_ONCE) {
      const batch = ids.slice(start, start + READS_AT_ONCE);
      for (const snapshot of await Promise.all(batch.map((id) => receipts.doc(id).get()))) {
        const receipt = snapshot.data();
        if (receipt !== undefined) read.set(snapshot.id, receipt);
      }
    }
    return read;
  }

  /**
   * Writes receipts, their pre-acknowledgement numbers and their series in one commit.
   * @returns the receipts; `undefined` if another write was faster
   */
  async function commitBatch(toIssue: readonly ReceiptToIssue[]): Promise<Map<string, ReceiptDocument> | undefined> {
    const freeNumbers = await readFreeNumbers(toIssue);
    const lastOrdinals = new Map<string, number>();
    const issued = new Map<string, ReceiptDocument>();
    const batch = db.batch();
    for (const each of toIssue) {
      const { donationId, series: name, filing, takesPreAcknowledgement, now } = each;
      const ordinal = (lastOrdinals.get(name) ?? knownSeries.get(name)?.lastOrdinal ?? 0) + 1;
      lastOrdinals.set(name, ordinal);
      const free = takesPreAcknowledgement ? freeNumbers.get(filing.financialYear)?.shift() : undefined;
      const receipt = issuedReceipt(each, { ordinal, preAcknowledgement: free?.number });
      issued.set(donationId, receipt);
      batch.create(receipts.doc(donationId), receipt);
      if (free !== undefined) pool.take(batch, free, { donationId, receiptNumber: receipt.number, now });
    }
    for (const [name, lastOrdinal] of lastOrdinals) {
      const version = knownSeries.get(name)?.version;
      if (version === undefined) batch.create(series.doc(name), { lastOrdinal });
      else
        batch.update(series.doc(name), changesOf<ReceiptSeriesDocument>({ lastOrdinal }), { lastUpdateTime: version });
    }
    try {
      const version = (await batch.commit())[0]?.writeTime;
      for (const [name, lastOrdinal] of lastOrdinals) knownSeries.set(name, { lastOrdinal, version });
      return issued;
    } catch (error) {
      // Whatever the error, the cached state of the series may be wrong.
      for (const name of lastOrdinals.keys()) knownSeries.delete(name);
      if (isLostRace(error)) return undefined;
      throw error;
    }
  }

  async function byId(donationId: string): Promise<ReceiptDocument | undefined> {
    return (await receipts.doc(donationId).get()).data();
  }

  return {
    byId,

    findByNumber: async (number: string): Promise<Stored<ReceiptDocument> | undefined> =>
      (await readAll(receipts.where("number", "==", number).limit(1)))[0],

    allOf: async (donationIds: readonly string[]): Promise<Map<string, ReceiptDocument>> => readReceipts(donationIds),

    encryptedTaxId: async (taxRecordId: string): Promise<string | undefined> =>
      (await donorTax.doc(taxRecordId).get()).data()?.encryptedTaxId,

    /**
     * Numbers receipts without gaps: the series is written in the commit that creates them, for the version that was read. A donation that has
     * a receipt keeps it, and leaves the batch. Usually reads nothing.
     * @param toIssue at most one for each donation
     */
    issue: (toIssue: readonly ReceiptToIssue[]): Promise<Map<string, ReceiptDocument>> => {
      const issued = new Map<string, ReceiptDocument>();
      let remaining = toIssue;
      return retryLost("receipts and their series", async () => {
        if (remaining.length === 0) return issued;
        await readSeries(new Set(remaining.map(({ series: name }) => name).filter((name) => !knownSeries.has(name))));
        const newReceipts = await commitBatch(remaining);
        if (newReceipts !== undefined) return new Map([...issued, ...newReceipts]);
        const existing = await readReceipts(remaining.map(({ donationId }) => donationId));
        for (const [donationId, receipt] of existing) issued.set(donationId, receipt);
        remaining = remaining.filter(({ donationId }) => !issued.has(donationId));
        return LOST_RACE;
      });
    },

    /**
     * Changes a receipt; if another write was faster, decides again.
     * @param decide `undefined` for no change; its errors abort. It may be called more than once
     * @returns the receipt afterwards; `undefined` if there is none
     */
    change: (
      donationId: string,
      decide: (
        receipt: ReceiptDocument,
      ) => { changes: Partial<Pick<ReceiptDocument, "versions" | "filing" | "resentAt">>; mail?: NewMail } | undefined,
      now: Date,
    ): Promise<ReceiptDocument | undefined> =>
      changeVersioned(receipts.doc(donationId), (receipt) => {
        const decision = decide(receipt);
        if (decision === undefined) return { result: receipt };
        const { mail } = decision;
        const changes = { ...decision.changes, ...deriveReceipt({ ...receipt, ...decision.changes }) };
        const changed = { ...receipt, ...changes };
        return {
          result: changed,
          changes,
          also: (batch) => {
            if (changed.state !== receipt.state) pool.followReceipt(batch, changed);
            if (mail !== undefined) queueMail(db, batch, `${mail.kind}_${donationId}_${now.getTime()}`, mail, now);
          },
        };
      }),
  };
}
export type ReceiptsRepository = ReturnType<typeof receiptsRepository>;
