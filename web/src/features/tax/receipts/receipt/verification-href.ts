import { verifyHref } from "../../../../lib/receipt-href.ts";
import type { Shown } from "./shown-on-receipt.ts";

/** The page that verifies a receipt by its number and what else it shows. */
export const verificationHref = (number: string, shown: Shown): string =>
  `${verifyHref(number)}?${new URLSearchParams({ ...shown }).toString()}`;
