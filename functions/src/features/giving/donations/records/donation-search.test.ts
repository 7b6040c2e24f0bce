import { describe, expect, it } from "vitest";
import { aPaidDonation } from "../../../../../test/support/samples.ts";
import { namePrefixesOf } from "../../core/donor-keys.ts";
import { searchOf } from "./donation-search.ts";

describe("A search for donations", () => {
  it.each([
    ["DS-2026-27-000123", { by: "receipt", id: "DS-2026-27-000123" }],
    ["ds202627000123", { by: "receipt", id: "DS-2026-27-000123" }],
    ["DS/2026-27/000123", { by: "receipt", id: "DS-2026-27-000123" }],
    ["DS – 2026 – 27 – 000123", { by: "receipt", id: "DS-2026-27-000123" }],
    ["ABCPE1234F", { by: "pan", id: "ABCPE1234F" }],
    ["abcpe 1234-f", { by: "pan", id: "ABCPE1234F" }],
    ["asha@example.in", { by: "donorKey", donorKey: "mail:asha@example.in" }],
    ["\u202a98200 12345\u202c", { by: "phone", phone: "9820012345" }],
    ["९८२००१२३४५", { by: "phone", phone: "9820012345" }],
    ["pay_G7", { by: "payment", id: "pay_G7" }],
    ["order_G8", { by: "order", id: "order_G8" }],
    ["Abc123", { by: "reference", id: "Abc123" }],
    ["Test00000000 0000-00000012", { by: "reference", id: "Test00000000000000000012" }],
    ["Test000000001", { by: "reference" }],
    ["2345", { by: "text" }],
    ["Batch of 1998", { by: "text" }],
    ["José", { by: "text" }],
  ])("%j is one by %o", (find, expected) => {
    expect(searchOf({ find })).toMatchObject(expected);
  });

  it.each(["a", "1", "?"])("%j is refused, with what may be typed", (find) => {
    expect(() => searchOf({ find })).toThrow("its last four digits");
  });

  const isFound = (find: string, overrides: Parameters<typeof aPaidDonation>[0] = {}) => {
    const donation = aPaidDonation(overrides);
    const search = searchOf({ find });
    if (!("text" in search) || search.text === undefined) throw new Error(`"${find}" is no search by text`);
    const stored = namePrefixesOf({ donor: donation.donor!, dedication: donation.dedication });
    return search.text.keys.some((key) => stored.includes(key)) && search.text.matches(donation);
  };
  const { donor } = aPaidDonation();
  const named = (fullName: string) => ({ donor: { ...donor!, fullName } });
  const dedicated = (name: string) => ({ dedication: { kind: "honour" as const, name } });

  it.each([
    ["Jose", named("José Álvarez")],
    ["JOSÉ alvarez", named("Jose Alvarez")],
    ["കൺമണി", named("കണ്\u200dമണി")],
    ["കണ്\u200dമണി", named("കൺമണി")],
    ["जाकिर", named("ज़ाकिर हुसैन")],
    ["1998 batch", named("Batch of 1998")],
    ["batch of 1998", dedicated("Batch of 1998")],
    ["१९९८", dedicated("Batch of 1998")],
    ["kamala", dedicated("Kamala Devi")],
    ["asha kamala", dedicated("Kamala Devi")],
    ["2345", {}],
    ["12345", {}],
    ["00 12345", {}],
  ])("%j finds the donation with %o", (find, overrides) => {
    expect(isFound(find, overrides)).toBe(true);
  });

  it.each([
    ["Josef", named("José Álvarez")],
    ["22345", {}],
    ["9820", {}],
    ["1999", dedicated("Batch of 1998")],
  ])("%j does not find the donation with %o", (find, overrides) => {
    expect(isFound(find, overrides)).toBe(false);
  });
});
