import {
  type Act,
  ACTS,
  type DirectoryFigures,
  Id,
  NGO_SECTORS,
  NGO_STATUSES,
  type Ngo,
  type NgoStatus,
  type Sector,
  INDIAN_STATES,
  stateByName,
} from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { perInstance } from "../../../deps/per-instance.ts";
import type { Listed, Page, Slice, Stored } from "../../../firestore/paging.ts";
import { memoizeFor } from "../../../firestore/memoize.ts";
import { type CountedChunks, csvOf } from "../../../http/csv.ts";
import { AppError } from "../../../http/app-error.ts";
import { NGO_COLUMNS } from "./ngos-csv.ts";
import type { NgoDocument } from "./ngo.document.ts";
import { adminFields, publicNgo } from "./ngo.views.ts";
import * as ngos from "./ngos.repository.ts";
import { FUZZY_RANK, parseNgoSearch } from "./search/query.ts";
import { rarestSubstring, plainName } from "./search/name-parts.ts";

/** Filters of the directory. A missing one matches every NGO, except that `status` defaults to `enrolled`. */
export interface DirectoryQuery {
  search?: string | undefined;
  sector?: Sector | undefined;
  place?: string | undefined;
  act?: Act | undefined;
  status?: NgoStatus | "all" | undefined;
  papers?: ngos.CertificateWarning | undefined;
}

interface Viewer {
  now: Date;
  forAdmin: boolean;
}

/** How long the directory's counts are cached, because a count reads one index entry per document and the directory changes slowly. */
const FIGURES_CACHE_MS = 10 * 60_000;
const SUGGESTIONS = 10;
const CSV_PAGE = 100;

/** Counts enrolled NGOs: all of them, and by sector, state and act. */
export const countByFacets = (ctx: Context, now: Date): Promise<DirectoryFigures> => loadFigures(ctx)(now);

const loadFigures = perInstance((ctx) =>
  memoizeFor(FIGURES_CACHE_MS, async (now): Promise<DirectoryFigures> => {
    const [ngoTotal, sectors, states, acts] = await Promise.all([
      ngos.countNgos(ctx),
      Promise.all(NGO_SECTORS.map(async (sector) => ({ sector, ngos: await ngos.countNgos(ctx, { sector }) }))),
      Promise.all(INDIAN_STATES.map(async (state) => ({ state, ngos: await ngos.countNgos(ctx, { state }) }))),
      Promise.all(ACTS.map(async (act) => ({ act, ngos: await ngos.countWithApproval(ctx, act, now) }))),
    ]);
    const hasNgos = (row: { ngos: number }) => row.ngos > 0;
    return {
      ngos: ngoTotal,
      sectors: sectors.filter(hasNgos),
      states: states.filter(hasNgos),
      acts: acts.filter(hasNgos),
      asOf: now.toISOString(),
    };
  }),
);

/**
 * Lists enrolled NGOs, newest first, or best match first in a search. With `forAdmin` the rows have admin fields, and the filters by status
 * and expiring certificates are allowed.
 * @throws AppError `not-allowed` if such a filter is used without `forAdmin`
 */
export async function listNgos(
  ctx: Context,
  { search = "", place = "", ...filters }: DirectoryQuery,
  slice: Slice,
  { now, forAdmin }: Viewer,
): Promise<Page<Ngo>> {
  const { status = "enrolled", papers, sector, act } = filters;
  if (!forAdmin && (status !== "enrolled" || papers !== undefined))
    throw new AppError("not-allowed", "Only an admin can see this.");
  const stateName = stateAskedFor(place);
  const query = parseNgoSearch(search, stateName === undefined ? place : "");
  const filter = { statuses: status === "all" ? NGO_STATUSES : [status], sector, state: stateName, act };
  const hasNoWord = query === undefined && (search !== "" || (place !== "" && stateName === undefined));
  const ngoPage: Listed<NgoDocument> & { ranks?: number[] } = hasNoWord
    ? { items: [], next: undefined }
    : papers !== undefined
      ? await ngos.listExpiring(ctx, papers, filter, query, slice, now)
      : query !== undefined
        ? await ngos.searchNgos(ctx, query, filter, slice, now)
        : await ngos.listPublicNgos(ctx, filter, slice, now);
  const items = ngoPage.items.map((ngo, index): Ngo => {
    const isFuzzyMatch = (ngoPage.ranks?.[index] ?? 0) >= FUZZY_RANK;
    return { ...publicNgo(ngo, now), ...(isFuzzyMatch && { near: true }), ...(forAdmin && adminFields(ngo.data)) };
  });
  return { items, next: ngoPage.next };
}

