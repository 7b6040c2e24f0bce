import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { REPOSITORY_ROOT } from "../project.ts";
import { DeclaredIndexes, indexProgress } from "./index-states.ts";

const { indexes } = z.parse(
  DeclaredIndexes,
  JSON.parse(readFileSync(join(REPOSITORY_ROOT, "firestore.indexes.json"), "utf8")),
);

/** The list as the installed firebase-tools prints it, with an id in each name as Firestore gives it, and its last field. */
const { PrettyPrint } = createRequire(import.meta.url)("firebase-tools/lib/firestore/pretty-print.js") as {
  PrettyPrint: new () => { prettyIndexString: (index: object) => string };
};
const listed = (stateAt: (position: number) => string, declared = indexes) =>
  declared
    .map(({ collectionGroup, fields }, position) =>
      new PrettyPrint().prettyIndexString({
        name: `projects/p/databases/(default)/collectionGroups/${collectionGroup}/indexes/id${position}`,
        state: stateAt(position),
        queryScope: "COLLECTION",
        density: "SPARSE_ALL",
        fields: [...fields, { fieldPath: "__name__", order: "ASCENDING" }],
      }),
    )
    .join("\n");

const total = indexes.length;
const progressOf = (output: string) => indexProgress(indexes, output);

describe("the indexes of a deployment", () => {
  it("are ready when the list has every declared one as READY, in any order", () => {
    expect(total).toBeGreaterThan(90);
    expect(progressOf(listed(() => "READY"))).toEqual({ ready: total, waiting: [], broken: [] });
    expect(
      progressOf(
        listed(() => "READY")
          .split("\n")
          .toReversed()
          .join("\n"),
      ).ready,
    ).toBe(total);
  });

  it("are waited for while one is being built", () => {
    const { ready, waiting, broken } = progressOf(listed((position) => (position === 3 ? "CREATING" : "READY")));
    expect([ready, broken]).toEqual([total - 1, []]);
    expect(waiting).toEqual([expect.stringContaining(`(${indexes[3]!.collectionGroup}) -- (`)]);
  });

  it("are waited for while one is not listed yet, also when there are others of that collection", () => {
    const others = indexes.slice(1);
    expect(progressOf(listed(() => "READY", others)).waiting).toHaveLength(1);
    expect(progressOf("").waiting).toHaveLength(total);
  });

  it("have failed when Firestore gave one up, and it is named", () => {
    const { broken, waiting } = progressOf(listed((position) => (position === 0 ? "NEEDS_REPAIR" : "READY")));
    expect(waiting).toEqual([]);
    expect(broken).toEqual([expect.stringMatching(/^\(.+\) -- \(.+\): NEEDS_REPAIR$/)]);
  });

  it("are told apart by the direction of a field", () => {
    const [descending] = indexes.filter(({ fields }) => fields.at(-1)?.order === "DESCENDING");
    const ascending = listed(
      () => "READY",
      [{ ...descending!, fields: descending!.fields.map((field) => ({ ...field, order: "ASCENDING" })) }],
    );
    expect(indexProgress([descending!], ascending).waiting).toHaveLength(1);
  });

  it("are not read from colours, headings, field overrides or indexes that are not ours", () => {
    const output = [
      "\u001b[1mCompound Indexes\u001b[22m",
      listed(() => "READY").replaceAll("[READY]", "\u001b[32m[READY]\u001b[39m"),
      "[NEEDS_REPAIR] (notes) -- (a,ASCENDING) (b,ASCENDING)  -- ",
      "Field Overrides",
      "[attempts.expiresAt] -- (no indexes) TTL(CREATING)",
    ].join("\n");
    expect(progressOf(output)).toEqual({ ready: total, waiting: [], broken: [] });
  });
});
