import {
  type Act,
  type DirectoryFigures,
  NGO_SECTORS,
  NGO_STATUSES,
  type Ngo,
  type NgoStatus,
  type Sector,
  STATES,
} from "@daansetu/contract";
import type { Listed, Slice } from "../../firestore/paging.ts";
import { memoizeFor } from "../../firestore/memoize.ts";
import { csvOf } from "../../http/csv.ts";
import { AppError } from "../../http/app-error.ts";
import { stateOf } from "./indexed-ngo.document.ts";
import { NGO_COLUMNS } from "./ngos-csv.ts";
import { privatePart, publicNgo } from "./ngo.views.ts";
import type { PaperWarning, NgosRepository } from "./ngos.repository.ts";
import { NEAR_RANK, searchFor } from "./search/find.ts";
import { pieceFor, plainName } from "./search/name-parts.ts";

/** What is asked of the directory; what is left out is not asked. */
export interface Asked {
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

/** Counting reads an index entry for each thing counted, and the directory changes by the day. */
const FIGURES_MS = 10 * 60_000;
const SUGGESTIONS = 10;
const CSV_PAGE = 100;

export function ngoService({ ngos }: { ngos: NgosRepository }) {
  const figures = memoizeFor(FIGURES_MS, async (now): Promise<DirectoryFigures> => {
    const [all, sectors, states] = await Promise.all([
      ngos.count(),
      Promise.all(NGO_SECTORS.map(async (sector) => ({ sector, ngos: await ngos.count({ sector }) }))),
      Promise.all(STATES.map(async (state) => ({ state, ngos: await ngos.count({ state }) }))),
    ]);
    const some = (each: { ngos: number }) => each.ngos > 0;
    return { ngos: all, sectors: sectors.filter(some), states: states.filter(some), asOf: now.toISOString() };
  });

  const directory = {
    /**
     * Enrolled NGOs, newest first or, where something is searched for, best first; with `forAdmin` also whom to call, what was filed
     * and where each stands, and those of other states or with papers that lapse.
     * @throws AppError `not-allowed` where somebody else asks for these
     */
    async list({ search = "", place = "", ...asked }: Asked, slice: Slice, { now, forAdmin }: Viewer) {
      const { status = "enrolled", papers, sector, act } = asked;
      if (!forAdmin && (status !== "enrolled" || papers !== undefined))
        throw new AppError("not-allowed", "Only an admin can see this.");
      const state = isState(place) ? stateOf(place) : undefined;
      const sought = searchFor(search, state === undefined ? place : "");
      const filter = { statuses: status === "all" ? NGO_STATUSES : [status], sector, state, act };
      const nothing = sought === undefined && (search !== "" || (place !== "" && state === undefined));
      const found: Listed<Parameters<typeof privatePart>[0]> & { ranks?: number[] } = nothing
        ? { items: [], next: undefined }
        : papers !== undefined
          ? await ngos.lapsing(papers, filter, sought, slice, now)
          : sought !== undefined
            ? await ngos.search(sought, filter, slice, now)
            : await ngos.list(filter, slice, now);
      const items = found.items.map((ngo, at): Ngo => {
        const isNear = (found.ranks?.[at] ?? 0) >= NEAR_RANK;
        return { ...publicNgo(ngo, now), ...(isNear && { near: true }), ...(forAdmin && privatePart(ngo.data)) };
      });
      return { items, next: found.next };
    },

    /** All that fit, as CSV, piece by piece; for admins. */
    csv: (asked: Asked, now: Date): AsyncIterable<string> => csvOf(NGO_COLUMNS, every(asked, now)),

    /** Enrolled NGOs with `text` somewhere in their name, in small or large letters; those that begin with it first. */
    async suggest(text: string): Promise<{ _id: string; ngoName: string; ngoLocation: string }[]> {
      const [piece, wanted] = [pieceFor(text), plainName(text)];
      if (piece === undefined) return [];
      const found = (await ngos.named(piece)).map(({ id, data }) => {
        const plain = plainName(data.ngoName);
        const at = plain.indexOf(wanted);
        // A name that begins with it, then a word of it, then the rest.
        const order = at === 0 ? 0 : at > 0 && plain[at - 1] === " " ? 1 : 2;
        return { _id: id, ngoName: data.ngoName, ngoLocation: data.ngoLocation, at, order };
      });
      return found
        .filter(({ at }) => at !== -1)
        .toSorted((one, other) => one.order - other.order || one.ngoName.localeCompare(other.ngoName, "en-IN"))
        .slice(0, SUGGESTIONS)
        .map(({ _id, ngoName, ngoLocation }) => ({ _id, ngoName, ngoLocation }));
    },

    /** How many NGOs are enrolled. */
    count: () => ngos.count(),

    /** The directory counted: all, by sector and by state. */
    figures,
  };

  async function* every(asked: Asked, now: Date): AsyncGenerator<Ngo, void, undefined> {
    for (let after: Slice["after"], more = true; more; more = after !== undefined) {
      const { items, next } = await directory.list(asked, { limit: CSV_PAGE, after }, { now, forAdmin: true });
      yield* items;
      after = next;
    }
  }
  return directory;
}
export type NgoService = ReturnType<typeof ngoService>;

/** A state itself, not a place in one. */
const isState = (place: string): boolean => STATES.some((state) => state.toLowerCase() === place.toLowerCase());
