import { expect, it } from "vitest";
import { offlineSearchOf, offlineSearchPrefixesOf } from "./offline-search.ts";

const donation = {
  donor: { fullName: "José Rao", phone: "9820012345", email: "jose@example.in" },
  means: { method: "cheque", chequeNumber: "004512", chequeBank: "HDFC Bank", chequeDate: "2026-11-20" },
  campaignTitle: "A kitchen",
  note: "Batch of 1998",
} as const;

it.each([
  ["ds202627000123", { by: "receipt", id: "DS-2026-27-000123" }],
  ["DS-2026-27-000123", { by: "receipt", id: "DS-2026-27-000123" }],
  ["abcpe-1234 f", { by: "pan", id: "ABCPE1234F" }],
  ["0a1b2c3d4e5f", { by: "text", reference: "0a1b2c3d4e5f" }],
])("%j is a search by %o", (find, expected) => {
  expect(offlineSearchOf(find)).toMatchObject(expected);
});

it.each([
  ["jose", true],
  ["JOSÉ hdfc", true],
  ["004512", true],
  ["batch 1998", true],
  ["१९९८", true],
  ["2345", true],
  ["0012345", true],
  ["+91 98200 12345", true],
  ["jose@example.in", true],
  ["12346", false],
  ["josef", false],
])("%j finds the donation: %s", (find, isFound) => {
  const search = offlineSearchOf(find);
  const stored = offlineSearchPrefixesOf(donation);
  expect(
    search?.by === "text" && search.keys.some((key) => stored.includes(key)) && search.matches(donation as never),
  ).toBe(isFound);
});

it("of nothing but marks is none", () => {
  expect(offlineSearchOf("–")).toBeUndefined();
});
