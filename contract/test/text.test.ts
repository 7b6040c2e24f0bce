import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { Id, IsoTime, line, optionalParagraph, orEmpty, paragraph, WebAddress } from "../src/text.ts";
import { parseWith } from "../src/parse.ts";

const read = (schema: z.ZodMiniType, input: unknown): unknown => {
  const parsed = parseWith(schema, input);
  return parsed.ok ? parsed.value : parsed.fields.map(({ problem }) => problem);
};
const character = (code: number) => String.fromCharCode(code);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => character(from + at));

const BREAKS = ["\t", "\n", "\r"];
const CONTROLS = [...range(0, 0x08), "\u000b", "\u000c", ...range(0x0e, 0x1f), "\u007f"];
const DIRECTIONS = [...range(0x202a, 0x202e), ...range(0x2066, 0x2069)];
const HALVES = ["\ud800", "\udfff"];
const FINE = [" ", "~", "\u0080", "\u00a0", "\u2029", "\u202f", "\u2065", "\u206a", "\ud83d\ude4f", "₹", "आ", "\u200d"];

describe("A line", () => {
  test("is trimmed, and has 1 to `max` characters", () => {
    expect(read(line(3), " abc ")).toBe("abc");
    expect(read(line(3), "abcd")).toEqual(["too-long"]);
    expect(read(line(3), "")).toEqual(["required"]);
    expect(read(line(3), "   ")).toEqual(["required"]);
  });

  test.each([...CONTROLS, ...DIRECTIONS, ...HALVES, ...BREAKS])("rejects %j", (one) => {
    expect(read(line(9), `a${one}b`)).toEqual(["unprintable"]);
  });

  test.each(FINE)("accepts %j", (one) => {
    expect(read(line(9), `a${one}b`)).toBe(`a${one}b`);
  });
});

describe("A paragraph", () => {
  test("is trimmed, and has at most `max` characters", () => {
    expect(read(paragraph(3), " abc ")).toBe("abc");
    expect(read(paragraph(3), "abcd")).toEqual(["too-long"]);
    expect(read(optionalParagraph(3), "abcd")).toEqual(["too-long"]);
  });

  test("may be empty only if it is optional", () => {
    expect(read(optionalParagraph(3), "  ")).toBe("");
    expect(read(paragraph(3), "  ")).toEqual(["required"]);
  });

  test.each([...CONTROLS, ...DIRECTIONS, ...HALVES])("rejects %j", (one) => {
    expect(read(paragraph(9), `a${one}b`)).toEqual(["unprintable"]);
    expect(read(optionalParagraph(9), `a${one}b`)).toEqual(["unprintable"]);
  });

  test.each([...BREAKS, ...FINE])("accepts %j", (one) => {
    expect(read(paragraph(9), `a${one}b`)).toBe(`a${one}b`);
  });
});

test("An empty string counts as absent in an optional field", () => {
  const schema = orEmpty(line(3));
  expect([read(schema, ""), read(schema, undefined), read(schema, "abc")]).toEqual([undefined, undefined, "abc"]);
  expect(read(schema, "abcd")).toEqual(["too-long"]);
});

describe("The URL of a picture or file", () => {
  test.each([
    "/pictures/a.webp",
    "/",
    "https://example.in/a.webp?x=1#y",
    "http://localhost:5000/a",
    "http://localhost/a",
    "http://127.0.0.1:9199/v0/b/a",
    `/${"a".repeat(1999)}`,
  ])("accepts %s", (address) => {
    expect(read(WebAddress, address)).toBe(address);
  });

  test.each([
    "",
    "a.webp",
    "//evil.example/a.webp",
    "/\\evil.example/a.webp",
    "http://example.in/a.webp",
    "http://localhost.evil.example/a",
    "http://127.0.0.1.evil.example/a",
    "http://127x0x0x1/a",
    "https:///a",
    "https://",
    "xhttps://example.in",
    "see https://example.in",
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "/a b",
    "/a\tb",
    "/a\\b",
    " /a",
    "/a\n",
  ])("rejects %j", (address) => {
    expect(read(WebAddress, address)).toContain("bad-address");
  });

  test("has at most 2000 characters", () => {
    expect(read(WebAddress, `/${"a".repeat(2000)}`)).toEqual(["invalid"]);
  });

  test("is on this site or https, as browsers parse it", () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ["http", "https", "ftp"] }), (address) => {
        const taken = read(WebAddress, address) === address;
        expect(taken).toBe(new URL(address).protocol === "https:");
      }),
    );
  });
});

describe("An id", () => {
  test.each(["a", "A-z_09", "a".repeat(64)])("accepts %s", (id) => {
    expect(read(Id, id)).toBe(id);
  });
  test.each(["", "a".repeat(65), "a/b", "a b", "a.", ".a", "आ", "a\n"])("rejects %j", (id) => {
    expect(read(Id, id)).toEqual(["bad-id"]);
  });
});

test("A stored time is UTC, with at least seconds", () => {
  expect(read(IsoTime, "2026-11-22T06:30:00.000Z")).toBe("2026-11-22T06:30:00.000Z");
  for (const time of ["2026-11-22", "2026-11-22T06:30:00+05:30", "2026-02-30T06:30:00.000Z", "now"])
    expect(read(IsoTime, time)).toHaveLength(1);
});
