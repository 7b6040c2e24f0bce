import { Reference } from "@daansetu/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { chargeReference, referenceFor } from "./reference.ts";

it("A form's request always meets the same reference, and another request another one", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (one, other) => {
      expect(z.parse(Reference, referenceFor(one, "key"))).toBe(referenceFor(one.toUpperCase(), "key"));
      if (one !== other) expect(referenceFor(one, "key")).not.toBe(referenceFor(other, "key"));
    }),
  );
});

it("A reference cannot be worked out without the key", () => {
  const request = "0b8f7f0e-7a52-4c0e-9d5e-2f3b1a6c4d11";
  expect(referenceFor(request, "one key")).not.toBe(referenceFor(request, "another key"));
});

// Stored donations are found by these: a change of the way they are worked out would lose them.
it("A reference is worked out the same way for ever", () => {
  expect(referenceFor("0B8F7F0E-7a52-4c0e-9d5e-2f3b1a6c4d11", "key")).toBe("KZBXRocXmnkb0YWIyERZ192f");
  expect(chargeReference("pay_SAMPLE00000001", "key")).toBe("053m8CR5hD8hHcaeDALt0GH0");
});

it("A debit's reference is another one for each payment, in which capitals count, and for no form's request", () => {
  const names = [
    chargeReference("pay_A", "key"),
    chargeReference("pay_a", "key"),
    chargeReference("pay_A", "another key"),
    referenceFor("pay_A", "key"),
  ];
  expect(new Set(names).size).toBe(4);
  expect(z.parse(Reference, names[0])).toBe(names[0]);
});
