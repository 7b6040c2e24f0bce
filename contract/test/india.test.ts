import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { Email, IndianMobile, Pan, parseWith, PinCode, IndianState, INDIAN_STATES } from "../src/index.ts";

function parsedOrFail(schema: z.ZodMiniType, typed: string): unknown {
  const parsed = parseWith(schema, typed);
  return parsed.ok ? parsed.value : undefined;
}
const problem = (schema: z.ZodMiniType, typed: unknown) => {
  const parsed = parseWith(schema, typed);
  return parsed.ok ? undefined : parsed.fields.map((field) => field.problem);
};

describe("An Indian mobile", () => {
  test.each([
    "9820012345",
    "98200 12345",
    "+91 98200 12345",
    "+91-98200-12345",
    "91 9820012345",
    "0091 98200 12345",
    "098200 12345",
    "+91 098200 12345",
    "982-001-2345",
    "(982) 001.2345",
    "\u202a98200 12345\u202c",
    "\u202a+91 98200\u00a012345\u202c",
    "98200–12345",
    "98200‑12345\u200b",
    "९८२००१२३४५",
    "+९१ ৯৮২০০ ১২৩৪৫",
    "０９８２００ １２３４５",
    "tel:+919820012345",
    "Mob: 9820012345",
    "Ph. 98200 12345",
    "M: +91 98200 12345",
    "WhatsApp 9820012345",
    "Mobile No.: +91-98200-12345",
    "+91-98200-12345 (M)",
    "98200 12345,",
    "+919820012345;",
    "98200_12345",
    "98200•12345",
    "98200’12345",
    "0919820012345",
    "0 91 98200 12345",
    "+91(0)98200 12345",
  ])("%s is normalised to one number", (typed) => {
    expect(parsedOrFail(IndianMobile, typed)).toBe("9820012345");
  });

  test("that begins with 91 keeps its first digits", () => {
    expect(parsedOrFail(IndianMobile, "9198200123")).toBe("9198200123");
  });

  test.each([
    "",
    "5820012345",
    "982001234",
    "98200123456",
    "98200x2345",
    "98200 12345 / 98200 54321",
    "Mob:",
    "call me",
    "9".repeat(500),
  ])("rejects %s", (typed) => {
    expect(problem(IndianMobile, typed)).toEqual(["bad-mobile"]);
  });

  test.each(["+1 9820012345", "+44 7700 900123", "0044 7700 900123"])("is none of another country: %s", (typed) => {
    expect(problem(IndianMobile, typed)).toEqual(["foreign-mobile"]);
  });

  test("is ten digits or rejected, for any input", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 -]{0,20}$/)), (typed) => {
        const number = parsedOrFail(IndianMobile, typed);
        expect(number === undefined || /^[6-9]\d{9}$/.test(number as string)).toBe(true);
      }),
    );
  });
});

test("A mobile number and a PIN code may be numbers of JSON", () => {
  expect(parseWith(IndianMobile, 9820012345)).toEqual({ ok: true, value: "9820012345" });
  expect(parseWith(IndianMobile, 919820012345)).toEqual({ ok: true, value: "9820012345" });
  expect(parseWith(PinCode, 462001)).toEqual({ ok: true, value: "462001" });
  expect([problem(IndianMobile, 98200), problem(PinCode, 46200.1), problem(PinCode, 1e21)]).toEqual([
    ["bad-mobile"],
    ["bad-pincode"],
    ["bad-pincode"],
  ]);
});

describe("A PIN code", () => {
  test.each([
    ["110001", "110001"],
    ["400 001", "400001"],
    [" 461001 ", "461001"],
    ["411-004", "411004"],
    ["411–004", "411004"],
    ["411\u200b004\ufeff", "411004"],
    ["११०००१", "110001"],
    ["௧௧௦௦௦௧", "110001"],
    ["PIN 411004", "411004"],
    ["Pin: 411-004", "411004"],
    ["PIN-411004", "411004"],
    ["pincode 411 004", "411004"],
    ["411004.", "411004"],
    ["411004,", "411004"],
    ["4 1 1 0 0 4", "411004"],
  ])("typed as %s is %s", (typed, code) => {
    expect(parsedOrFail(PinCode, typed)).toBe(code);
  });
  test.each(["", "011001", "11000", "1100011", "०११००१", "ABCDEF", "11/0001", "11000²"])("rejects %s", (typed) => {
    expect(problem(PinCode, typed)).toEqual(["bad-pincode"]);
  });
});

