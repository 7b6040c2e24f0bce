import { DEFAULT_DONATION_BOUNDS, FullCheckout, parseWith } from "@daansetu/contract";
import { describe, expect, it, test } from "vitest";
import { digitsIn, problemsOf, toDonationProblems } from "./donation-problems.ts";
import { sentenceFor } from "./donation-sentences.ts";
import {
  checkoutBody,
  DONATION_FIELDS,
  type DonationValues,
  EMPTY_DONATION,
  withIndianCommas,
} from "./donation-values.ts";

const good: DonationValues = {
  ...EMPTY_DONATION,
  amount: "2,000",
  fullName: "Asha Rao",
  phone: "98200 12345",
  email: "asha@example.in",
  address: "14, Prabhat Road, Pune",
  state: "Maharashtra",
  pincode: "411 004",
  indianCitizen: true,
};
const problems = (change: Partial<DonationValues>) => problemsOf({ ...good, ...change }, DEFAULT_DONATION_BOUNDS);
const id = "3f0c8a51-6a0e-4f0b-9d0e-2b8f6a1c9d77";

describe("a form", () => {
  it("a complete form is valid by the server's own schema", () => {
    expect(problems({})).toEqual([]);
    const parsed = parseWith(FullCheckout, checkoutBody(good, "kitchen", id));
    expect(parsed).toMatchObject({
      ok: true,
      value: {
        amount: 2000,
        campaignId: "kitchen",
        clientRequestId: id,
        donor: { phone: "9820012345", pincode: "411004" },
        consents: { indianCitizen: true, whatsappSms: false },
        showAs: { anonymous: false },
      },
    });
  });

  it("an empty form reports each required field once, in the order of the form", () => {
    expect(problemsOf(EMPTY_DONATION, DEFAULT_DONATION_BOUNDS).map(({ field }) => field)).toEqual([
      "amount",
      "fullName",
      "phone",
      "email",
      "address",
      "state",
      "pincode",
      "indianCitizen",
    ]);
  });

  it("has a specific sentence for every problem", () => {
    const all = [
      ...problemsOf(EMPTY_DONATION, DEFAULT_DONATION_BOUNDS),
      ...problems({ pan: "X", message: "x".repeat(301), email: "asha", pincode: "0", phone: "1234567890" }),
      ...problems({ amount: "5" }),
      ...problems({ amount: "9,00,000" }),
      ...problems({ amount: "12.50", fullName: "a\u0000b" }),
    ];
    for (const problem of all) {
      const sentence = sentenceFor(problem, good, DEFAULT_DONATION_BOUNDS);
      expect(sentence).toMatch(/\.$/);
      expect(sentence).not.toBe(sentenceFor({ field: "amount", problem: "?" }, good, DEFAULT_DONATION_BOUNDS));
    }
  });
});

test.each([
  ["9.99", "whole-rupees"],
  ["1e5", "whole-rupees"],
  ["-20", "whole-rupees"],
  ["५००", "whole-rupees"],
  ["12,34", "whole-rupees"],
  ["two", "whole-rupees"],
  ["", "required"],
  ["9", "amount-too-small"],
  ["0", "amount-too-small"],
  ["5,00,001", "amount-too-large"],
  ["9999999999", "amount-too-large"],
])("an amount of %j is refused as %s", (amount, problem) => {
  expect(problems({ amount })).toEqual([{ field: "amount", problem }]);
});

test.each(["10", "₹ 500", "5,00,000", "500,000", " 2000 "])("an amount of %j is accepted", (amount) => {
  expect(problems({ amount })).toEqual([]);
});

test.each([
  ["phone", "98200 1234", "This has 9 digits. A mobile number has 10."],
  ["phone", "+91 98200 1234", "This has 9 digits. A mobile number has 10."],
  ["phone", "12345 67890", /begins with 6, 7, 8 or 9/],
  ["pincode", "4110", "This has 4 digits. A PIN code has 6."],
  ["pincode", "011004", /does not begin with 0/],
  ["amount", "5", "The smallest gift is ₹10. Please enter ₹10 or more."],
] as const)("%s %j gets a specific sentence", (field, typed, sentence) => {
  const values = { ...good, [field]: typed };
  const [problem] = problemsOf(values, DEFAULT_DONATION_BOUNDS);
  expect(sentenceFor(problem!, values, DEFAULT_DONATION_BOUNDS)).toMatch(sentence);
});

it("maps any path of the contract to a field of the form", () => {
  const error = (field: string) => ({ field, problem: "invalid", message: "" });
  const paths = ["consents.indianCitizen", "donor.pincode", "amount", "showAs.message", "unknown.thing"];
  expect(toDonationProblems(paths.map(error)).map(({ field }) => field)).toEqual([
    "amount",
    "pincode",
    "message",
    "indianCitizen",
  ]);
});

it("adds Indian commas to whole rupees and leaves anything else unchanged", () => {
  expect(["100000", "4000", "1,2,3", "", "5.5"].map(withIndianCommas)).toEqual([
    "1,00,000",
    "4,000",
    "1,2,3",
    "",
    "5.5",
  ]);
});

it("counts digits without +91 and punctuation", () => {
  expect([digitsIn("+91 98200"), digitsIn("98-200"), digitsIn("")]).toEqual([5, 5, 0]);
});

it("DONATION_FIELDS names every field of the form once", () => {
  expect([...DONATION_FIELDS].toSorted()).toEqual(Object.keys(EMPTY_DONATION).toSorted());
});
