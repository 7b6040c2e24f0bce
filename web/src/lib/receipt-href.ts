import { PATHS, pathOf } from "@daansetu/contract";

/** Separate from `href`, which is part of the first load; no page in the first load links to these. */
export const receiptHref = (donationId: string): string => pathOf("receipt", { donationId });

/** Hash that opens the correction form on the receipt's page. */
export const CORRECT_HASH = "#correct";

/** @param number of the receipt to check; without it, the page asks for one */
export const verifyHref = (number?: string): string =>
  number === undefined ? PATHS.verify : pathOf("verifyNumber", { number });
