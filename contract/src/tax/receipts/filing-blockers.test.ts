import { describe, expect, it } from "vitest";
import { maskTaxId } from "../../giving/donations/index.ts";
import { filingBlockersOf } from "./index.ts";

const COMPLETE = { fullName: "Asha Devi Rao", addressLines: ["12 Sample Street", "Kerala 682001"], hasTaxId: true };

describe("What keeps a donation out of the yearly statement", () => {
  it("is nothing if name, address and tax id are there", () => {
    expect(filingBlockersOf(COMPLETE)).toEqual([]);
  });

  it.each([
    ["no tax id", { hasTaxId: false }, "tax-id-missing"],
    ["no address", { addressLines: [] }, "address-missing"],
    ["an address of signs", { addressLines: ["-", "..."] }, "address-missing"],
    ["a single letter", { fullName: "A" }, "name-unfit"],
    ["an e-mail address as a name", { fullName: "asha@example.in" }, "name-unfit"],
    ["digits in a name", { fullName: "Asha 98765" }, "name-unfit"],
    ["a name longer than the form takes", { fullName: "Asha ".repeat(30) }, "name-unfit"],
  ])("is %s", (_case, missing, blocker) => {
    expect(filingBlockersOf({ ...COMPLETE, ...missing })).toEqual([blocker]);
  });

  it("is not the script that a name is written in", () => {
    expect(filingBlockersOf({ ...COMPLETE, fullName: "आशा देवी" })).toEqual([]);
  });
});

describe("A masked tax id", () => {
  it("keeps two characters at each end", () => {
    expect(maskTaxId("ABCDE1234F")).toBe("ABXXXXXX4F");
  });

  it("shows nothing of a short one", () => {
    expect(maskTaxId("AB12")).toBe("XXXX");
  });
});
