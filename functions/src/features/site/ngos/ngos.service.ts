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
  stateNamed,
} from "@daansetu/contract";
import type { Listed, Slice } from "../../../firestore/paging.ts";
import { memoizeFor } from "../../../firestore/memoize.ts";
import { type CountedChunks, csvOf } from "../../../http/csv.ts";
import { AppError } from "../../../http/app-error.ts";
import { NGO_COLUMNS } from "./ngos-csv.ts";
import { adminFields, publicNgo } from "./ngo.views.ts";
import type { PaperWarning, NgosRepository } from "./ngos.repository.ts";
import { FUZZY_RANK, parseNgoSearch } from "./search/query.ts";
import { rarestPiece, plainName } from "./search/name-parts.ts";

/** Filters of the directory. A missing one matches everything, except that `status` defaults to `enrolled`. */
export interface DirectoryQuery {
  search?: string | undefined;
  sector?: Sector | undefined;
  place?: string | undefined;
  act?: Act | undefined;
  status?: NgoStatus | "all" | undefined;
  papers?: PaperWarning | undefined;
}

interface Viewer {
  now: Date;
  forAdmin: boolean;
}

/** Cached, because a count reads one index entry per document and the directory changes slowly. */
const FIGURES_CACHE_MS = 10 * 60_000;
const SUGGESTIONS = 10;
const CSV_PAGE = 100;

export function ngoService({ ngos }: { ngos: NgosRepository }) {
  const figures = memoizeFor(FIGURES_CACHE_MS, async (now): Promise<DirectoryFigures> => {
    const [ngoTotal, sectors, states, acts] = await Promise.all([
      ngos.count(),
      Promise.all(NGO_SECTORS.map(async (sector) => ({ sector, ngos: await ngos.count({ sector }) }))),
      Promise.all(INDIAN_STATES.map(async (state) => ({ state, ngos: await ngos.count({ state }) }))),
      Promise.all(ACTS.map(async (act) => ({ act, ngos: await ngos.countHolding(act, now) }))),
    ]);
    const hasNgos = (row: { ngos: number }) => row.ngos > 0;
    return {
      ngos: ngoTotal,
      sectors: sectors.filter(hasNgos),
      states: states.filter(hasNgos),
      acts: acts.filter(hasNgos),
      asOf: now.toISOString(),
    };
  });

  const directory = {
    /**
     * Enrolled NGOs, newest first, or best match first in a search. With `forAdmin` each has its admin fields, and other statuses and
     * expiring certificates can be filtered for.
     * @throws AppError `not-allowed` if such a filter is used without `forAdmin`
     */
    async list({ search = "", place = "", ...filters }: DirectoryQuery, slice: Slice, { now, forAdmin }: Viewer) {
      const { status = "enrolled", papers, sector, act } = filters;
      if (!forAdmin && (status !== "enrolled" || papers !== undefined))
        throw new AppError("not-allowed", "Only an admin can see this.");
      const stateName = stateAskedFor(place);
      const query = parseNgoSearch(search, stateName === undefined ? place : "");
      const filter = { statuses: status === "all" ? NGO_STATUSES : [status], sector, state: stateName, act };
      const hasNoWord = query === undefined && (search !== "" || (place !== "" && stateName === undefined));
      const ngoPage: Listed<Parameters<typeof adminFields>[0]> & { ranks?: number[] } = hasNoWord
        ? { items: [], next: undefined }
        : papers !== undefined
          ? await ngos.lapsing(papers, filter, query, slice, now)
          : query !== undefined
            ? await ngos.search(query, filter, slice, now)
            : await ngos.list(filter, slice, now);
      const items = ngoPage.items.map((ngo, index): Ngo => {
        const isFuzzyMatch = (ngoPage.ranks?.[index] ?? 0) >= FUZZY_RANK;
        return { ...publicNgo(ngo, now), ...(isFuzzyMatch && { near: true }), ...(forAdmin && adminFields(ngo.data)) };
      });
      return { items, next: ngoPage.next };
    },

    /** Streams every match as CSV, for admins. */
    csv: (query: DirectoryQuery, now: Date): CountedChunks => csvOf(NGO_COLUMNS, allMatches(query, now)),

    /** Enrolled NGOs whose name contains `text`, ignoring case; those that begin with it first. */
    async suggest(text: string): Promise<{ _id: string; ngoName: string; ngoLocation: string }[]> {
      const [searchedPart, searchedName] = [rarestPiece(text), plainName(text)];
      if (searchedPart === undefined) return [];
      const candidates = (await ngos.withNamePart(searchedPart)).map(({ id, data }) => {
        const plainNgoName = plainName(data.ngoName);
        const matchIndex = plainNgoName.indexOf(searchedName);
        // Matches at the start of the name, then at the start of a word, then anywhere.
        const matchRank = matchIndex === 0 ? 0 : matchIndex > 0 && plainNgoName[matchIndex - 1] === " " ? 1 : 2;
        return { _id: id, ngoName: data.ngoName, ngoLocation: data.ngoLocation, at: matchIndex, order: matchRank };
      });
      return candidates
        .filter(({ at }) => at !== -1)
        .toSorted((ngoA, ngoB) => ngoA.order - ngoB.order || ngoA.ngoName.localeCompare(ngoB.ngoName, "en-IN"))
        .slice(0, SUGGESTIONS)
        .map(({ _id, ngoName, ngoLocation }) => ({ _id, ngoName, ngoLocation }));
    },

    countEnrolled: () => ngos.count(),

    /** Enrolled NGOs in the order of their ids, at most `limit`. */
    enrolledAfter: (afterId: string | undefined, limit: number) => ngos.enrolledAfter(afterId, limit),

    /** An NGO of the directory; undefined if it is not listed there. */
    listed: async (id: string, now: Date): Promise<Ngo | undefined> => {
      const ngo = Id.safeParse(id).success ? await ngos.byId(id) : undefined;
      return ngo?.data.status === "enrolled" ? publicNgo(ngo, now) : undefined;
    },

    /** True if an NGO has a page in the directory. */
    isListed: async (id: string): Promise<boolean> =>
      Id.safeParse(id).success && (await ngos.byId(id))?.data.status === "enrolled",

    /** Numbers of enrolled NGOs: in all, by sector, by state and by act. */
    figures,
  };

  async function* allMatches(query: DirectoryQuery, now: Date): AsyncGenerator<Ngo, void, undefined> {
    for (let lastPosition: Slice["after"], hasMore = true; hasMore; hasMore = lastPosition !== undefined) {
      const { items, next } = await directory.list(
        query,
        { limit: CSV_PAGE, after: lastPosition },
        { now, forAdmin: true },
      );
      yield* items;
      lastPosition = next;
    }
  }
  return directory;
}
export type NgoService = ReturnType<typeof ngoService>;

/** A code counts in capitals only: "an" and "or" begin words of a place. */
const stateAskedFor = (place: string): string | undefined =>
  place.trim().length > 2 || place === place.toUpperCase() ? stateNamed(place) : undefined;
