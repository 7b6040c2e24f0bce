import { type NgoStatus, type PAPER_WARNINGS } from "@daansetu/contract";
import { AggregateField, FieldPath, type Query } from "firebase-admin/firestore";
import type { Deps } from "../../deps.interface.ts";
import { type Listed, pageOf, type Position, readOrSkip, type Slice, type Stored } from "../../firestore/paging.ts";
import { facetOf, type Facets } from "./indexed-ngo.document.ts";
import { isValid, type NgoDocument, ngosCollection } from "./ngo.document.ts";
import type { NgoSearch } from "./search/find.ts";
import { pageOfWindow, readPlace, WINDOW } from "./search/window.ts";

/** Which NGOs are meant; what is left out is not asked. */
export interface NgoFilter extends Facets {
  statuses: readonly NgoStatus[];
}

export type PaperWarning = (typeof PAPER_WARNINGS)[number];

/** A window in which nothing fits is followed by the next, so that a page is not empty while there is more; but not for ever. */
const WINDOWS_AT_ONCE = 5;
const DAY_MS = 86_400_000;
/** How many names are looked at for ten suggestions. */
const SUGGESTED_FROM = 60;

export function ngosRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const ngos = ngosCollection(db);

  const ofStatus = (statuses: readonly NgoStatus[]): Query<NgoDocument> =>
    statuses.length === 1 ? ngos.where("status", "==", statuses[0]) : ngos.where("status", "in", statuses);

  const holds = ({ act }: Facets, now: Date) =>
    act === undefined
      ? () => true
      : ({ approvals }: NgoDocument) => approvals.some((each) => each.act === act && isValid(each, now));

  return {
    /** Newest first, in one query however many conditions. */
    list({ statuses, ...facets }: NgoFilter, slice: Slice, now: Date): Promise<Listed<NgoDocument>> {
      const facet = facetOf(facets);
      const isAll = facet === facetOf({});
      const query = ofStatus(statuses);
      return pageOf(isAll ? query : query.where("facets", "array-contains", facet), slice, {
        by: "createdAt",
        log,
        keep: holds(facets, now),
      });
    },

    /** Best first, in one query; the ranks of what is found, in its order. */
    async search(
      search: NgoSearch,
      { statuses, sector, state, act }: NgoFilter,
      slice: Slice,
      now: Date,
    ): Promise<Listed<NgoDocument> & { ranks: number[] }> {
      let query = ofStatus(statuses).where("search", "array-contains-any", search.tokens);
      if (sector !== undefined) query = query.where("sector", "==", sector);
      if (state !== undefined) query = query.where("state", "==", state);
      const ordered = query.orderBy("createdAt", "desc").orderBy(FieldPath.documentId(), "desc").limit(WINDOW);
      const isHeld = holds({ act }, now);
      let place = readPlace(slice.after);
      for (let windows = 1; ; windows += 1) {
        const { docs } = await (
          place.window === undefined ? ordered : ordered.startAfter(place.window.at, place.window.id)
        ).get();
        const candidates = docs.flatMap((doc) => {
          const data = readOrSkip(doc, log);
          return data === undefined ? [] : [{ id: doc.id, data, rank: isHeld(data) ? search.rank(data) : undefined }];
        });
        const end = docs.length < WINDOW ? undefined : docs.at(-1);
        const last: Position | undefined =
          end === undefined ? undefined : { at: String(end.get("createdAt")), id: end.id };
        const page = pageOfWindow(candidates, place, { limit: slice.limit, last });
        if (page.items.length > 0 || page.next === undefined || windows === WINDOWS_AT_ONCE) return page;
        place = readPlace(page.next);
      }
    },

    /** Whose papers have lapsed or lapse within so many days, soonest first. */
    lapsing(
      papers: PaperWarning,
      { statuses, ...facets }: NgoFilter,
      search: NgoSearch | undefined,
      slice: Slice,
      now: Date,
    ): Promise<Listed<NgoDocument>> {
      const days = papers === "lapsed" ? 0 : Number(papers);
      const until = new Date(now.getTime() + days * DAY_MS).toISOString();
      const isHeld = holds(facets, now);
      return pageOf(ofStatus(statuses).where("papersUntil", "<=", until), slice, {
        by: "papersUntil",
        leastFirst: true,
        log,
        most: { batch: WINDOW, batches: WINDOWS_AT_ONCE },
        keep: (ngo) =>
          (facets.sector === undefined || ngo.sector === facets.sector) &&
          (facets.state === undefined || ngo.state === facets.state) &&
          isHeld(ngo) &&
          (search === undefined || search.rank(ngo) !== undefined),
      });
    },

    async byId(id: string): Promise<Stored<NgoDocument> | undefined> {
      const data = (await ngos.doc(id).get()).data();
      return data === undefined ? undefined : { id, data };
    },

    /** Enrolled NGOs whose name has this piece; so many of them, in no order. */
    async named(piece: string): Promise<Stored<NgoDocument>[]> {
      const { docs } = await ofStatus(["enrolled"])
        .where("nameParts", "array-contains", piece)
        .limit(SUGGESTED_FROM)
        .get();
      return docs.flatMap((doc) => {
        const data = readOrSkip(doc, log);
        return data === undefined ? [] : [{ id: doc.id, data }];
      });
    },

    /** How many are enrolled; with facets, how many of those. */
    async count(facets: Facets = {}): Promise<number> {
      const facet = facetOf(facets);
      const query = ofStatus(["enrolled"]);
      const counted = facet === facetOf({}) ? query : query.where("facets", "array-contains", facet);
      return (await counted.aggregate({ ngos: AggregateField.count() }).get()).data().ngos;
    },
  };
}
export type NgosRepository = ReturnType<typeof ngosRepository>;
