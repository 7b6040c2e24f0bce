import type { Endpoint, PageQuery } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Position, Slice } from "../firestore/paging.ts";
import { type Caller, requireSignedIn } from "./caller.ts";
import type { Cursors } from "./cursors.ts";

const DEFAULT_LIMIT = 24;

/** The fields of a paged query that remain for its handler: without limit and cursor. */
export type FilterOf<Query> = Omit<Query, keyof PageQuery>;

interface OpenedPage {
  query: Record<string, unknown>;
  page: Slice;
  /** The cursor of the page after this position. */
  cursorAt: (next: Position | undefined) => string | undefined;
}

const AnyQuery = z.looseObject({});
const PagedQuery = z.looseObject({ limit: z._default(z.number(), DEFAULT_LIMIT), cursor: z.optional(z.string()) });

/**
 * Takes the validated query of a paged endpoint apart, into the filter and the page to read. A cursor is bound to everything that decides what the list
 * contains and in which order: endpoint, path and filter, and the caller where a list is their own.
 * @throws AppError `bad-input` for a cursor of another list
 */
export function parsePageQuery(
  endpoint: Pick<Endpoint, "name" | "access" | "paged">,
  { params, query, caller }: { params: unknown; query: unknown; caller: Caller },
  cursors: Cursors,
): OpenedPage {
  if (!endpoint.paged)
    return { query: z.parse(AnyQuery, query), page: { limit: 0, after: undefined }, cursorAt: () => undefined };
  const { limit, cursor, ...filter } = z.parse(PagedQuery, query);
  const list = JSON.stringify([endpoint.name, params, filter, ownerOf(endpoint, caller)]);
  return {
    query: filter,
    page: { limit, after: cursor === undefined ? undefined : cursors.open(list, cursor) },
    cursorAt: (next) => (next === undefined ? undefined : cursors.seal(list, next)),
  };
}

/** The owner of a list: lists that are open to any account contain the caller's own records. */
const ownerOf = ({ access }: Pick<Endpoint, "access">, caller: Caller): string | undefined =>
  access === "user" || access === "signed-in" ? requireSignedIn(caller).uid : undefined;
