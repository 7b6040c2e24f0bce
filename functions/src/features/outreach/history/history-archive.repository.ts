import type { Context } from "../../../deps/context.ts";
import { writeInBatches } from "../../../firestore/in-batches.ts";
import type { Stored } from "../../../firestore/paging.ts";
import { readWithAny } from "../../../firestore/reading.ts";
import { changesOf } from "../../../firestore/typed-collection.ts";
import { type HistoryLineDocument, historyLinesCollection } from "./history.documents.ts";

export const linesOfDonor = ({ db }: Context, donorKeys: readonly string[]): Promise<Stored<HistoryLineDocument>[]> =>
  readWithAny(historyLinesCollection(db), "donorKeys", donorKeys);

/** @returns how many lines were changed */
export async function eraseDonor({ db }: Context, donorKeys: readonly string[]): Promise<number> {
  if (donorKeys.length === 0) return 0;
  const lines = historyLinesCollection(db).where("donorKeys", "array-contains-any", donorKeys);
  return writeInBatches(lines, (batch, document) => {
    const { day, amountPaise, every, until, campaign, method } = document.data().record;
    const changes = { record: { day, amountPaise, every, until, campaign, method }, donorKeys: [], isErased: true };
    batch.update(document.ref, changesOf<HistoryLineDocument>(changes));
  });
}