describe("A PAN", () => {
  test.each([
    "ABCPE1234F",
    "abcpe1234f",
    " abcpe 1234 f ",
    "ABCPE-1234-F",
    "ABCPE–1234\u200bF",
    "ＡBCPE1234F",
    "abcpe१२३४f",
    "PAN: ABCPE1234F",
    "PAN ABCPE1234F",
    "PAN-ABCPE1234F",
    "Pan No. abcpe1234f",
    "PAN Card Number: ABCPE 1234 F",
    "ABCPE1234F.",
    "ABCPE1234F,",
  ])("accepts %s", (typed) => {
    expect(parsedOrFail(Pan, typed)).toBe("ABCPE1234F");
  });
  test("that begins with the letters of its name is whole", () => {
    expect(parsedOrFail(Pan, "PANPE1234F")).toBe("PANPE1234F");
    expect(parsedOrFail(Pan, "PAN PANPE1234F")).toBe("PANPE1234F");
  });
  test.each("ABCEFGHJKLPT".split(""))("accepts holder type %s", (kind) => {
    expect(parsedOrFail(Pan, `AAA${kind}A1234Z`)).toBe(`AAA${kind}A1234Z`);
  });
  test.each(["", "ABCDE1234F", "ABCP1E234F", "ABCPE12345", "ABCPE1234", "ABCPE1234FF", "АBCPE1234F", "AAAXA1234Z"])(
    "rejects %s",
    (typed) => {
      expect(problem(Pan, typed)).toEqual(["bad-pan"]);
    },
  );
});

describe("An e-mail address", () => {
  test.each([
    ["asha@example.in", "asha@example.in"],
    [" asha@example.in ", "asha@example.in"],
    ["asha@example.in\u200b", "asha@example.in"],
    ["\u202aasha@example.in\u202c", "asha@example.in"],
    ["asha＠example．in", "asha@example.in"],
    ["asha@उदाहरण.भारत", "asha@xn--p1b6ci4b4b3a.xn--h2brj9c"],
    ["asha@xn--p1b6ci4b4b3a.xn--h2brj9c", "asha@xn--p1b6ci4b4b3a.xn--h2brj9c"],
    ["asha@bücher.example", "asha@xn--bcher-kva.example"],
    ["mailto:asha@example.in", "asha@example.in"],
    ["MAILTO:asha@example.in", "asha@example.in"],
    ["a.b+gift@mail.example.co.in", "a.b+gift@mail.example.co.in"],
  ])("typed as %j is %s", (typed, address) => {
    expect(parsedOrFail(Email, typed)).toBe(address);
  });
  test.each([
    "",
    "asha",
    "asha@",
    "@example.in",
    "asha@example",
    "a b@example.in",
    "a..b@example.in",
    "a@x.in\r\nBcc: b@x.in",
    "a@x.in,b@x.in",
    "a@उदाहरण.भारत/x",
    "a@उदाहरण.भारत:80",
    "a@b@उदाहरण.भारत",
    "आशा@example.in",
    "a@1.2.3.4",
    "<a@x.in>",
    `${"a".repeat(250)}@x.in`,
  ])("rejects %j", (typed) => {
    expect(problem(Email, typed)).toEqual(["bad-email"]);
  });
});

