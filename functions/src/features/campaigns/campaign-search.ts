import { IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import { searchPrefixesOf, wordSearch } from "../../firestore/word-search.ts";

/** What lists of campaigns are ordered by, worked out from the rest. Nothing of it is ever shown. */
export const CampaignListing = z.object({
  /** When it ends; the end of time where nobody said. */
  endsAt: IsoTime,
  /** What was raised by the last roll-up of the ledger: right to ten minutes, which is enough for an order. */
  raisedPaise: z.int(),
});
type CampaignListing = z.infer<typeof CampaignListing>;

const NEVER = "9999-12-31T00:00:00.000Z";

interface Named {
  title: string;
  ngoName: string;
  place?: string | undefined;
}
interface Listable extends Named {
  endsAt?: string | undefined;
  listing?: CampaignListing | undefined;
}

const textsOf = ({ title, ngoName, place = "" }: Named) => [title, ngoName, place] as const;

/** A campaign with what it is found and ordered by. Whoever writes a whole campaign writes this. */
export function listed<Campaign extends Listable>(
  campaign: Campaign,
): Campaign & { search: string[]; listing: CampaignListing } {
  const { endsAt = NEVER, listing } = campaign;
  return {
    ...campaign,
    search: searchPrefixesOf(...textsOf(campaign)),
    listing: { endsAt, raisedPaise: listing?.raisedPaise ?? 0 },
  };
}

/** A search for campaigns, as the database and then the code can answer it. */
export interface CampaignSearch {
  /** What the database looks for among `search`. */
  prefix: string;
  /** Whether all of it fits: a query of the database can ask for one word alone. */
  fits: (campaign: Named) => boolean;
}

/**
 * Reads what somebody typed: campaigns are meant whose title, NGO and place begin a word with each of its words.
 * @returns `undefined` where there is no word in it, so that none can be meant
 */
export function searchFor(typed: string): CampaignSearch | undefined {
  const search = wordSearch(typed);
  return search && { prefix: search.prefix, fits: (campaign) => search.fits(...textsOf(campaign)) };
}
