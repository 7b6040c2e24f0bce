import { AggregateField, FieldPath, type Query } from "firebase-admin/firestore";
import { expect, it } from "vitest";
import { testDeps } from "./deps.ts";
import { doesIndexFit, indexNeedOf } from "./query-indexes.ts";

const thingsCollection = testDeps().db.collection("things");
const needOfQuery = (query: unknown) => indexNeedOf((query as { toProto: () => object }).toProto());
const makeIndex = (...fields: string[]) => ({
  collectionGroup: "things",
  fields: fields.map((field) => ({
    fieldPath: field.replace("-", ""),
    order: field.startsWith("-") ? ("DESCENDING" as const) : ("ASCENDING" as const),
  })),
});
const orderByNewest = (query: Query) => query.orderBy("made", "desc").orderBy(FieldPath.documentId(), "desc");

it("asks for no index where single fields or equalities alone do", () => {
  for (const query of [
    thingsCollection,
    thingsCollection.where("a", "==", 1),
    thingsCollection.where("a", "==", 1).where("b", "in", [1, 2]),
    thingsCollection.where("made", ">", 1),
    orderByNewest(thingsCollection),
    thingsCollection.where("made", "<=", 1).orderBy("made"),
    thingsCollection.where("a", "==", 1).where("b", "==", 1).count(),
    thingsCollection.aggregate({ sum: AggregateField.sum("amount") }),
  ])
    expect(needOfQuery(query)).toBeUndefined();
});

it("finds the one index of a compound query, its equalities in any order", () => {
  const neededIndex = needOfQuery(orderByNewest(thingsCollection.where("a", "==", 1).where("b", "in", [1])));
  expect(neededIndex).toBeDefined();
  if (neededIndex === undefined) return;
  expect(doesIndexFit(makeIndex("a", "b", "-made"), neededIndex)).toBe(true);
  expect(doesIndexFit(makeIndex("b", "a", "-made"), neededIndex)).toBe(true);
  expect(doesIndexFit(makeIndex("b", "a", "made"), neededIndex)).toBe(true);
  for (const unfitIndex of [
    makeIndex("a", "-made"),
    makeIndex("a", "-made", "b"),
    makeIndex("a", "b", "-made", "c"),
    makeIndex("a", "c", "-made"),
  ])
    expect(doesIndexFit(unfitIndex, neededIndex)).toBe(false);
  expect(doesIndexFit({ ...makeIndex("a", "b", "-made"), collectionGroup: "others" }, neededIndex)).toBe(false);
});

it("wants the summed fields behind the filtered ones", () => {
  const sums = { amount: AggregateField.sum("amount"), donations: AggregateField.sum("donations") };
  const neededIndex = needOfQuery(thingsCollection.where("a", "==", 1).where("made", ">", 1).aggregate(sums));
  expect(neededIndex).toMatchObject({
    equal: ["a"],
    ordered: [{ fieldPath: "made" }],
    summed: ["amount", "donations"],
  });
  if (neededIndex === undefined) return;
  expect(doesIndexFit(makeIndex("a", "made", "amount", "donations"), neededIndex)).toBe(true);
  expect(doesIndexFit(makeIndex("a", "made"), neededIndex)).toBe(false);
  expect(doesIndexFit(makeIndex("a", "amount", "donations", "made"), neededIndex)).toBe(false);
});

it("wants a list's field where its members are asked for, as membership and not as an order", () => {
  const neededIndex = needOfQuery(
    orderByNewest(thingsCollection.where("a", "==", 1).where("words", "array-contains", "x")),
  );
  expect(neededIndex).toMatchObject({ equal: ["a"], contained: ["words"] });
  if (neededIndex === undefined) return;
  const wordsField = { fieldPath: "words", arrayConfig: "CONTAINS" } as const;
  const { fields, collectionGroup } = makeIndex("a", "-made");
  const [firstField, lastField] = fields;
  if (firstField === undefined || lastField === undefined) throw new Error("two fields were made");
  expect(doesIndexFit({ collectionGroup, fields: [wordsField, firstField, lastField] }, neededIndex)).toBe(true);
  expect(doesIndexFit({ collectionGroup, fields: [firstField, wordsField, lastField] }, neededIndex)).toBe(true);
  expect(doesIndexFit({ collectionGroup, fields: [firstField, lastField, wordsField] }, neededIndex)).toBe(false);
  expect(doesIndexFit(makeIndex("words", "a", "-made"), neededIndex)).toBe(false);
});