describe("A state", () => {
  test("is one of 28 states and 8 union territories, without duplicates", () => {
    expect(new Set(INDIAN_STATES).size).toBe(36);
    expect(INDIAN_STATES.every((state) => parsedOrFail(IndianState, state) === state)).toBe(true);
  });
  test.each([
    ["madhya pradesh", "Madhya Pradesh"],
    [" Madhya  Pradesh ", "Madhya Pradesh"],
    ["MP", "Madhya Pradesh"],
    ["M.P.", "Madhya Pradesh"],
    ["delhi", "Delhi"],
    ["Jammu & Kashmir", "Jammu and Kashmir"],
    ["ORISSA", "Odisha"],
    ["an", "Andaman and Nicobar Islands"],
    ["wb", "West Bengal"],
    ["OR", "Odisha"],
    ["J&K", "Jammu and Kashmir"],
    ["J & K", "Jammu and Kashmir"],
    ["Jammu Kashmir", "Jammu and Kashmir"],
    ["Pondicherry", "Puducherry"],
    ["Pondichery", "Puducherry"],
    ["Tamilnadu", "Tamil Nadu"],
    ["TAMIL-NADU", "Tamil Nadu"],
    ["MH", "Maharashtra"],
    ["Maharastra", "Maharashtra"],
    ["kerala", "Kerala"],
    ["Keralam", "Kerala"],
    ["Kerala State", "Kerala"],
    ["State of Kerala", "Kerala"],
    ["Kerala, India", "Kerala"],
    ["Orissa, India", "Odisha"],
    ["Uttaranchal", "Uttarakhand"],
    ["Uttrakhand", "Uttarakhand"],
    ["UA", "Uttarakhand"],
    ["Chattisgarh", "Chhattisgarh"],
    ["CT", "Chhattisgarh"],
    ["Telengana", "Telangana"],
    ["TG", "Telangana"],
    ["NCT of Delhi", "Delhi"],
    ["New Delhi", "Delhi"],
    ["Delhi NCR", "Delhi"],
    ["A & N Islands", "Andaman and Nicobar Islands"],
    ["Andaman & Nicobar", "Andaman and Nicobar Islands"],
    ["Dadra & Nagar Haveli & Daman & Diu", "Dadra and Nagar Haveli and Daman and Diu"],
    ["Daman & Diu", "Dadra and Nagar Haveli and Daman and Diu"],
    ["Gujrat", "Gujarat"],
    ["Panjab", "Punjab"],
    ["Mysore State", "Karnataka"],
    ["ｋｅｒａｌａ", "Kerala"],
    ["Kerela", "Kerala"],
    ["Uttar Pardesh", "Uttar Pradesh"],
    ["Utter Pradesh", "Uttar Pradesh"],
    ["Andra Pradesh", "Andhra Pradesh"],
    ["Himachal Pardesh", "Himachal Pradesh"],
    ["Jarkhand", "Jharkhand"],
    ["Maharshtra", "Maharashtra"],
    ["Rajisthan", "Rajasthan"],
    ["Telanagana", "Telangana"],
    ["Dehli", "Delhi"],
    ["N. Delhi", "Delhi"],
    ["Orrisa", "Odisha"],
    ["Sikim", "Sikkim"],
    ["Asam", "Assam"],
    ["W. Bengal", "West Bengal"],
    ["D & N H", "Dadra and Nagar Haveli and Daman and Diu"],
    ["IN-MH", "Maharashtra"],
    ["27-Maharashtra", "Maharashtra"],
    ["TamilNadu (TN)", "Tamil Nadu"],
    ["Jammu and Kashmir (UT)", "Jammu and Kashmir"],
    ["Uttarakhand (Uttaranchal)", "Uttarakhand"],
    ["Govt. of NCT of Delhi", "Delhi"],
    ["Karnātaka", "Karnataka"],
    ["महाराष्ट्र", "Maharashtra"],
    ["उत्तर प्रदेश", "Uttar Pradesh"],
    ["दिल्ली", "Delhi"],
    ["मिज़ोरम", "Mizoram"],
    ["தமிழ்நாடு", "Tamil Nadu"],
    ["ಕರ್ನಾಟಕ", "Karnataka"],
    ["ਪੰਜਾਬ", "Punjab"],
    ["ଓଡ଼ିଶା", "Odisha"],
    ["جموں و کشمیر", "Jammu and Kashmir"],
  ])("may be written as %j", (typed, state) => {
    expect(parsedOrFail(IndianState, typed)).toBe(state);
  });
  test("has a code of its own, which is no other's", () => {
    const codes = fc.sample(fc.stringMatching(/^[A-Z]{2}$/), { numRuns: 10_000, seed: 1 });
    const states = codes.map((code) => parsedOrFail(IndianState, code)).filter((state) => state !== undefined);
    expect(new Set(states).size).toBe(36);
  });
  test.each([
    "",
    "XX",
    "Bharat",
    "Bombay",
    "East Bengal",
    "Gao",
    "Rajkot",
    "Pradesh",
    "constructor",
    "__proto__",
    7,
    undefined,
  ])("must be one of the list: %j is not", (typed) => {
    expect(problem(IndianState, typed)).toEqual(["choose-state"]);
  });
});
