import type { Act, NgoStatus, CERTIFICATE_WARNINGS } from "@daansetu/contract";
import { FieldPath, type Query } from "firebase-admin/firestore";
import type { Context } from "../../../deps/context.ts";
import { countDocuments, readSkippingUnreadable, readStored } from "../../../firestore/reading.ts";
import { type Listed, pageOf, type Position, readOrSkip, type Slice, type Stored } from "../../../firestore/paging.ts";
import { facetOf, type Facets, LAST_DAY_FIELDS } from "./indexed-ngo.document.ts";
import { isValid, type NgoDocument, ngosCollection } from "./ngo.document.ts";
import type { NgoSearch } from "./search/query.ts";
import { pageOfWindow, parsePosition, WINDOW_SIZE } from "./search/window.ts";

export interface NgoFilter extends Facets {
  statuses: readonly NgoStatus[];
}

export type CertificateWarning = (typeof CERTIFICATE_WARNINGS)[number];

/** Maximum number of windows read for one page: while a window has no match, the next one is read. */
const MAX_WINDOWS = 5;
const DAY_MS = 86_400_000;
/** Maximum number of names from which suggestions are chosen. */
const SUGGESTION_CANDIDATES = 60;

const ofStatus = ({ db }: Context, statuses: readonly NgoStatus[]): Query<NgoDocument> =>
  statuses.length === 1
    ? ngosCollection(db).where("status", "==", statuses[0])
    : ngosCollection(db).where("status", "in", statuses);

const holdsActFilter = ({ act }: Facets, now: Date) =>
  act === undefined
    ? () => true
    : ({ approvals }: NgoDocument) => approvals.some((approval) => approval.act === act && isValid(approval, now));

/** Lists NGOs, newest first, with a single query for any combination of filters. */
export function listPublicNgos(
  ctx: Context,
  { statuses, ...facets }: NgoFilter,
  slice: Slice,
  now: Date,
): Promise<Listed<NgoDocument>> {
  const facet = facetOf(facets);
  const isAll = facet === facetOf({});
  const query = ofStatus(ctx, statuses);
  return pageOf(isAll ? query : query.where("facets", "array-contains", facet), slice, {
    by: "createdAt",
    log: ctx.log,
    keep: holdsActFilter(facets, now),
  });
}

/** Searches NGOs: best match first within a window. `ranks` is parallel to `items`. */
export async function searchNgos(
  ctx: Context,
  search: NgoSearch,
  { statuses, sector, state, act }: NgoFilter,
  slice: Slice,
  now: Date,
): Promise<Listed<NgoDocument> & { ranks: number[] }> {
  let query = ofStatus(ctx, statuses).where("search", "array-contains-any", search.tokens);
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
      const data = readOrSkip(doc, ctx.log);
      return data === undefined ? [] : [{ id: doc.id, data, rank: isHeld(data) ? search.rank(data) : undefined }];
    });
    const windowEnd = docs.length < WINDOW_SIZE ? undefined : docs.at(-1);
    const lastPosition: Position | undefined =
      windowEnd === undefined ? undefined : { at: String(windowEnd.get("createdAt")), id: windowEnd.id };
    const matchesPage = pageOfWindow(candidates, position, { limit: slice.limit, last: lastPosition });
    if (matchesPage.items.length > 0 || matchesPage.next === undefined || windows === MAX_WINDOWS) return matchesPage;
    position = parsePosition(matchesPage.next);
  }
}

/** Lists NGOs with a certificate that has expired or expires within a number of days, soonest first. */
export function listExpiring(
  ctx: Context,
  papers: CertificateWarning,
  { statuses, ...facets }: NgoFilter,
  search: NgoSearch | undefined,
  slice: Slice,
  now: Date,
): Promise<Listed<NgoDocument>> {
  const days = papers === "lapsed" ? 0 : Number(papers);
  const until = new Date(now.getTime() + days * DAY_MS).toISOString();
  const isHeld = holdsActFilter(facets, now);
  return pageOf(ofStatus(ctx, statuses).where("papersUntil", "<=", until), slice, {
    by: "papersUntil",
    leastFirst: true,
    log: ctx.log,
    most: { batch: WINDOW_SIZE, batches: MAX_WINDOWS },
    keep: (ngo) =>
      (facets.sector === undefined || ngo.sector === facets.sector) &&
      (facets.state === undefined || ngo.state === facets.state) &&
      isHeld(ngo) &&
      (search === undefined || search.rank(ngo) !== undefined),
  });
}

export const storedNgoById = ({ db }: Context, id: string): Promise<Stored<NgoDocument> | undefined> =>
  readStored(ngosCollection(db).doc(id));

/**
 * Reads enrolled NGOs in the order of their ids, with the time of their last change. `last` is the position after which the next page
 * begins.
 */
export async function listEnrolledAfter(ctx: Context, afterId: string | undefined, limit: number) {
  const ordered = ofStatus(ctx, ["enrolled"]).orderBy(FieldPath.documentId());
  const { docs } = await (afterId === undefined ? ordered : ordered.startAfter(afterId))
    .select("createdAt", "updatedAt")
    .limit(limit)
    .get();
  const items = docs.map((doc) => ({
    id: doc.id,
    changedAt: String(doc.get("updatedAt") ?? doc.get("createdAt")),
  }));
  return { items, last: docs.length < limit ? undefined : docs.at(-1)?.id };
}

/** Finds at most `SUGGESTION_CANDIDATES` enrolled NGOs whose name contains this piece, unordered. */
export const listWithNamePart = (ctx: Context, namePart: string): Promise<Stored<NgoDocument>[]> =>
  readSkippingUnreadable(
    ofStatus(ctx, ["enrolled"]).where("nameParts", "array-contains", namePart).limit(SUGGESTION_CANDIDATES),
    ctx.log,
  );

/** Counts enrolled NGOs, optionally only those with these facets. */
export function countNgos(ctx: Context, facets: Facets = {}): Promise<number> {
  const facet = facetOf(facets);
  const query = ofStatus(ctx, ["enrolled"]);
  return countDocuments(facet === facetOf({}) ? query : query.where("facets", "array-contains", facet));
}

/**
 * Counts enrolled NGOs with a valid approval under an act. An NGO whose last approval expires later than `now` has a valid one, unless that
 * one has not begun yet; NGOs with an approval in the future are few, so they are read and checked.
 */
export async function countWithApproval(ctx: Context, act: Act, now: Date): Promise<number> {
  const time = now.toISOString();
  const unexpired = ofStatus(ctx, ["enrolled"]).where(LAST_DAY_FIELDS[act], ">=", time);
  const [unexpiredCount, { docs }] = await Promise.all([
    countDocuments(unexpired),
    ngosCollection(ctx.db).where("lastApprovalFrom", ">", time).get(),
  ]);
  const isHeld = holdsActFilter({ act }, now);
  const isYetToHold = (ngo: NgoDocument | undefined) =>
    ngo?.status === "enrolled" && (ngo[LAST_DAY_FIELDS[act]] ?? "") >= time && !isHeld(ngo);
  return unexpiredCount - docs.filter((doc) => isYetToHold(readOrSkip(doc, ctx.log))).length;
}
