import { IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import { searchPrefixesOf, wordSearch } from "../../../firestore/word-search.ts";

/** Derived sort fields of lists; internal, never part of a reply. */
export const CampaignListing = z.object({
  /** Far in the future if the campaign has no end, so that it sorts last. */
  endsAt: IsoTime,
  /** As of the ledger's last roll-up, up to ten minutes ago. */
  raisedPaise: z.int(),
});
type CampaignListing = z.infer<typeof CampaignListing>;

const NO_END_DATE = "9999-12-31T00:00:00.000Z";

interface SearchableCampaign {
  title: string;
  ngoName: string;
  place?: string | undefined;
}
interface ListableCampaign extends SearchableCampaign {
  endsAt?: string | undefined;
  listing?: CampaignListing | undefined;
}

const textsOf = ({ title, ngoName, place = "" }: SearchableCampaign) => [title, ngoName, place] as const;

/** Adds the derived fields for search and sorting. Every write of a whole campaign must use this. */
export function withSearchFields<Campaign extends ListableCampaign>(
  campaign: Campaign,
): Campaign & { search: string[]; listing: CampaignListing } {
  const { endsAt = NO_END_DATE, listing } = campaign;
  return {
    ...campaign,
    search: searchPrefixesOf(...textsOf(campaign)),
    listing: { endsAt, raisedPaise: listing?.raisedPaise ?? 0 },
  };
}

/** A search in two steps: a query by one word, then a filter by all words. */
export interface CampaignSearch {
  /** For the query on the field `search`. */
  prefix: string;
  /** For filtering the results, because a query can match one word only. */
  matches: (campaign: SearchableCampaign) => boolean;
}

/**
 * A campaign matches if each typed word is a prefix of a word of its title, NGO or place.
 * @returns `undefined` if the text contains no word
 */
export function parseSearch(typedSearch: string): CampaignSearch | undefined {
  const search = wordSearch(typedSearch);
  return search && { prefix: search.prefix, matches: (campaign) => search.matches(...textsOf(campaign)) };
}
