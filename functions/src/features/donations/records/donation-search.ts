import { type DonationFilter, Email, endOfDay, IndianMobile, startOfDay, wholeRupeesToPaise } from "@daansetu/contract";
import * as z from "zod/mini";
import { type WordSearch, wordSearch } from "../../../firestore/word-search.ts";
import { AppError } from "../../../http/app-error.ts";
import type { DonationDocument } from "../donation.document.ts";

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

/** A database search: a list by an index, or a lookup by an identifier. */
export type DonationSearch =
  | { by: "filter"; equalTo: EqualityFilter; range: SearchRange }
  | { by: "donorKey"; donorKey: string; range: SearchRange }
  | { by: "phone"; phone: string; range: SearchRange }
  | { by: "payment" | "order"; id: string; range: SearchRange }
  /** `name`: what it may be instead, if no reference begins like this. */
  | { by: "reference"; id: string; name: WordSearch | undefined; range: SearchRange }
  | { by: "name"; name: WordSearch; range: SearchRange };

/** Minimum length for a search by the beginning of a reference. */
const MIN_REFERENCE_LENGTH = 6;
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

/** Whether a donation is within a range; for the few results of a lookup by identifier. */
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
  | { by: "payment" | "order"; id: string }
  | { by: "reference"; id: string; name: WordSearch | undefined }
  | { by: "name"; name: WordSearch };

function identifierSearch(text: string): IdentifierSearch {
  if (/^pay_[A-Za-z0-9]{1,40}$/.test(text)) return { by: "payment", id: text };
  if (/^order_[A-Za-z0-9]{1,40}$/.test(text)) return { by: "order", id: text };
  const email = z.safeParse(Email, text);
  if (email.success) return { by: "donorKey", donorKey: `mail:${email.data.toLowerCase()}` };
  const phone = z.safeParse(IndianMobile, text);
  if (phone.success) return { by: "phone", phone: phone.data };
  const name = nameSearch(text);
  if (/^[A-Za-z0-9]{1,24}$/.test(text) && text.length >= MIN_REFERENCE_LENGTH)
    return { by: "reference", id: text, name };
  if (name !== undefined) return { by: "name", name };
  throw invalidFilter(
    "find",
    "Enter a donor's name (two letters or more), an e-mail address, a 10-digit mobile number, a payment or order ID, or a reference (its first 6 letters will do).",
  );
}

/** @returns `undefined` for what is no name: one letter would match nearly everybody */
function nameSearch(text: string): WordSearch | undefined {
  const search = /\d/.test(text) ? undefined : wordSearch(text);
  return search !== undefined && search.prefix.length >= MIN_NAME_LENGTH ? search : undefined;
}

const invalidFilter = (field: string, message: string) =>
  new AppError("bad-input", message, { fields: [{ field, problem: "invalid", message }] });
