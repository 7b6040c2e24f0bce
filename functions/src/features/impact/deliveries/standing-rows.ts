import type { AllocationPage, AllocationRow, TakenBackPage } from "@daansetu/contract";

/** What allocations count for somebody after corrections have taken back the ends of rows. */
export function standingRows(pages: readonly AllocationPage[], takenBack: readonly TakenBackPage[]): AllocationRow[] {
  const back = takenBack.flatMap(({ rows }) => rows);
  return pages
    .flatMap(({ rows }) => rows)
    .flatMap((row): AllocationRow[] => {
      // Corrections take back from the end, so what stands of a row is its beginning.
      const lowest = back
        .filter(({ itemId, from, to }) => itemId === row.itemId && from <= row.to && to >= row.from)
        .reduce((least, { from }) => Math.min(least, from), row.to + 1);
      return lowest <= row.from ? [] : [{ ...row, to: lowest - 1 }];
    });
}
