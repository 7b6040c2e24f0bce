import { describe, expect, it } from "vitest";
import { readWithSentences } from "../../api/sentences.ts";
import { Pan } from "../../typed-text/india.ts";
import { TAX_ID_TYPES, TypedTaxId } from "./tax-id.ts";

const read = (type: string, number: string) => readWithSentences(TypedTaxId, { type, number });

describe("A typed tax id", () => {
  it.each([
    ["pan", " abcpe 1234f ", "ABCPE1234F"],
    ["passport", "k 1234567", "K1234567"],
    ["voter-id", "abc1234567", "ABC1234567"],
    ["voter-id", "UP/12/345/678901", "UP12345678901"],
    ["driving-licence", "MH-12 2011 0012345", "MH1220110012345"],
    ["ration-card", "wb 12345678", "WB12345678"],
    ["tin", "123-45-6789", "123456789"],
  ])("%s %j becomes %s", (type, typed, number) => {
    expect(read(type, typed)).toEqual({ ok: true, value: { type, number } });
  });

  it.each([
    ["pan", "ABCPE12345", "bad-pan"],
    ["passport", "KK123456", "bad-passport"],
    ["voter-id", "1234567", "bad-voter-id"],
    ["driving-licence", "12345678", "bad-driving-licence"],
    ["ration-card", "ration", "bad-ration-card"],
    ["tin", "1", "bad-tin"],
    ["ration-card", "ABCPE1234F", "enter-as-pan"],
    ["passport", "", "bad-passport"],
  ])("%s %j is refused with %s", (type, number, problem) => {
    expect(read(type, number)).toMatchObject({ fields: [{ field: "number", problem }] });
  });

  it.each([...TAX_ID_TYPES])("as %s is never an Aadhaar number", (type) => {
    for (const number of ["234567890123", "2345 6789 0123", "9999-8888-7777"])
      expect(read(type, number)).toMatchObject({ fields: [{ field: "number", problem: "no-aadhaar" }] });
  });

  it("is of no other type", () => {
    expect(read("aadhaar", "234567890123")).toMatchObject({ ok: false });
  });
});

it("a PAN on a donation form is no Aadhaar number either, and the sentence says so", () => {
  expect(readWithSentences(Pan, "2345 6789 0123")).toMatchObject({
    fields: [{ problem: "no-aadhaar", message: expect.stringContaining("Aadhaar") }],
  });
});
