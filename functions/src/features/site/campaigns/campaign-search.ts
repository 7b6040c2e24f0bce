import { IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import { searchPrefixesOf, wordSearch } from "../../../firestore/word-search.ts";

/** Sort fields of lists, which are derived on every write. They are internal and never part of a reply. */
export const CampaignListing = z.object({
  /** The end of the campaign; a date far in the future if it has none, so that it sorts last. */
  endsAt: IsoTime,
  /** The raised amount as of the ledger's last roll-up, up to ten minutes ago. */
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
  /** The prefix for the query on the field `search`. */
  prefix: string;
  /** Filters the results of the query, which can match one word only. */
  matches: (campaign: SearchableCampaign) => boolean;
}

/**
 * Parses a search. A campaign matches if each typed word is a prefix of a word of its title, NGO or place.
 * @returns `undefined` if the text contains no word
 */
export function parseSearch(typedSearch: string): CampaignSearch | undefined {
  const search = wordSearch(typedSearch);
  return search && { prefix: search.prefix, matches: (campaign) => search.matches(...textsOf(campaign)) };
}
