import {
  compactCode,
  type DonationFilter,
  Email,
  endOfDay,
  IndianMobile,
  Pan,
  readReceiptNumber,
  startOfDay,
  wholeRupeesToPaise,
} from "@daansetu/contract";
import * as z from "zod/mini";
import { wordSearch } from "../../../../firestore/word-search.ts";
import { invalidField } from "../../../../http/app-error.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { FEWEST_LAST_DIGITS, lastDigitsKey, searchTextsOf } from "../../core/donor-keys.ts";

/** At most one of campaign, kind and method; each has an index of its own. */
type EqualityFilter = { status?: DonationDocument["status"]; needsPerson?: true } & (
  | { campaignId?: string; kind?: never; method?: never }
  | { campaignId?: never; kind?: DonationDocument["kind"]; method?: never }
  | { campaignId?: never; kind?: never; method?: string }
);

export interface SearchRange {
  createdSince: string | undefined;
  createdBefore: string | undefined;
  leastPaise: number | undefined;
  mostPaise: number | undefined;
}

/** A search by words of the donor's name and the dedication, or the end of a telephone number. */
export interface TextSearch {
  /** The query matches one of these, the code the rest. */
  keys: readonly string[];
  matches: (donation: DonationDocument) => boolean;
}

/** A database search: a list by an index, or a lookup by an identifier. */
export type DonationSearch =
  | { by: "filter"; equalTo: EqualityFilter; range: SearchRange }
  | { by: "donorKey"; donorKey: string; range: SearchRange }
  | { by: "phone"; phone: string; range: SearchRange }
  | { by: "payment" | "order" | "receipt" | "pan"; id: string; range: SearchRange }
  /** `text`: what it may be instead, if no reference begins like this. */
  | { by: "reference"; id: string; text: TextSearch | undefined; range: SearchRange }
  | { by: "text"; text: TextSearch; range: SearchRange };

const MIN_NAME_LENGTH = 2;
const ONE_FILTER_ONLY =
  "Choose one of campaign, kind and way of payment. Status, days and amounts go with each of them.";
const NEEDS_PERSON_ALONE =
  "What needs a person goes with days and amounts. Leave out status, campaign, kind and way of payment.";
const SEARCH_WITHOUT_FILTERS =
  "A search goes with days and amounts. Leave out status, campaign, kind and way of payment.";

/**
 * Translates a filter to a search.
 * @throws AppError `bad-input` for a combination without an index, and for a search text of an unknown form
 */
export function searchOf(filter: DonationFilter): DonationSearch {
  const { find, status, needsPerson, campaign, kind, method, ...rangeFilters } = filter;
  const range = rangeOf(rangeFilters);
  const chosenFilters = Object.entries({ campaign, kind, method }).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  );
  if (find !== undefined) {
    if (status !== undefined || needsPerson !== undefined || chosenFilters.length > 0)
      throw invalidFilter("find", SEARCH_WITHOUT_FILTERS);
    return { ...identifierSearch(find), range };
  }
  if (needsPerson !== undefined) {
    if (status !== undefined || chosenFilters.length > 0) throw invalidFilter("needsPerson", NEEDS_PERSON_ALONE);
    return { by: "filter", equalTo: { needsPerson: true }, range };
  }
  if (chosenFilters.length > 1) throw invalidFilter(chosenFilters[1] ?? "campaign", ONE_FILTER_ONLY);
  const chosenFilter =
    campaign !== undefined
      ? { campaignId: campaign }
      : kind !== undefined
        ? { kind }
        : method !== undefined
          ? { method }
          : {};
  return { by: "filter", equalTo: { ...(status !== undefined && { status }), ...chosenFilter }, range };
}

/** True if a donation is within a range; for the few results of a lookup by identifier. */
export function isWithin({ createdAt, amountPaise }: DonationDocument, range: SearchRange): boolean {
  const { createdSince, createdBefore, leastPaise, mostPaise } = range;
  return (
    (createdSince === undefined || createdAt >= createdSince) &&
    (createdBefore === undefined || createdAt < createdBefore) &&
    (leastPaise === undefined || amountPaise >= leastPaise) &&
    (mostPaise === undefined || amountPaise <= mostPaise)
  );
}

function rangeOf({ from, to, least, most }: Pick<DonationFilter, "from" | "to" | "least" | "most">): SearchRange {
  if (from !== undefined && to !== undefined && from > to)
    throw invalidFilter("to", "The last day lies before the first one.");
  if (least !== undefined && most !== undefined && least > most)
    throw invalidFilter("most", "The greatest amount is less than the least one.");
  return {
    createdSince: from === undefined ? undefined : startOfDay(from),
    createdBefore: to === undefined ? undefined : endOfDay(to),
    leastPaise: least === undefined ? undefined : wholeRupeesToPaise(least),
    mostPaise: most === undefined ? undefined : wholeRupeesToPaise(most),
  };
}

type IdentifierSearch =
  | { by: "donorKey"; donorKey: string }
  | { by: "phone"; phone: string }
  | { by: "payment" | "order" | "receipt" | "pan"; id: string }
  | { by: "reference"; id: string; text: TextSearch | undefined }
  | { by: "text"; text: TextSearch };

function identifierSearch(text: string): IdentifierSearch {
  if (/^pay_[A-Za-z0-9]{1,40}$/.test(text)) return { by: "payment", id: text };
  if (/^order_[A-Za-z0-9]{1,40}$/.test(text)) return { by: "order", id: text };
  const email = z.safeParse(Email, text);
  if (email.success) return { by: "donorKey", donorKey: `mail:${email.data.toLowerCase()}` };
  const pan = z.safeParse(Pan, text);
  if (pan.success) return { by: "pan", id: pan.data };
  const receiptNumber = readReceiptNumber(text);
  if (receiptNumber !== undefined) return { by: "receipt", id: receiptNumber };
  const phone = z.safeParse(IndianMobile, text);
  if (phone.success) return { by: "phone", phone: phone.data };
  const texts = textSearch(text);
  const reference = compactCode(text);
  // Words with a space between are names, unless together they are as long as a whole reference.
  if (/^[A-Za-z0-9]{6,24}$/.test(reference) && (!/\s/.test(text) || reference.length === 24))
    return { by: "reference", id: reference, text: texts };
  if (texts !== undefined) return { by: "text", text: texts };
  throw invalidFilter(
    "find",
    "Enter a donor's name or a dedication (two letters or more), an e-mail address, a mobile number or its last four digits, a PAN, a receipt number, a payment or order ID, or a reference (its first 6 letters will do).",
  );
}

/** @returns `undefined` for what is no text to search: one letter would match nearly everybody */
function textSearch(text: string): TextSearch | undefined {
  const words = wordSearch(text);
  const lastDigits = compactCode(text);
  const isEndOfPhone = /^\d{1,9}$/.test(lastDigits) && lastDigits.length >= FEWEST_LAST_DIGITS;
  const isLongEnough = words !== undefined && words.prefix.length >= MIN_NAME_LENGTH;
  if (!isLongEnough && !isEndOfPhone) return undefined;
  return {
    keys: [...(isLongEnough ? [words.prefix] : []), ...(isEndOfPhone ? [lastDigitsKey(lastDigits)] : [])],
    matches: ({ donor, dedication }) =>
      donor !== undefined &&
      ((words?.matches(...searchTextsOf({ donor, dedication })) ?? false) ||
        (isEndOfPhone && donor.phone.endsWith(lastDigits))),
  };
}

const invalidFilter = (field: string, message: string) => invalidField(field, "invalid", message);
