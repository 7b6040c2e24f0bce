import { AggregateField, FieldPath, type Query } from "firebase-admin/firestore";
import { expect, it } from "vitest";
import { testDeps } from "./deps.ts";
import { fits, needOf } from "./query-indexes.ts";

const things = testDeps().db.collection("things");
const need = (query: unknown) => needOf((query as { toProto: () => object }).toProto());
const index = (...fields: string[]) => ({
  collectionGroup: "things",
  fields: fields.map((field) => ({
    fieldPath: field.replace("-", ""),
    order: field.startsWith("-") ? ("DESCENDING" as const) : ("ASCENDING" as const),
  })),
});
const byNewest = (query: Query) => query.orderBy("made", "desc").orderBy(FieldPath.documentId(), "desc");

it("asks for no index where single fields or equalities alone do", () => {
  for (const query of [
    things,
    things.where("a", "==", 1),
    things.where("a", "==", 1).where("b", "in", [1, 2]),
    things.where("made", ">", 1),
    byNewest(things),
    things.where("made", "<=", 1).orderBy("made"),
    things.where("a", "==", 1).where("b", "==", 1).count(),
    things.aggregate({ sum: AggregateField.sum("amount") }),
  ])
    expect(need(query)).toBeUndefined();
});

it("finds the one index of a compound query, its equalities in any order", () => {
  const wanted = need(byNewest(things.where("a", "==", 1).where("b", "in", [1])));
  expect(wanted).toBeDefined();
  if (wanted === undefined) return;
  expect(fits(index("a", "b", "-made"), wanted)).toBe(true);
  expect(fits(index("b", "a", "-made"), wanted)).toBe(true);
  expect(fits(index("b", "a", "made"), wanted)).toBe(true);
  for (const wrong of [
    index("a", "-made"),
    index("a", "-made", "b"),
    index("a", "b", "-made", "c"),
    index("a", "c", "-made"),
  ])
    expect(fits(wrong, wanted)).toBe(false);
  expect(fits({ ...index("a", "b", "-made"), collectionGroup: "others" }, wanted)).toBe(false);
});

it("wants the summed fields behind the filtered ones", () => {
  const sums = { amount: AggregateField.sum("amount"), donations: AggregateField.sum("donations") };
  const wanted = need(things.where("a", "==", 1).where("made", ">", 1).aggregate(sums));
  expect(wanted).toMatchObject({ equal: ["a"], ordered: [{ fieldPath: "made" }], summed: ["amount", "donations"] });
  if (wanted === undefined) return;
  expect(fits(index("a", "made", "amount", "donations"), wanted)).toBe(true);
  expect(fits(index("a", "made"), wanted)).toBe(false);
  expect(fits(index("a", "amount", "donations", "made"), wanted)).toBe(false);
});

it("wants a list's field where its members are asked for, as membership and not as an order", () => {
  const wanted = need(byNewest(things.where("a", "==", 1).where("words", "array-contains", "x")));
  expect(wanted).toMatchObject({ equal: ["a"], contained: ["words"] });
  if (wanted === undefined) return;
  const words = { fieldPath: "words", arrayConfig: "CONTAINS" } as const;
  const { fields, collectionGroup } = index("a", "-made");
  const [first, last] = fields;
  if (first === undefined || last === undefined) throw new Error("two fields were made");
  expect(fits({ collectionGroup, fields: [words, first, last] }, wanted)).toBe(true);
  expect(fits({ collectionGroup, fields: [first, words, last] }, wanted)).toBe(true);
  expect(fits({ collectionGroup, fields: [first, last, words] }, wanted)).toBe(false);
  expect(fits(index("words", "a", "-made"), wanted)).toBe(false);
});
