import type { Deps } from "../../../deps/deps.interface.ts";
import { changeVersioned } from "../../../firestore/change-versioned.ts";
import { changesOf } from "../../../firestore/typed-collection.ts";
import { replacedReceipt, replacedReceiptId } from "./content/moved-receipt.ts";
import type { NumberPoolRepository } from "./pre-acknowledgements/number-pool.repository.ts";
import {
  type ReceiptDocument,
  receiptsCollection,
  type ReceiptSeriesDocument,
  receiptSeriesCollection,
} from "./content/receipt.document.ts";
import { issuedReceipt, type ReceiptToIssue } from "./content/receipt-to-issue.ts";

/** Replaces receipts by ones of another series. This is rare, so nothing is cached. */
export function replacementsRepository({ db }: Pick<Deps, "db">, { pool }: { pool: NumberPoolRepository }) {
  const receipts = receiptsCollection(db);
  const seriesNames = receiptSeriesCollection(db);

  return {
    /**
     * Issues a receipt in the place of the donation's, cancels that one under its own number, and counts the new series on, in one commit.
     * @param decide `undefined` for no replacement. It may be called more than once
     * @returns the donation's receipt afterwards; `undefined` if it has none
     */
    replace: (
      donationId: string,
      decide: (receipt: ReceiptDocument) => ReceiptToIssue | undefined,
    ): Promise<ReceiptDocument | undefined> =>
      changeVersioned(receipts.doc(donationId), async (receipt) => {
        const toIssue = decide(receipt);
        if (toIssue === undefined) return { result: receipt };
        const { series, filing, takesPreAcknowledgement, now } = toIssue;
        const [storedSeries, free] = await Promise.all([
          seriesNames.doc(series).get(),
          takesPreAcknowledgement ? pool.firstFree(filing.financialYear, 1) : [],
        ]);
        const ordinal = (storedSeries.data()?.lastOrdinal ?? 0) + 1;
        const issued = issuedReceipt(toIssue, { ordinal, preAcknowledgement: free[0]?.number });
        const replaced = replacedReceipt(receipt, issued.number, now);
        return {
          result: issued,
          changes: { ...issued, withoutNumberYear: issued.withoutNumberYear ?? null },
          also: (batch) => {
            batch.create(receipts.doc(replacedReceiptId(donationId, receipt)), replaced);
            const counted = { lastOrdinal: ordinal };
            if (storedSeries.updateTime === undefined) batch.create(storedSeries.ref, counted);
            else
              batch.update(storedSeries.ref, changesOf<ReceiptSeriesDocument>(counted), {
                lastUpdateTime: storedSeries.updateTime,
              });
            pool.followReceipt(batch, replaced);
            if (free[0] !== undefined) pool.take(batch, free[0], { donationId, receiptNumber: issued.number, now });
          },
        };
      }),
  };
}
export type ReplacementsRepository = ReturnType<typeof replacementsRepository>;
