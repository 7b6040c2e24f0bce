import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { OTHER_SHAPE_ERROR, parseWith } from "../src/api/parse.ts";

const listProblems = (schema: z.ZodMiniType, input: unknown) => {
  const parsed = parseWith(schema, input);
  return parsed.ok ? "nothing" : parsed.fields.map(({ field, problem }) => `${field}: ${problem}`);
};
const NameSchema = z.string({ error: "bad-name" });

describe("A parsed value", () => {
  test("is the schema's output", () => {
    const schema = z.pipe(
      z.string(),
      z.transform((text) => text.length),
    );
    expect(parseWith(schema, "four")).toEqual({ ok: true, value: 4 });
  });
});

describe("A problem of a field", () => {
  test("has the schema's own key, never the library's message", () => {
    const schema = z.object({ one: NameSchema, two: z.string(), three: z.string().check(z.minLength(5)) });
    expect(listProblems(schema, { one: 1, two: 2, three: "x" })).toEqual([
      "one: bad-name",
      "two: invalid",
      "three: invalid",
    ]);
  });

  test.each(["required", "too-long", "a-b-c"])("may have the key %s", (key) => {
    expect(listProblems(z.string({ error: key }), 1)).toEqual([`: ${key}`]);
  });

  test.each(["Invalid input", "two words", "-required", "required-", "required!", "Required", "a--b", "1-a"])(
    "is called `invalid` where a schema says %j",
    (sentence) => {
      expect(listProblems(z.string({ error: sentence }), 1)).toEqual([": invalid"]);
    },
  );

  test("is `required` only if the field is missing", () => {
    const schema = z.object({ text: z.string(), count: z.number().check(z.gte(5)) });
    expect(listProblems(schema, {})).toEqual(["text: required", "count: required"]);
    expect(listProblems(schema, { text: null, count: 1 })).toEqual(["text: invalid", "count: invalid"]);
  });

  test("is named by its path", () => {
    const schema = z.object({ list: z.array(z.object({ name: NameSchema })) });
    expect(listProblems(schema, { list: [{ name: "a" }, { name: 1 }] })).toEqual(["list.1.name: bad-name"]);
  });

  test("is reported for every unknown field, by name", () => {
    const schema = z.object({ inner: z.strictObject({ one: NameSchema }) });
    expect(listProblems(schema, { inner: { one: "a", two: 1, three: 2 } })).toEqual([
      "inner.two: unknown",
      "inner.three: unknown",
    ]);
  });
});

describe("Input that matches no branch of a union", () => {
  const KindUnion = z.union([
    z.strictObject({ kind: z.literal("a", { error: OTHER_SHAPE_ERROR }), one: NameSchema, two: NameSchema }),
    z.strictObject({ kind: z.literal("b", { error: OTHER_SHAPE_ERROR }), three: z.string({ error: "bad-three" }) }),
  ]);

  test("has the errors of the intended branch, under the union's path", () => {
    expect(listProblems(z.object({ at: KindUnion }), { at: { kind: "a", one: 1, two: 2 } })).toEqual([
      "at.one: bad-name",
      "at.two: bad-name",
    ]);
    expect(listProblems(KindUnion, { kind: "b", three: 1 })).toEqual(["three: bad-three"]);
  });

  test("has the fewest errors if every branch answers OTHER_SHAPE_ERROR", () => {
    expect(listProblems(KindUnion, { kind: "c", one: "x", two: "y" })).toEqual([`kind: ${OTHER_SHAPE_ERROR}`]);
  });

  test("has those of the branch with the fewest errors otherwise", () => {
    const twoFields = z.strictObject({ one: NameSchema, two: NameSchema });
    const oneField = z.strictObject({ one: NameSchema });
    expect(listProblems(z.union([twoFields, oneField]), { one: 1 })).toEqual(["one: bad-name"]);
    expect(listProblems(z.union([oneField, twoFields]), { one: 1 })).toEqual(["one: bad-name"]);
  });

  test("has the union's own key if it defines one, and `invalid` otherwise", () => {
    expect(listProblems(z.union([z.string(), z.number()], { error: "text-or-number" }), true)).toEqual([
      ": text-or-number",
    ]);
    const kinds = z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("a") }),
      z.object({ kind: z.literal("b") }),
    ]);
    expect(listProblems(kinds, { kind: "c" })).toEqual(["kind: invalid"]);
  });
});
