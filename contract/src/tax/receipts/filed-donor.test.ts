import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filedAddress, filedName, filingBlockersOf, isFiledAddress, isFiledName } from "./index.ts";

describe("The name for the form", () => {
  it.each([
    ["(Late) Asha Rao", "(Late) Asha Rao"],
    ["3M India Ltd", "3M India Ltd"],
    ["M/s. Shah & Co. (HUF)", "M/s. Shah & Co. (HUF)"],
    [" -Asha  Devi Rao", "Asha Devi Rao"],
    ["=SUM(A1)", "SUM(A1)"],
    ["D'Souza-Rao & Sons", "D'Souza-Rao & Sons"],
    ["Class of 1998", "Class of 1998"],
  ])("of %s is %s, and the form takes it", (fullName, name) => {
    expect(filedName(fullName)).toBe(name);
    expect(isFiledName(name)).toBe(true);
  });

  it.each(["Asha_Rao", "Asha 98765", "A 12", "asha@example.in", "<b>Asha</b>", "अ", "Asha 😊"])(
    "of %s is not taken, and its donation is listed as unfit before anything is prepared",
    (fullName) => {
      expect(isFiledName(filedName(fullName))).toBe(false);
      const complete = { addressLines: ["12 Sample Street", "Kerala 682001"], hasTaxId: true };
      expect(filingBlockersOf({ ...complete, fullName })).toEqual(["name-unfit"]);
    },
  );

  it("never begins like a formula where the form takes it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (typed) => {
        const name = filedName(typed);
        expect(isFiledName(name) && /^[=+\-@\t\r]/.test(name)).toBe(false);
      }),
    );
  });
});

describe("The address for the form", () => {
  it("is never longer than the form takes", () => {
    const lines = fc.array(fc.string({ maxLength: 300 }), { maxLength: 4 });
    fc.assert(fc.property(lines, (typed) => filedAddress(typed).length <= 250));
    expect(isFiledAddress(filedAddress(["-", "..."]))).toBe(false);
  });

  it.each([
    [["12 Sample Street,", "Kerala 682001"], "12 Sample Street, Kerala 682001"],
    [["=cmd|' /C calc'!A0"], "cmd ' /C calc' A0"],
    [['+12 "Rose\tVilla"\u0007'], "12 Rose Villa"],
    [["12, गांधी मार्ग"], "12, गांधी मार्ग"],
  ])("leaves out what the form does not take: %j", (lines, address) => {
    expect(filedAddress(lines)).toBe(address);
  });

  it("keeps the state and the PIN code where it is too long", () => {
    const address = filedAddress(["12 Sample Street, ".repeat(20), "Madhya Pradesh 462001"]);
    expect(address.length).toBeLessThanOrEqual(250);
    expect(address).toMatch(/^12 Sample Street, .*12 Sample, Madhya Pradesh 462001$/);
  });

  it("is cut at a word", () => {
    expect(filedAddress(["word ".repeat(60)])).toBe("word ".repeat(50).trim());
    expect(filedAddress(["x".repeat(300)]).length).toBeLessThanOrEqual(250);
  });
});
