import fc from "fast-check";
import type * as core from "zod/v4/core";
import * as z from "zod/mini";

/**
 * Values that schemas of the contract accept, or nearly: each leaf takes one of these that it accepts. Rules across fields are not followed,
 * so that requests fail at every depth.
 */
const LEAVES: readonly unknown[] = [
  ...[0, 1, 2, 7, 25, 100, 500, 100_00, 2026, true, false, null],
  ...["school", "kitchen", "draft", "trust", "general-fund", "SampleDonation0000000001", "waiting-application"],
  ...["Asha Devi Rao", "For the school", "A note.\n\n**Bold** words.", "fundraiser", "Kerala", "678506", "ABCPE1234F"],
  ...["asha@example.in", "9820012345", "+919820012345", "daansetu-demo", "0000"],
  ...["2026-11-20", "2026-11", "2026-27", "2026-11-20T06:30:00.000Z", "2027-01-31T18:30:00.000Z"],
  ...["https://example.org/page", "/pictures/a.webp", "/documents/a.pdf", "data:image/png;base64,AAAA"],
  ...["00000000-0000-4000-8000-000000000000", "0".repeat(64), "order_SAMPLE00000001", "pay_SAMPLE00000001"],
  ...["1", "25", "500", "true", "false", "all", "en", "hi", "SBIN526327009876", "DS-2026-27-000001", ""],
  ...["Date,Amount\n2026-11-20,100\n", "JVBERi0xLjQK", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
];

const EMPTY = Symbol("left out");
/** A schema that holds itself ends here. */
const MAX_DEPTH = 6;

/** @returns an arbitrary of values that the schema nearly always accepts */
export function fromSchema(schema: core.$ZodType, depth = 0): fc.Arbitrary<unknown> {
  const inner = (other: core.$ZodType) => fromSchema(other, depth + 1);
  if (depth > MAX_DEPTH) return fc.constant(null);
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return fc
        .record(Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, inner(field)])))
        .map((value) => Object.fromEntries(Object.entries(value).filter(([, field]) => field !== EMPTY)));
    case "record":
      return fc.dictionary(fc.constantFrom("about", "school", "x"), inner(def.valueType), { maxKeys: 2 });
    case "array":
      return fc.array(inner(def.element), { maxLength: 3 });
    case "union":
      return fc.oneof(...def.options.map(inner));
    case "optional":
      return fc.oneof(fc.constant(EMPTY), inner(def.innerType), inner(def.innerType));
    case "default":
    case "nullable":
      return inner(def.innerType);
    case "literal":
      return fc.constantFrom(...def.values);
    case "enum":
      return fc.constantFrom(...Object.values(def.entries));
    case "pipe":
      return hasParts(def.in) ? inner(def.in) : leaf(schema);
    default:
      return leaf(schema);
  }
}

const hasParts = (schema: core.$ZodType) => ["object", "array", "union"].includes(schema._zod.def.type);

function leaf(schema: core.$ZodType): fc.Arbitrary<unknown> {
  const accepted = LEAVES.filter((value) => z.safeParse(schema, value).success);
  return accepted.length === 0 ? fc.constantFrom(...LEAVES) : fc.constantFrom(...accepted);
}
