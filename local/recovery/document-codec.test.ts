import fc from "fast-check";
import { GeoPoint, Timestamp } from "firebase-admin/firestore";
import { describe, expect, it } from "vitest";
import { decodeFields, encodeFields } from "./document-codec.ts";

const timestamps = fc
  .tuple(fc.integer({ min: -62_135_596_800, max: 253_402_300_799 }), fc.integer({ min: 0, max: 999_999_999 }))
  .map(([seconds, nanoseconds]) => new Timestamp(seconds, nanoseconds));
const places = fc
  .tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }))
  .filter((pair) => !pair.some((value) => Object.is(value, -0)))
  .map(([latitude, longitude]) => new GeoPoint(latitude, longitude));
const names = fc
  .oneof(fc.string(), fc.constantFrom("$map", "$bytes", "$timestamp", "$number", "$"))
  .filter((name) => name !== "__proto__");
const { fields } = fc.letrec<{ value: unknown; fields: Record<string, unknown> }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.double(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      timestamps,
      places,
      fc.uint8Array().map((bytes) => Buffer.from(bytes)),
    ),
    fc.array(tie("value"), { maxLength: 4 }),
    tie("fields"),
  ),
  fields: fc.dictionary(names, tie("value"), { maxKeys: 4, noNullPrototype: true }),
}));

describe("The text of a stored document", () => {
  it("gives back every value that Firestore keeps, also fields that look like a tag", () => {
    fc.assert(
      fc.property(fields, (document) => {
        expect(decodeFields(JSON.parse(encodeFields(document)))).toEqual(document);
      }),
    );
  });

  it("is the same for the same fields in another order", () => {
    expect(encodeFields({ b: { d: 1, c: 2 }, a: 3 })).toBe(encodeFields({ a: 3, b: { c: 2, d: 1 } }));
  });

  it("refuses values that it could not give back, and tags that it does not know", () => {
    expect(() => encodeFields({ when: new Date(0) })).toThrow("Values of the type Date cannot be kept.");
    expect(() => decodeFields({ a: { $unknown: 1 } })).toThrow("The tag $unknown is unknown.");
  });
});
