import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { Id, IsoTime, optionalOrEmpty, WebAddress } from "../src/values/text.ts";
import { singleLine, optionalParagraph, paragraph } from "../src/typed-text/typed-lines.ts";
import { parseWith } from "../src/api/parse.ts";

const parseOrProblems = (schema: z.ZodMiniType, input: unknown): unknown => {
  const parsed = parseWith(schema, input);
  return parsed.ok ? parsed.value : parsed.fields.map(({ problem }) => problem);
};
const characterOf = (code: number) => String.fromCharCode(code);
const characterRange = (firstCode: number, lastCode: number) =>
  Array.from({ length: lastCode - firstCode + 1 }, (_, index) => characterOf(firstCode + index));

const CONTROL_CHARACTERS = [...characterRange(0, 0x08), "\u000b", "\u000c", ...characterRange(0x0e, 0x1f), "\u007f"];
const LINE_BREAKS = ["\t", "\n", "\r"];
const LINE_SEPARATORS = ["\u2028", "\u2029"];
/** They hide what a text is, or do nothing. */
const HIDDEN = [
  ...characterRange(0x202a, 0x202e),
  ...characterRange(0x2065, 0x206a),
  ...["\u200b", "\u200c", "\u200d", "\u2060", "\u2800", "\u3164", "\ufeff"],
];
const LONE_SURROGATES = ["\ud800", "\udfff"];
const PRINTABLE_CHARACTERS = [" ", "~", "\u00a0", "\u202f", "\ud83d\ude4f", "₹", "आ"];

describe("A line", () => {
  test("is trimmed, and has 1 to `max` characters", () => {
    expect(parseOrProblems(singleLine(3), " abc ")).toBe("abc");
    expect(parseOrProblems(singleLine(3), "abcd")).toEqual(["too-long"]);
    expect(parseOrProblems(singleLine(3), "")).toEqual(["required"]);
    expect(parseOrProblems(singleLine(3), "   ")).toEqual(["required"]);
  });

  test.each(LONE_SURROGATES)("rejects %j", (character) => {
    expect(parseOrProblems(singleLine(9), `a${character}b`)).toEqual(["unprintable"]);
  });

  test.each([...CONTROL_CHARACTERS, ...LINE_BREAKS, ...LINE_SEPARATORS])("has a space for %j", (character) => {
    expect(parseOrProblems(singleLine(9), `a${character}b`)).toBe("a b");
  });

  test.each(HIDDEN)("loses %j, and needs something else", (character) => {
    expect(parseOrProblems(singleLine(2), `a${character}b`)).toBe("ab");
    expect(parseOrProblems(singleLine(9), character.repeat(2))).toEqual(["required"]);
  });

  test("that deceives is refused", () => {
    expect(parseOrProblems(singleLine(99), `A${"\u0301".repeat(90)}`)).toEqual(["deceptive"]);
    expect(parseOrProblems(singleLine(99), "Аsha")).toEqual(["deceptive"]);
  });

  test.each(PRINTABLE_CHARACTERS)("accepts %j", (character) => {
    expect(parseOrProblems(singleLine(9), `a${character}b`)).toBe(`a${character}b`);
  });
});

describe("A paragraph", () => {
  test("is trimmed, and has at most `max` characters", () => {
    expect(parseOrProblems(paragraph(3), " abc ")).toBe("abc");
    expect(parseOrProblems(paragraph(3), "abcd")).toEqual(["too-long"]);
    expect(parseOrProblems(optionalParagraph(3), "abcd")).toEqual(["too-long"]);
  });

  test("may be empty only if it is optional", () => {
    expect(parseOrProblems(optionalParagraph(3), "  ")).toBe("");
    expect(parseOrProblems(paragraph(3), "  ")).toEqual(["required"]);
  });

  test.each(LONE_SURROGATES)("rejects %j", (character) => {
    expect(parseOrProblems(paragraph(9), `a${character}b`)).toEqual(["unprintable"]);
    expect(parseOrProblems(optionalParagraph(9), `a${character}b`)).toEqual(["unprintable"]);
  });

  test.each(CONTROL_CHARACTERS)("has a space for %j", (character) => {
    expect(parseOrProblems(paragraph(9), `a${character}b`)).toBe("a b");
  });

  test.each(LINE_SEPARATORS)("has a line break for %j", (character) => {
    expect(parseOrProblems(paragraph(9), `a${character}b`)).toBe("a\nb");
  });

  test.each(HIDDEN)("loses %j", (character) => {
    expect(parseOrProblems(paragraph(2), `a${character}b`)).toBe("ab");
    expect(parseOrProblems(paragraph(9), character)).toEqual(["required"]);
    expect(parseOrProblems(optionalParagraph(9), character)).toBe("");
  });

  test("that deceives is refused", () => {
    expect(parseOrProblems(optionalParagraph(99), "pаypal")).toEqual(["deceptive"]);
  });

  test.each([...LINE_BREAKS, ...PRINTABLE_CHARACTERS])("accepts %j", (character) => {
    expect(parseOrProblems(paragraph(9), `a${character}b`)).toBe(`a${character}b`);
  });
});

test("An empty string counts as absent in an optional field", () => {
  const schema = optionalOrEmpty(singleLine(3));
  expect([parseOrProblems(schema, ""), parseOrProblems(schema, undefined), parseOrProblems(schema, "abc")]).toEqual([
    undefined,
    undefined,
    "abc",
  ]);
  expect(parseOrProblems(schema, "abcd")).toEqual(["too-long"]);
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
    expect(parseOrProblems(WebAddress, address)).toBe(address);
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
    "https://bank.example@evil.example/",
    "https://name:word@example.in/a",
    "http://localhost:5000@evil.example/",
  ])("rejects %j", (address) => {
    expect(parseOrProblems(WebAddress, address)).toContain("bad-address");
  });

  test("has at most 2000 characters", () => {
    expect(parseOrProblems(WebAddress, `/${"a".repeat(2000)}`)).toEqual(["invalid"]);
  });

  test("is on this site or https, as browsers parse it", () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ["http", "https", "ftp"] }), (address) => {
        const isAccepted = parseOrProblems(WebAddress, address) === address;
        expect(isAccepted).toBe(new URL(address).protocol === "https:");
      }),
    );
  });
});

describe("An id", () => {
  test.each(["a", "A-z_09", "__a", "a__", "_a_", "a".repeat(64)])("accepts %s", (id) => {
    expect(parseOrProblems(Id, id)).toBe(id);
  });
  test.each(["", "a".repeat(65), "a/b", "a b", "a.", ".a", "आ", "a\n", "__x__", "____"])("rejects %j", (id) => {
    expect(parseOrProblems(Id, id)).toEqual(["bad-id"]);
  });
});

test("A stored time is UTC, with at least seconds", () => {
  expect(parseOrProblems(IsoTime, "2026-11-22T06:30:00.000Z")).toBe("2026-11-22T06:30:00.000Z");
  for (const time of ["2026-11-22", "2026-11-22T06:30:00+05:30", "2026-02-30T06:30:00.000Z", "now"])
    expect(parseOrProblems(IsoTime, time)).toHaveLength(1);
});
