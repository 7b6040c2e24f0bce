import {
  type Act,
  type DirectoryFigures,
  NGO_SECTORS,
  NGO_STATUSES,
  type Ngo,
  type NgoStatus,
  type Sector,
  INDIAN_STATES,
} from "@daansetu/contract";
import type { Listed, Slice } from "../../firestore/paging.ts";
import { memoizeFor } from "../../firestore/memoize.ts";
import { csvOf } from "../../http/csv.ts";
import { AppError } from "../../http/app-error.ts";
import { stateOf } from "./indexed-ngo.document.ts";
import { NGO_COLUMNS } from "./ngos-csv.ts";
import { adminFields, publicNgo } from "./ngo.views.ts";
import type { PaperWarning, NgosRepository } from "./ngos.repository.ts";
import { FUZZY_RANK, searchFor } from "./search/query.ts";
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
    const [all, sectors, states] = await Promise.all([
      ngos.count(),
      Promise.all(NGO_SECTORS.map(async (sector) => ({ sector, ngos: await ngos.count({ sector }) }))),
      Promise.all(INDIAN_STATES.map(async (state) => ({ state, ngos: await ngos.count({ state }) }))),
    ]);
    const hasNgos = (row: { ngos: number }) => row.ngos > 0;
    return { ngos: all, sectors: sectors.filter(hasNgos), states: states.filter(hasNgos), asOf: now.toISOString() };
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
      const state = isState(place) ? stateOf(place) : undefined;
      const query = searchFor(search, state === undefined ? place : "");
      const filter = { statuses: status === "all" ? NGO_STATUSES : [status], sector, state, act };
      const hasNoWord = query === undefined && (search !== "" || (place !== "" && state === undefined));
      const page: Listed<Parameters<typeof adminFields>[0]> & { ranks?: number[] } = hasNoWord
        ? { items: [], next: undefined }
        : papers !== undefined
          ? await ngos.lapsing(papers, filter, query, slice, now)
          : query !== undefined
            ? await ngos.search(query, filter, slice, now)
            : await ngos.list(filter, slice, now);
      const items = page.items.map((ngo, index): Ngo => {
        const isFuzzyMatch = (page.ranks?.[index] ?? 0) >= FUZZY_RANK;
        return { ...publicNgo(ngo, now), ...(isFuzzyMatch && { near: true }), ...(forAdmin && adminFields(ngo.data)) };
      });
      return { items, next: page.next };
    },

    /** Streams every match as CSV, for admins. */
    csv: (query: DirectoryQuery, now: Date): AsyncIterable<string> => csvOf(NGO_COLUMNS, allMatches(query, now)),

    /** Enrolled NGOs whose name contains `text`, ignoring case; those that begin with it first. */
    async suggest(text: string): Promise<{ _id: string; ngoName: string; ngoLocation: string }[]> {
      const [piece, wanted] = [rarestPiece(text), plainName(text)];
      if (piece === undefined) return [];
      const candidates = (await ngos.withNamePart(piece)).map(({ id, data }) => {
        const plain = plainName(data.ngoName);
        const at = plain.indexOf(wanted);
        // Matches at the start of the name, then at the start of a word, then anywhere.
        const order = at === 0 ? 0 : at > 0 && plain[at - 1] === " " ? 1 : 2;
        return { _id: id, ngoName: data.ngoName, ngoLocation: data.ngoLocation, at, order };
      });
      return candidates
        .filter(({ at }) => at !== -1)
        .toSorted((one, other) => one.order - other.order || one.ngoName.localeCompare(other.ngoName, "en-IN"))
        .slice(0, SUGGESTIONS)
        .map(({ _id, ngoName, ngoLocation }) => ({ _id, ngoName, ngoLocation }));
    },

    countEnrolled: () => ngos.count(),

    /** Numbers of enrolled NGOs: in all, by sector and by state. */
    figures,
  };

  async function* allMatches(query: DirectoryQuery, now: Date): AsyncGenerator<Ngo, void, undefined> {
    for (let after: Slice["after"], more = true; more; more = after !== undefined) {
      const { items, next } = await directory.list(query, { limit: CSV_PAGE, after }, { now, forAdmin: true });
      yield* items;
      after = next;
    }
  }
  return directory;
}
export type NgoService = ReturnType<typeof ngoService>;

const isState = (place: string): boolean => INDIAN_STATES.some((state) => state.toLowerCase() === place.toLowerCase());
