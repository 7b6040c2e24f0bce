import { afterAll, beforeAll } from "vitest";
import { declaredIndexes, doesIndexFit, neededIndexes, noteQueries } from "./query-indexes.ts";

/** For every suite that speaks with Firestore: no query may run here that the cloud would refuse for want of an index. */
beforeAll(noteQueries);

afterAll(() => {
  const declaredList = declaredIndexes();
  const missingIndexes = neededIndexes().filter((need) => !declaredList.some((index) => doesIndexFit(index, need)));
  if (missingIndexes.length > 0)
    throw new Error(
      `firestore.indexes.json lacks the indexes of these queries:\n${missingIndexes.map((each) => JSON.stringify(each)).join("\n")}`,
    );
});
