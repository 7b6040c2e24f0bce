import type { ReceiptNumber } from "@daansetu/contract";
import type { Config } from "../../../../config/config.ts";
import type { KeyRing } from "../../../../config/config-keys.ts";
import { isLinkKey, linkKeyFor } from "../../../../config/link-key.ts";

/** URL of a receipt's page for its mails: everybody with this link may download the receipt. */
export const receiptLink = (donationId: string, { siteOrigin, keys }: Pick<Config, "siteOrigin" | "keys">): string =>
  `${siteOrigin}/receipt/${donationId}?key=${linkKeyFor("receipt", donationId, keys.links)}`;

export const isReceiptKey = (key: string, donationId: string, ring: KeyRing): boolean =>
  isLinkKey(key, "receipt", donationId, ring);

/** URL of the page that verifies a receipt. It is in the QR code, so it stays short. */
export const verifyLink = (number: ReceiptNumber, checkCode: string, siteOrigin: string): string =>
  `${siteOrigin}/verify/${number}?code=${checkCode}`;
