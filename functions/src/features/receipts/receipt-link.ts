import type { ReceiptNumber } from "@daansetu/contract";
import type { ReferenceKeys } from "../../config.ts";
import { isLinkKey, linkKeyFor } from "../../link-key.ts";

/** URL of a receipt's page, for its mails: whoever holds it may download the receipt. */
export const receiptLink = (donationId: string, linkConfig: { siteOrigin: string; referenceKey: string }): string =>
  `${linkConfig.siteOrigin}/receipt/${donationId}?key=${linkKeyFor("receipt", donationId, linkConfig.referenceKey)}`;

export const isReceiptKey = (key: string, donationId: string, keys: ReferenceKeys): boolean =>
  isLinkKey(key, "receipt", donationId, keys);

/** URL where everybody verifies a receipt. It is in the QR code, so it stays short. */
export const verifyLink = (number: ReceiptNumber, siteOrigin: string): string => `${siteOrigin}/verify/${number}`;
