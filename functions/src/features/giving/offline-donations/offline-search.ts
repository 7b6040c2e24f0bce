import { compactCode, IndianMobile, Pan, readReceiptNumber } from "@daansetu/contract";
import * as z from "zod/mini";
import { searchPrefixesOf, wordSearch } from "../../../firestore/word-search.ts";
import { FEWEST_LAST_DIGITS, lastDigitsKey } from "../core/donor-keys.ts";
import type { OfflineDonationDocument } from "./offline-donation.document.ts";

type Searchable = Pick<OfflineDonationDocument, "donor" | "means" | "campaignTitle"> & { note?: string | undefined };

/** The texts in which admins search. The number of a receipt and a tax id are looked up where they are stored. */
function searchTextsOf({ donor, means, campaignTitle, note = "" }: Searchable): string[] {
  const reference =
    means.method === "cash"
      ? []
      : means.method === "cheque"
        ? [means.chequeNumber, means.chequeBank]
        : [means.reference];
  return [donor.fullName, ...reference, donor.phone ?? "", donor.email ?? "", campaignTitle, note];
}

export const offlineSearchPrefixesOf = (donation: Searchable): string[] => [
  ...(donation.donor.phone === undefined ? [] : [lastDigitsKey(donation.donor.phone)]),
  ...searchPrefixesOf(...searchTextsOf(donation)),
];

export type OfflineSearch =
  | { by: "receipt" | "pan"; id: string }
  /** `reference`: the beginning of an id that the text may be. */
  | {
      by: "text";
      reference: string | undefined;
      keys: readonly string[];
      matches: (donation: OfflineDonationDocument) => boolean;
    };

/** @returns `undefined` for what is no text to search */
export function offlineSearchOf(find: string): OfflineSearch | undefined {
  const pan = z.safeParse(Pan, find);
  if (pan.success) return { by: "pan", id: pan.data };
  const receiptNumber = readReceiptNumber(find);
  if (receiptNumber !== undefined) return { by: "receipt", id: receiptNumber };
  // A mobile number is stored without the spaces that people type.
  const phone = z.safeParse(IndianMobile, find);
  const words = wordSearch(phone.success ? phone.data : find);
  const code = compactCode(find);
  const isEndOfPhone = /^\d{1,9}$/.test(code) && code.length >= FEWEST_LAST_DIGITS;
  if (words === undefined && !isEndOfPhone) return undefined;
  return {
    by: "text",
    reference: /^[0-9a-f]{6,24}$/.test(code) ? code : undefined,
    keys: [...(words === undefined ? [] : [words.prefix]), ...(isEndOfPhone ? [lastDigitsKey(code)] : [])],
    matches: (donation) =>
      (words?.matches(...searchTextsOf(donation)) ?? false) ||
      (isEndOfPhone && donation.donor.phone?.endsWith(code) === true),
  };
}
