import type { Context } from "../../../deps/context.ts";
import { receiptSeriesCollection } from "./content/receipt.document.ts";

/** A series' prefix and its financial year: `DS-2026-27`. */
const SERIES = /^([A-Z]+)-(.+)$/;

/** The prefixes with which receipts were numbered, that of the latest financial year first. Reads a document for each series. */
export async function numberedPrefixes({ db }: Context): Promise<string[]> {
  const { docs } = await receiptSeriesCollection(db).get();
  const series = docs.flatMap(({ id }) => {
    const [, prefix, year] = SERIES.exec(id) ?? [];
    return prefix === undefined || year === undefined ? [] : [{ prefix, year }];
  });
  const latestFirst = series.toSorted((a, b) => b.year.localeCompare(a.year) || a.prefix.localeCompare(b.prefix));
  return [...new Set(latestFirst.map(({ prefix }) => prefix))];
}
