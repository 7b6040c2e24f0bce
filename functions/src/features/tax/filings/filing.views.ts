import type { Filing } from "@daansetu/contract";
import type { Stored } from "../../../firestore/paging.ts";
import type { FilingDocument } from "./filing.document.ts";

/** Nothing of its rows: those are in the CSV alone. */
export const filingView = ({ id, data }: Stored<FilingDocument>): Filing => ({
  ...data,
  id,
  exports: data.exports.toReversed(),
});
