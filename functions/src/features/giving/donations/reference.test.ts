import { Reference } from "@daansetu/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { debitReference, referenceFor } from "./reference.ts";

it("The same form request always gets the same reference, and another request another one", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (requestIdA, requestIdB) => {
      expect(z.parse(Reference, referenceFor(requestIdA, "key"))).toBe(referenceFor(requestIdA.toUpperCase(), "key"));
      if (requestIdA !== requestIdB) expect(referenceFor(requestIdA, "key")).not.toBe(referenceFor(requestIdB, "key"));
    }),
  );
});

it("A reference cannot be computed without the key", () => {
  const request = "0b8f7f0e-7a52-4c0e-9d5e-2f3b1a6c4d11";
  expect(referenceFor(request, "one key")).not.toBe(referenceFor(request, "another key"));
});

// Stored donations are found by their references: computing them differently would lose the donations.
it("The computation of references never changes", () => {
  expect(referenceFor("0B8F7F0E-7a52-4c0e-9d5e-2f3b1a6c4d11", "key")).toBe("KZBXRocXmnkb0YWIyERZ192f");
  expect(debitReference("pay_SAMPLE00000001", "key")).toBe("053m8CR5hD8hHcaeDALt0GH0");
});

it("A debit's reference differs for each payment id, case-sensitively, and from those of form requests", () => {
  const names = [
    debitReference("pay_A", "key"),
    debitReference("pay_a", "key"),
    debitReference("pay_A", "another key"),
    referenceFor("pay_A", "key"),
  ];
  expect(new Set(names).size).toBe(4);
  expect(z.parse(Reference, names[0])).toBe(names[0]);
});
