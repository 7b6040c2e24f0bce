import { DEFAULT_DONATION_BOUNDS, FullCheckout, parseWith } from "@daansetu/contract";
import { describe, expect, it, test } from "vitest";
import { toCheckoutBody } from "./checkout-body.ts";
import { countDigits, DONATION_FIELDS, findDonationProblems, toDonationProblems } from "./donation-problems.ts";
import { problemSentence } from "./donation-sentences.ts";
import { type DonationValues, EMPTY_DONATION, addIndianCommas } from "./donation-values.ts";

const validValues: DonationValues = {
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
const problemsWith = (changes: Partial<DonationValues>) =>
  findDonationProblems({ ...validValues, ...changes }, DEFAULT_DONATION_BOUNDS);
const id = "3f0c8a51-6a0e-4f0b-9d0e-2b8f6a1c9d77";

describe("a form", () => {
  it("takes what people paste from a chat, or type in their own script", () => {
    expect(
      problemsWith({
        amount: "२,०००",
        fullName: "आशा\u200b राव",
        phone: "\u202a+91 98200‑12345\u202c",
        email: "asha@उदाहरण.भारत\u200b",
        pincode: "४११-००४",
      }),
    ).toEqual([]);
  });

  it("says what is wrong with a number of another country, and with a name that deceives", () => {
    const values = { ...validValues, phone: "+44 7700 900123", fullName: "Аsha Rao" };
    const sentences = problemsWith(values).map((problem) => problemSentence(problem, values, DEFAULT_DONATION_BOUNDS));
    expect(sentences).toEqual([
      "This mixes alphabets in a word, or has too many marks. Please type it again.",
      "This number is not Indian. Please enter a 10-digit Indian mobile number.",
    ]);
  });

  it("a complete form is valid by the server's own schema", () => {
    expect(problemsWith({})).toEqual([]);
    const parsedBody = parseWith(FullCheckout, toCheckoutBody(validValues, "kitchen", id));
    expect(parsedBody).toMatchObject({
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
    expect(findDonationProblems(EMPTY_DONATION, DEFAULT_DONATION_BOUNDS).map(({ field }) => field)).toEqual([
      "amount",
      "fullName",
      "phone",
      "email",
      "pincode",
      "address",
      "indianCitizen",
    ]);
  });

  it("does not ask for the state before the PIN code is whole, from which it follows", () => {
    for (const pincode of ["", "4110"])
      expect(problemsWith({ state: "", pincode }).map(({ field }) => field)).toEqual(["pincode"]);
    expect(problemsWith({ state: "", pincode: "900 001" }).map(({ field }) => field)).toEqual(["state"]);
  });

  it("has a specific sentence for every problem", () => {
    const allProblems = [
      ...findDonationProblems(EMPTY_DONATION, DEFAULT_DONATION_BOUNDS),
      ...problemsWith({ pan: "X", message: "x".repeat(301), email: "asha", pincode: "0", phone: "1234567890" }),
      ...problemsWith({ state: "" }),
      ...problemsWith({ amount: "5" }),
      ...problemsWith({ amount: "9,00,000" }),
      ...problemsWith({ amount: "12.50", fullName: "a\u0000b" }),
    ];
    for (const problem of allProblems) {
      const sentence = problemSentence(problem, validValues, DEFAULT_DONATION_BOUNDS);
      expect(sentence).toMatch(/\.$/);
      expect(sentence).not.toBe(
        problemSentence({ field: "amount", problem: "?" }, validValues, DEFAULT_DONATION_BOUNDS),
      );
    }
  });
});

test.each([
  ["9.99", "whole-rupees"],
  ["1e5", "whole-rupees"],
  ["-20", "whole-rupees"],
  ["5²", "whole-rupees"],
  ["12,34", "whole-rupees"],
  ["two", "whole-rupees"],
  ["", "required"],
  ["9", "amount-too-small"],
  ["0", "amount-too-small"],
  ["5,00,001", "amount-too-large"],
  ["9999999999", "amount-too-large"],
])("an amount of %j is refused as %s", (amount, problem) => {
  expect(problemsWith({ amount })).toEqual([{ field: "amount", problem }]);
});

test.each(["10", "₹ 500", "5,00,000", "500,000", " 2000 "])("an amount of %j is accepted", (amount) => {
  expect(problemsWith({ amount })).toEqual([]);
});

test.each([
  ["phone", "98200 1234", "This has 9 digits. A mobile number has 10."],
  ["phone", "+91 98200 1234", "This has 9 digits. A mobile number has 10."],
  ["phone", "12345 67890", /begins with 6, 7, 8 or 9/],
  ["pincode", "4110", "This has 4 digits. A PIN code has 6."],
  ["pincode", "011004", /does not begin with 0/],
  ["amount", "5", "The smallest donation is ₹10. Please enter ₹10 or more."],
] as const)("%s %j gets a specific sentence", (field, typedText, sentence) => {
  const values = { ...validValues, [field]: typedText };
  const [problem] = findDonationProblems(values, DEFAULT_DONATION_BOUNDS);
  expect(problemSentence(problem!, values, DEFAULT_DONATION_BOUNDS)).toMatch(sentence);
});

it("maps any path of the contract to a field of the form", () => {
  const fieldProblem = (field: string) => ({ field, problem: "invalid", message: "" });
  const problemPaths = ["consents.indianCitizen", "donor.pincode", "amount", "showAs.message", "unknown.thing"];
  expect(toDonationProblems(problemPaths.map(fieldProblem)).map(({ field }) => field)).toEqual([
    "amount",
    "pincode",
    "message",
    "indianCitizen",
  ]);
});

it("adds Indian commas to whole rupees and leaves anything else unchanged", () => {
  expect(["100000", "4000", "1,2,3", "", "5.5"].map(addIndianCommas)).toEqual([
    "1,00,000",
    "4,000",
    "1,2,3",
    "",
    "5.5",
  ]);
});

it("counts digits without +91 and punctuation", () => {
  expect([countDigits("+91 98200"), countDigits("98-200"), countDigits("\u202a९८२००\u202c"), countDigits("")]).toEqual([
    5, 5, 5, 0,
  ]);
});

it("DONATION_FIELDS names every field of the form once", () => {
  expect([...DONATION_FIELDS].toSorted()).toEqual(Object.keys(EMPTY_DONATION).toSorted());
});
