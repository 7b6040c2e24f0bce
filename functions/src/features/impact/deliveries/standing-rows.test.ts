import type { AllocationRow } from "@daansetu/contract";
import { expect, it } from "vitest";
import { standingRows } from "./standing-rows.ts";

const row = (from: number, to: number, donationId = "a"): AllocationRow => ({
  ...{ source: "claim", donationId, seq: 1, itemId: "kit", from, to },
});
const page = (rows: AllocationRow[]) => ({ deliveryId: "d", number: 1, rows, next: null });
const back = (correction: number, rows: AllocationRow[]) => ({ deliveryId: "d", correction, page: 1, rows });

it("What corrections took back of a delivery's rows counts for nobody, and the beginnings of rows stand", () => {
  const pages = [page([row(1, 5), row(6, 10, "b"), row(11, 12, "c")])];
  expect(standingRows(pages, [])).toEqual(pages[0]?.rows);
  const corrected = standingRows(pages, [back(1, [row(11, 12, "c"), row(9, 10, "b")]), back(2, [row(8, 8, "b")])]);
  expect(corrected).toEqual([row(1, 5), row(6, 7, "b")]);
  expect(standingRows(pages, [back(1, [row(1, 5), row(6, 10, "b"), row(11, 12, "c")])])).toEqual([]);
});
