import { readFileSync } from "node:fs";
import { Firestore, Query } from "firebase-admin/firestore";
import * as z from "zod";

/**
 * The emulator answers every query; the cloud answers a compound one only where its index is declared. So every query that a test
 * runs is noted, the index that it needs is worked out, and looked for in firestore.indexes.json.
 * https://firebase.google.com/docs/firestore/query-data/index-overview
 */

const Field = z.object({ fieldPath: z.string() });
const FieldFilter = z.object({ fieldFilter: z.object({ field: Field, op: z.string() }) });
const UnaryFilter = z.object({ unaryFilter: z.object({ field: Field, op: z.string() }) });
const One = z.union([FieldFilter, UnaryFilter]);
const Structured = z.object({
  from: z.array(z.object({ collectionId: z.string() })),
  where: z.optional(
    z.union([One, z.object({ compositeFilter: z.object({ op: z.literal("AND"), filters: z.array(One) }) })]),
  ),
  orderBy: z.optional(z.array(z.object({ field: Field, direction: z.enum(["ASCENDING", "DESCENDING"]) }))),
});
const Plain = z.object({ structuredQuery: Structured });
const Aggregated = z.object({
  structuredAggregationQuery: z.object({
    structuredQuery: Structured,
    aggregations: z.array(
      z.object({ sum: z.optional(z.object({ field: Field })), avg: z.optional(z.object({ field: Field })) }),
    ),
  }),
});

const Declared = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      fields: z.array(
        z.union([
          z.object({ fieldPath: z.string(), order: z.enum(["ASCENDING", "DESCENDING"]) }),
          z.object({ fieldPath: z.string(), arrayConfig: z.literal("CONTAINS") }),
        ]),
      ),
    }),
  ),
});
type Index = z.infer<typeof Declared>["indexes"][number];

/** What the index of a query has to have: these fields for equality and membership, in any order, then this order, then these sums. */
interface Need {
  collection: string;
  equal: string[];
  contained: string[];
  ordered: { fieldPath: string; order: "ASCENDING" | "DESCENDING" }[];
  summed: string[];
}

const EQUALITY = ["EQUAL", "IN", "IS_NULL"];
const MEMBERSHIP = ["ARRAY_CONTAINS", "ARRAY_CONTAINS_ANY"];
const ID = "__name__";

/** The index that a query needs, or `undefined` where the automatic ones of single fields do. */
export function needOf(proto: unknown): Need | undefined {
  const aggregated = Aggregated.safeParse(proto);
  const query = aggregated.success
    ? aggregated.data.structuredAggregationQuery.structuredQuery
    : Plain.parse(proto).structuredQuery;
  const sums = aggregated.success ? aggregated.data.structuredAggregationQuery.aggregations : [];
  const where =
    query.where === undefined
      ? []
      : "compositeFilter" in query.where
        ? query.where.compositeFilter.filters
        : [query.where];
  const filters = where.map((one) => ("fieldFilter" in one ? one.fieldFilter : one.unaryFilter));
  const named = (fitting: (op: string) => boolean) => [
    ...new Set(filters.filter(({ op }) => fitting(op)).map(({ field }) => field.fieldPath)),
  ];
  const explicit = (query.orderBy ?? [])
    .map(({ field, direction }) => ({ fieldPath: field.fieldPath, order: direction }))
    .filter(({ fieldPath }) => fieldPath !== ID);
  const implied = named((op) => !EQUALITY.includes(op) && !MEMBERSHIP.includes(op))
    .filter((fieldPath) => fieldPath !== ID && !explicit.some((order) => order.fieldPath === fieldPath))
    .map((fieldPath) => ({ fieldPath, order: "ASCENDING" as const }));
  const equal = named((op) => EQUALITY.includes(op));
  const contained = named((op) => MEMBERSHIP.includes(op));
  const ordered = [...explicit, ...implied];
  const taken = new Set([...equal, ...contained, ...ordered.map(({ fieldPath }) => fieldPath)]);
  const summed = [...new Set(sums.flatMap(({ sum, avg }) => (sum ?? avg)?.field.fieldPath ?? []))].filter(
    (field) => !taken.has(field),
  );
  const collection = query.from[0]?.collectionId ?? "";
  const onlyEqualities = ordered.length === 0 && summed.length === 0;
  return onlyEqualities || equal.length + contained.length + ordered.length + summed.length < 2
    ? undefined
    : { collection, equal, contained, ordered, summed };
}

/** Whether an index is the one that is needed. It may be read from either end. */
export function fits({ collectionGroup, fields }: Index, need: Need): boolean {
  const { collection, equal, contained, ordered, summed } = need;
  const before = equal.length + contained.length;
  if (collectionGroup !== collection || fields.length !== before + ordered.length + summed.length) return false;
  const [first, then, last] = [
    fields.slice(0, before),
    fields.slice(before, before + ordered.length),
    fields.slice(before + ordered.length),
  ];
  const sameOrder = (turned: boolean) =>
    then.every((field, at) => {
      const wanted = ordered[at];
      return "order" in field && field.fieldPath === wanted?.fieldPath && (field.order === wanted.order) !== turned;
    });
  return (
    first.every((field) => ("order" in field ? equal : contained).includes(field.fieldPath)) &&
    last.every((field) => "order" in field && summed.includes(field.fieldPath)) &&
    (sameOrder(false) || sameOrder(true))
  );
}

export function declaredIndexes(): Index[] {
  return Declared.parse(JSON.parse(readFileSync(new URL("../../../firestore.indexes.json", import.meta.url), "utf8")))
    .indexes;
}

const needs = new Map<string, Need>();

/** The indexes that the queries so far needed. */
export const neededIndexes = (): Need[] => [...needs.values()];

interface Proto {
  toProto: (...rest: unknown[]) => object;
}

let noting = false;

/** From now on every query of this process is noted, whoever makes it. */
export function noteQueries(): void {
  if (noting) return;
  noting = true;
  const aggregate = new Firestore({ projectId: "demo-daansetu" }).collection("any").count() as unknown as Proto;
  const ofAggregates = Object.getPrototypeOf(aggregate) as Proto;
  const ofQueries = Query.prototype as unknown as Proto;
  let inside = false;
  const note = (proto: object) => {
    const need = needOf(proto);
    if (need !== undefined) needs.set(JSON.stringify(need), need);
    return proto;
  };
  const plain = ofQueries.toProto;
  ofQueries.toProto = function noted(...rest) {
    const proto = plain.apply(this, rest);
    return inside ? proto : note(proto);
  };
  const summing = ofAggregates.toProto;
  ofAggregates.toProto = function noted(...rest) {
    inside = true;
    try {
      return note(summing.apply(this, rest));
    } finally {
      inside = false;
    }
  };
}
