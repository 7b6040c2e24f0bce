import { afterAll, beforeAll } from "vitest";
import { declaredIndexes, fits, neededIndexes, noteQueries } from "./query-indexes.ts";

/** For every suite that speaks with Firestore: no query may run here that the cloud would refuse for want of an index. */
beforeAll(noteQueries);

afterAll(() => {
  const declared = declaredIndexes();
  const missing = neededIndexes().filter((need) => !declared.some((index) => fits(index, need)));
  if (missing.length > 0)
    throw new Error(
      `firestore.indexes.json lacks the indexes of these queries:\n${missing.map((each) => JSON.stringify(each)).join("\n")}`,
    );
});
