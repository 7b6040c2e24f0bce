import type { Act, NgoStatus, CERTIFICATE_WARNINGS } from "@daansetu/contract";
import { FieldPath, type Query } from "firebase-admin/firestore";
import type { Deps } from "../../../deps/deps.interface.ts";
import { readCount, readReadable, readStored } from "../../../firestore/reading.ts";
import { type Listed, pageOf, type Position, readOrSkip, type Slice, type Stored } from "../../../firestore/paging.ts";
import { facetOf, type Facets, LAST_DAY_FIELDS } from "./indexed-ngo.document.ts";
import { isValid, type NgoDocument, ngosCollection } from "./ngo.document.ts";
import type { NgoSearch } from "./search/query.ts";
import { pageOfWindow, parsePosition, WINDOW_SIZE } from "./search/window.ts";

export interface NgoFilter extends Facets {
  statuses: readonly NgoStatus[];
}

export type PaperWarning = (typeof CERTIFICATE_WARNINGS)[number];

/** Windows read for one page: while a window has no match, the next one is read, up to this limit. */
const MAX_WINDOWS = 5;
const DAY_MS = 86_400_000;
/** Names read to choose the suggestions from. */
const SUGGESTION_CANDIDATES = 60;

export function ngosRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const ngos = ngosCollection(db);

  const ofStatus = (statuses: readonly NgoStatus[]): Query<NgoDocument> =>
    statuses.length === 1 ? ngos.where("status", "==", statuses[0]) : ngos.where("status", "in", statuses);

  const holdsActFilter = ({ act }: Facets, now: Date) =>
    act === undefined
      ? () => true
      : ({ approvals }: NgoDocument) => approvals.some((approval) => approval.act === act && isValid(approval, now));

  return {
    /** Newest first, in a single query for any combination of filters. */
    list({ statuses, ...facets }: NgoFilter, slice: Slice, now: Date): Promise<Listed<NgoDocument>> {
      const facet = facetOf(facets);
      const isAll = facet === facetOf({});
      const query = ofStatus(statuses);
      return pageOf(isAll ? query : query.where("facets", "array-contains", facet), slice, {
        by: "createdAt",
        log,
        keep: holdsActFilter(facets, now),
      });
    },

    /** Best match first within a window; `ranks` is parallel to `items`. */
    async search(
      search: NgoSearch,
      { statuses, sector, state, act }: NgoFilter,
      slice: Slice,
      now: Date,
    ): Promise<Listed<NgoDocument> & { ranks: number[] }> {
      let query = ofStatus(statuses).where("search", "array-contains-any", search.tokens);
      if (sector !== undefined) query = query.where("sector", "==", sector);
      if (state !== undefined) query = query.where("state", "==", state);
      const ordered = query.orderBy("createdAt", "desc").orderBy(FieldPath.documentId(), "desc").limit(WINDOW_SIZE);
      const isHeld = holdsActFilter({ act }, now);
      let position = parsePosition(slice.after);
      for (let windows = 1; ; windows += 1) {
        const { docs } = await (
          position.window === undefined ? ordered : ordered.startAfter(position.window.at, position.window.id)
        ).get();
        const candidates = docs.flatMap((doc) => {
          const data = readOrSkip(doc, log);
          return data === undefined ? [] : [{ id: doc.id, data, rank: isHeld(data) ? search.rank(data) : undefined }];
        });
        const windowEnd = docs.length < WINDOW_SIZE ? undefined : docs.at(-1);
        const lastPosition: Position | undefined =
          windowEnd === undefined ? undefined : { at: String(windowEnd.get("createdAt")), id: windowEnd.id };
        const matchesPage = pageOfWindow(candidates, position, { limit: slice.limit, last: lastPosition });
        if (matchesPage.items.length > 0 || matchesPage.next === undefined || windows === MAX_WINDOWS)
          return matchesPage;
        position = parsePosition(matchesPage.next);
      }
    },

    /** NGOs with a certificate that has expired or expires within so many days, soonest first. */
    lapsing(
      papers: PaperWarning,
      { statuses, ...facets }: NgoFilter,
      search: NgoSearch | undefined,
      slice: Slice,
      now: Date,
    ): Promise<Listed<NgoDocument>> {
      const days = papers === "lapsed" ? 0 : Number(papers);
      const until = new Date(now.getTime() + days * DAY_MS).toISOString();
      const isHeld = holdsActFilter(facets, now);
      return pageOf(ofStatus(statuses).where("papersUntil", "<=", until), slice, {
        by: "papersUntil",
        leastFirst: true,
        log,
        most: { batch: WINDOW_SIZE, batches: MAX_WINDOWS },
        keep: (ngo) =>
          (facets.sector === undefined || ngo.sector === facets.sector) &&
          (facets.state === undefined || ngo.state === facets.state) &&
          isHeld(ngo) &&
          (search === undefined || search.rank(ngo) !== undefined),
      });
    },

    byId: (id: string): Promise<Stored<NgoDocument> | undefined> => readStored(ngos.doc(id)),

    /** Enrolled NGOs in the order of their ids, with the time of their last change. `last` is where the next ones begin. */
    async enrolledAfter(afterId: string | undefined, limit: number) {
      const ordered = ofStatus(["enrolled"]).orderBy(FieldPath.documentId());
      const { docs } = await (afterId === undefined ? ordered : ordered.startAfter(afterId))
        .select("createdAt", "updatedAt")
        .limit(limit)
        .get();
      const items = docs.map((doc) => ({
        id: doc.id,
        changedAt: String(doc.get("updatedAt") ?? doc.get("createdAt")),
      }));
      return { items, last: docs.length < limit ? undefined : docs.at(-1)?.id };
    },

    /** At most `SUGGESTION_CANDIDATES` enrolled NGOs whose name contains this piece, unordered. */
    withNamePart: (namePart: string): Promise<Stored<NgoDocument>[]> =>
      readReadable(
        ofStatus(["enrolled"]).where("nameParts", "array-contains", namePart).limit(SUGGESTION_CANDIDATES),
        log,
      ),

    /** Number of enrolled NGOs, optionally with these facets. */
    count(facets: Facets = {}): Promise<number> {
      const facet = facetOf(facets);
      const query = ofStatus(["enrolled"]);
      return readCount(facet === facetOf({}) ? query : query.where("facets", "array-contains", facet));
    },

    /**
     * Number of enrolled NGOs with an approval under this act that is valid. Whoever has one that expires later than `now` has a valid one,
     * unless that one is yet to begin: those are read, since they are few.
     */
    async countHolding(act: Act, now: Date): Promise<number> {
      const time = now.toISOString();
      const unexpired = ofStatus(["enrolled"]).where(LAST_DAY_FIELDS[act], ">=", time);
      const [unexpiredCount, { docs }] = await Promise.all([
        readCount(unexpired),
        ngos.where("lastApprovalFrom", ">", time).get(),
      ]);
      const isHeld = holdsActFilter({ act }, now);
      const isYetToHold = (ngo: NgoDocument | undefined) =>
        ngo?.status === "enrolled" && (ngo[LAST_DAY_FIELDS[act]] ?? "") >= time && !isHeld(ngo);
      return unexpiredCount - docs.filter((doc) => isYetToHold(readOrSkip(doc, log))).length;
    },
  };
}
export type NgosRepository = ReturnType<typeof ngosRepository>;
