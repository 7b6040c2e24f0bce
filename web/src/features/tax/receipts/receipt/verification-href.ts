import { verifyHref } from "../../../../lib/receipt-href.ts";
import type { ShownValue } from "./shown-on-receipt.ts";

/** Link to the page that verifies a receipt by its number and its check code or amount. */
export const verificationHref = (number: string, shown: ShownValue): string =>
  `${verifyHref(number)}?${new URLSearchParams({ ...shown }).toString()}`;