/** Streams all NGOs that match as CSV, for admins. */
export const ngosAsCsv = (ctx: Context, query: DirectoryQuery, now: Date): CountedChunks =>
  csvOf(NGO_COLUMNS, allMatches(ctx, query, now));

async function* allMatches(ctx: Context, query: DirectoryQuery, now: Date): AsyncGenerator<Ngo, void, undefined> {
  for (let lastPosition: Slice["after"], hasMore = true; hasMore; hasMore = lastPosition !== undefined) {
    const slice = { limit: CSV_PAGE, after: lastPosition };
    const { items, next } = await listNgos(ctx, query, slice, { now, forAdmin: true });
    yield* items;
    lastPosition = next;
  }
}

/** Suggests enrolled NGOs whose name contains `text`, ignoring case; those whose name begins with it first. */
export async function suggestNgos(
  ctx: Context,
  text: string,
): Promise<{ _id: string; ngoName: string; ngoLocation: string }[]> {
  const [searchedPart, searchedName] = [rarestSubstring(text), plainName(text)];
  if (searchedPart === undefined) return [];
  const candidates = (await ngos.listWithNamePart(ctx, searchedPart)).map(({ id, data }) => {
    const plainNgoName = plainName(data.ngoName);
    const matchIndex = plainNgoName.indexOf(searchedName);
    // Ranks a match at the start of the name first, then one at the start of a word, then any other.
    const matchRank = matchIndex === 0 ? 0 : matchIndex > 0 && plainNgoName[matchIndex - 1] === " " ? 1 : 2;
    return { _id: id, ngoName: data.ngoName, ngoLocation: data.ngoLocation, at: matchIndex, order: matchRank };
  });
  return candidates
    .filter(({ at }) => at !== -1)
    .toSorted((ngoA, ngoB) => ngoA.order - ngoB.order || ngoA.ngoName.localeCompare(ngoB.ngoName, "en-IN"))
    .slice(0, SUGGESTIONS)
    .map(({ _id, ngoName, ngoLocation }) => ({ _id, ngoName, ngoLocation }));
}

export const countEnrolled = (ctx: Context): Promise<number> => ngos.countNgos(ctx);

/** Reads at most `limit` enrolled NGOs in the order of their ids. */
export { listEnrolledAfter } from "./ngos.repository.ts";

/** An NGO of the directory; undefined if the directory does not list it. */
export async function findListed(ctx: Context, id: string, now: Date): Promise<Ngo | undefined> {
  const ngo = await enrolled(ctx, id);
  return ngo && publicNgo(ngo, now);
}

/** True if an NGO has a page in the directory. */
export const isListed = async (ctx: Context, id: string): Promise<boolean> => (await enrolled(ctx, id)) !== undefined;

async function enrolled(ctx: Context, id: string): Promise<Stored<NgoDocument> | undefined> {
  const ngo = Id.safeParse(id).success ? await ngos.storedNgoById(ctx, id) : undefined;
  return ngo?.data.status === "enrolled" ? ngo : undefined;
}

/** The state that a search for a place means. Codes are recognised in capitals only, because "an" and "or" can begin words of a place. */
const stateAskedFor = (place: string): string | undefined =>
  place.trim().length > 2 || place === place.toUpperCase() ? stateByName(place) : undefined;
