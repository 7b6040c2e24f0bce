import type { Query } from "firebase-admin/firestore";
import { expect, it } from "vitest";
import { anonymise, deleteInBatches, writeInBatches } from "./in-batches.ts";

/** A query that finds documents until they are deleted, or are no longer by this author. */
function queryOf(count: number) {
  const documents = new Map(Array.from({ length: count }, (_, id) => [id, { by: "asha" } as Record<string, unknown>]));
  const commits: number[] = [];
  const matching = () => [...documents].filter(([, { by }]) => by === "asha");
  const batch = () => {
    const writes: (() => void)[] = [];
    return {
      delete: (id: number) => writes.push(() => documents.delete(id)),
      update: (id: number, fields: object) => writes.push(() => Object.assign(documents.get(id) ?? {}, fields)),
      async commit() {
        commits.push(writes.length);
        for (const write of writes) write();
      },
    };
  };
  const query = {
    firestore: { batch },
    limit: (most: number) => ({
      get: async () => ({
        docs: matching()
          .slice(0, most)
          .map(([id, data]) => ({ ref: id, data: () => data })),
      }),
    }),
  };
  return { query: query as unknown as Query<Record<string, unknown>>, documents, commits };
}

it("Deletes what a query finds, with at most 400 writes in a commit", async () => {
  const { query, documents, commits } = queryOf(900);
  expect(await deleteInBatches(query)).toBe(900);
  expect(documents.size).toBe(0);
  expect(commits).toEqual([400, 400, 100]);
});

it("Ends without a commit where the query finds nothing, also after a full batch", async () => {
  const none = queryOf(0);
  expect(await deleteInBatches(none.query)).toBe(0);
  expect(none.commits).toEqual([]);
  const full = queryOf(400);
  expect(await deleteInBatches(full.query)).toBe(400);
  expect(full.commits).toEqual([400]);
});

it("Removes an author and keeps the documents", async () => {
  const { query, documents } = queryOf(401);
  await anonymise(query, { by: null });
  expect(documents.size).toBe(401);
  expect([...documents.values()].every(({ by }) => by === null)).toBe(true);
});

it("Passes each document to the function that writes it", async () => {
  const { query, documents } = queryOf(2);
  await writeInBatches(query, (batch, document) =>
    batch.update(document.ref, { by: `once ${String(document.data()["by"])}` }),
  );
  expect([...documents.values()]).toEqual([{ by: "once asha" }, { by: "once asha" }]);
});
