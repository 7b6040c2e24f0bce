import { Reference } from "@daansetu/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { referenceFor } from "./reference.ts";

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
