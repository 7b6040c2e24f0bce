import { readFileSync } from "node:fs";
import { Firestore, Query } from "firebase-admin/firestore";
import * as z from "zod";

/**
 * The emulator answers every query; the cloud answers a compound one only where its index is declared. So every query that a test
 * runs is noted, the index that it needs is worked out, and looked for in firestore.indexes.json.
 * https://firebase.google.com/docs/firestore/query-data/index-overview
 */

const FieldReference = z.object({ fieldPath: z.string() });
const FieldFilter = z.object({ fieldFilter: z.object({ field: FieldReference, op: z.string() }) });
const UnaryFilter = z.object({ unaryFilter: z.object({ field: FieldReference, op: z.string() }) });
const One = z.union([FieldFilter, UnaryFilter]);
const Structured = z.object({
  from: z.array(z.object({ collectionId: z.string() })),
  where: z.optional(
    z.union([One, z.object({ compositeFilter: z.object({ op: z.literal("AND"), filters: z.array(One) }) })]),
  ),
  orderBy: z.optional(z.array(z.object({ field: FieldReference, direction: z.enum(["ASCENDING", "DESCENDING"]) }))),
});
const Plain = z.object({ structuredQuery: Structured });
const Aggregated = z.object({
  structuredAggregationQuery: z.object({
    structuredQuery: Structured,
    aggregations: z.array(
      z.object({
        sum: z.optional(z.object({ field: FieldReference })),
        avg: z.optional(z.object({ field: FieldReference })),
      }),
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

/** The index that a query needs: these fields for equality and membership in any order, then this order, then these sums. */
interface IndexNeed {
  collection: string;
  equal: string[];
  contained: string[];
  ordered: { fieldPath: string; order: "ASCENDING" | "DESCENDING" }[];
  summed: string[];
}

const EQUALITY = ["EQUAL", "IN", "IS_NULL"];
const MEMBERSHIP = ["ARRAY_CONTAINS", "ARRAY_CONTAINS_ANY"];
const ID_FIELD = "__name__";

/** The index that a query needs, or `undefined` where the automatic ones of single fields do. */
export function indexNeedOf(proto: unknown): IndexNeed | undefined {
  const aggregatedQuery = Aggregated.safeParse(proto);
  const query = aggregatedQuery.success
    ? aggregatedQuery.data.structuredAggregationQuery.structuredQuery
    : Plain.parse(proto).structuredQuery;
  const sums = aggregatedQuery.success ? aggregatedQuery.data.structuredAggregationQuery.aggregations : [];
  const whereFilters =
    query.where === undefined
      ? []
      : "compositeFilter" in query.where
        ? query.where.compositeFilter.filters
        : [query.where];
  const filters = whereFilters.map((whereFilter) =>
    "fieldFilter" in whereFilter ? whereFilter.fieldFilter : whereFilter.unaryFilter,
  );
  const fieldsWith = (fitsOperator: (op: string) => boolean) => [
    ...new Set(filters.filter(({ op }) => fitsOperator(op)).map(({ field }) => field.fieldPath)),
  ];
  const explicitOrders = (query.orderBy ?? [])
    .map(({ field, direction }) => ({ fieldPath: field.fieldPath, order: direction }))
    .filter(({ fieldPath }) => fieldPath !== ID_FIELD);
  const impliedOrders = fieldsWith((op) => !EQUALITY.includes(op) && !MEMBERSHIP.includes(op))
    .filter((fieldPath) => fieldPath !== ID_FIELD && !explicitOrders.some((order) => order.fieldPath === fieldPath))
    .map((fieldPath) => ({ fieldPath, order: "ASCENDING" as const }));
  const equalFields = fieldsWith((op) => EQUALITY.includes(op));
  const containedFields = fieldsWith((op) => MEMBERSHIP.includes(op));
  const ordered = [...explicitOrders, ...impliedOrders];
  const takenFields = new Set([...equalFields, ...containedFields, ...ordered.map(({ fieldPath }) => fieldPath)]);
  const summedFields = [...new Set(sums.flatMap(({ sum, avg }) => (sum ?? avg)?.field.fieldPath ?? []))].filter(
    (field) => !takenFields.has(field),
  );
  const collection = query.from[0]?.collectionId ?? "";
  const onlyEqualities = ordered.length === 0 && summedFields.length === 0;
  return onlyEqualities || equalFields.length + containedFields.length + ordered.length + summedFields.length < 2
    ? undefined
    : { collection, equal: equalFields, contained: containedFields, ordered, summed: summedFields };
}

/** True if an index is the one that is needed. It may be read from either end. */
export function doesIndexFit({ collectionGroup, fields }: Index, need: IndexNeed): boolean {
  const { collection, equal, contained, ordered, summed } = need;
  const prefixLength = equal.length + contained.length;
  if (collectionGroup !== collection || fields.length !== prefixLength + ordered.length + summed.length) return false;
  const [firstFields, then, lastFields] = [
    fields.slice(0, prefixLength),
    fields.slice(prefixLength, prefixLength + ordered.length),
    fields.slice(prefixLength + ordered.length),
  ];
  const sameOrder = (isReversed: boolean) =>
    then.every((field, index) => {
      const wantedOrder = ordered[index];
      return (
        "order" in field &&
        field.fieldPath === wantedOrder?.fieldPath &&
        (field.order === wantedOrder.order) !== isReversed
      );
    });
  return (
    firstFields.every((field) => ("order" in field ? equal : contained).includes(field.fieldPath)) &&
    lastFields.every((field) => "order" in field && summed.includes(field.fieldPath)) &&
    (sameOrder(false) || sameOrder(true))
  );
}

export function declaredIndexes(): Index[] {
  return Declared.parse(JSON.parse(readFileSync(new URL("../../../firestore.indexes.json", import.meta.url), "utf8")))
    .indexes;
}

const notedNeeds = new Map<string, IndexNeed>();

/** The indexes that the queries so far needed. */
export const neededIndexes = (): IndexNeed[] => [...notedNeeds.values()];

/** From here on, only later queries count: files share the modules of their process. */
export const forgetQueries = (): void => notedNeeds.clear();

interface Proto {
  toProto: (...rest: unknown[]) => object;
}

let isNoting = false;

/** From now on every query of this process is noted, whoever makes it. */
export function noteQueries(): void {
  if (isNoting) return;
  isNoting = true;
  const aggregateQuery = new Firestore({ projectId: "demo-daansetu" }).collection("any").count() as unknown as Proto;
  const aggregatePrototype = Object.getPrototypeOf(aggregateQuery) as Proto;
  const queryPrototype = Query.prototype as unknown as Proto;
  let isInside = false;
  const noteQuery = (proto: object) => {
    const need = indexNeedOf(proto);
    if (need !== undefined) notedNeeds.set(JSON.stringify(need), need);
    return proto;
  };
  const originalToProto = queryPrototype.toProto;
  queryPrototype.toProto = function noted(...rest) {
    const proto = originalToProto.apply(this, rest);
    return isInside ? proto : noteQuery(proto);
  };
  const summing = aggregatePrototype.toProto;
  aggregatePrototype.toProto = function noted(...rest) {
    isInside = true;
    try {
      return noteQuery(summing.apply(this, rest));
    } finally {
      isInside = false;
    }
  };
}
