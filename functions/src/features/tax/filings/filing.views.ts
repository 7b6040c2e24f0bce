import type { Filing } from "@daansetu/contract";
import type { Stored } from "../../../firestore/paging.ts";
import type { FilingDocument } from "./filing.document.ts";

/** Nothing of its rows: those are in the CSV alone. */
export function filingView({ id, data }: Stored<FilingDocument>): Filing {
  const { exports, ...filing } = data;
  return { ...filing, id, exports: exports.map(({ at, byEmail, sha256 }) => ({ at, byEmail, sha256 })).toReversed() };
}
