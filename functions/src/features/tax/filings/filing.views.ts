import type { Filing } from "@daansetu/contract";
import type { Stored } from "../../../firestore/paging.ts";
import type { FilingDocument } from "./filing.document.ts";

/** A statement without its rows, which are only in the CSV. */
export const filingView = ({ id, data }: Stored<FilingDocument>): Filing => ({
  ...data,
  id,
  exports: data.exports.toReversed(),
});
