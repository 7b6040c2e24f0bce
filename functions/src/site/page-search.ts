import {
  ACTS,
  CAMPAIGN_SORTS,
  FUNDRAISER_SECTORS,
  INDIAN_STATES,
  MONTHLY_SECTORS,
  NGO_SECTORS,
  type Sector,
  sectorFor,
  stateByName,
} from "@daansetu/contract";
import type { MatchedPage } from "./page.ts";

/** Reads a parameter as the page does; undefined where the page ignores it. */
type Reader = (value: string) => string | undefined;

const oneOf =
  (values: readonly string[]): Reader =>
  (value) =>
    values.find((known) => known === value);
const sectorOf =
  (sectors: readonly Sector[]): Reader =>
  (value) => {
    const sector = sectorFor(value);
    return sectors.find((known) => known === sector);
  };
const stateOf: Reader = (value) => INDIAN_STATES.find((state) => state.toLowerCase() === value.toLowerCase());

const listFilters = (sectors: readonly Sector[]): Record<string, Reader> => ({
  sector: sectorOf(sectors),
  sort: oneOf(CAMPAIGN_SORTS),
});

/** Query parameters that change a page, in the order of the cache's key. Pages that are not listed have none. */
const FILTERS = new Map<string, Readonly<Record<string, Reader>>>([
  ["home", { sector: sectorOf(MONTHLY_SECTORS) }],
  ["monthlyCampaigns", listFilters(MONTHLY_SECTORS)],
  ["fundraisers", listFilters(FUNDRAISER_SECTORS)],
  ["ngos", { sector: sectorOf(NGO_SECTORS), place: stateOf, act: oneOf(ACTS) }],
]);
/** Pages whose query may contain a visitor's search words, which hardly anybody else types. */
const SEARCHED_PAGES: ReadonlySet<string> = new Set(["monthlyCampaigns", "fundraisers", "ngos"]);

/**
 * The query of the directory with its state in the spelling that the page knows: "Orissa", "MH" and "kerala" in links of others. Asked of the server, so that no
 * spellings weigh on the page.
 */
export function withCanonicalState(page: MatchedPage | undefined, query: string): string {
  if (page?.name !== "ngos") return query;
  const parameters = new URLSearchParams(query);
  const place = parameters.get("place") ?? "";
  const state = stateByName(place) ?? place;
  if (state === place) return query;
  parameters.set("place", state);
  return `?${parameters.toString()}`;
}

const DONATION_FORMS: ReadonlySet<string> = new Set(["donate", "donateTo"]);
/** Parameters for whole rupees, and units a month. Longer values are left to the browser's rendering, like search words. */
const DONATION_PARAMETERS = ["amount", "monthly"];
const DONATION_PARAMETER = /^\d{1,7}$/;

/** The query that a page is rendered for, without what the page ignores; undefined where the browser has to render it. */
export function renderedQueryOf(page: MatchedPage | undefined, query: URLSearchParams): string | undefined {
  if (page === undefined) return "";
  if (DONATION_FORMS.has(page.name)) return donationSearchOf(query);
  if (SEARCHED_PAGES.has(page.name) && query.has("search")) return undefined;
  const given = Object.entries(FILTERS.get(page.name) ?? {}).flatMap(([name, read]): [string, string][] => {
    const value = read(query.get(name) ?? "");
    return value === undefined ? [] : [[name, value]];
  });
  return textOf(given);
}

function donationSearchOf(query: URLSearchParams): string | undefined {
  const given = DONATION_PARAMETERS.flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return given.every(([, value]) => DONATION_PARAMETER.test(value)) ? textOf(given) : undefined;
}

const textOf = (given: [string, string][]) => (given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`);
