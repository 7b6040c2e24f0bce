import { FieldValue } from "firebase-admin/firestore";
import { beforeEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { changeVersioned, MAX_COMMIT_TRIES } from "../../src/firestore/change-versioned.ts";
import { ContentionError } from "../../src/firestore/failures.ts";
import { typedCollection } from "../../src/firestore/typed-collection.ts";
import { emptyDatabase } from "../support/database.ts";
import { testDeps } from "../support/deps.ts";

const WRITERS = 12;
const Counter = z.object({ count: z.int(), by: z.array(z.int()) });

const { db } = testDeps();
const counters = typedCollection(db, "counters", Counter);
const log = db.collection("counterLog");
const counter = counters.doc("one");

beforeEach(async () => {
  await emptyDatabase();
  await counter.set({ count: 0, by: [] });
});

it("Of many writers of one document at once each succeeds, none is lost, and the further writes of a try that lost are not made", async () => {
  let decisions = 0;
  const writers = Array.from({ length: WRITERS }, (_, writer) =>
    changeVersioned(counter, ({ count, by }) => {
      decisions += 1;
      const next = count + 1;
      return {
        result: next,
        changes: { count: next, by: [...by, writer] },
        also: (batch) => batch.create(log.doc(), { count: next, writer }),
      };
    }),
  );
  const results = await Promise.all(writers);

  const everyCount = Array.from({ length: WRITERS }, (_, index) => index + 1);
  expect(results.toSorted((first = 0, second = 0) => first - second)).toEqual(everyCount);
  const stored = (await counter.get()).data();
  expect(stored?.count).toBe(WRITERS);
  expect(new Set(stored?.by).size).toBe(WRITERS);
  const logged = (await log.orderBy("count").get()).docs.map((entry): unknown => entry.get("count"));
  expect(logged).toEqual(everyCount);
  // They did meet.
  expect(decisions).toBeGreaterThan(WRITERS);
});

it("A writer that others outrun each time gives up, having written nothing", async () => {
  const change = changeVersioned(counter, async ({ count }) => {
    await counter.update({ count: FieldValue.increment(1) });
    return { result: count, changes: { count: -1 }, also: (batch) => batch.create(log.doc("lost"), {}) };
  });
  await expect(change).rejects.toThrow(ContentionError);
  expect((await counter.get()).data()?.count).toBe(MAX_COMMIT_TRIES);
  expect((await log.doc("lost").get()).exists).toBe(false);
});

it("A document that is deleted meanwhile is not written again", async () => {
  const change = changeVersioned(counter, async () => {
    await counter.delete();
    return { result: "written", changes: { count: 5 } };
  });
  expect(await change).toBeUndefined();
  expect((await counter.get()).exists).toBe(false);
});
