import { describe, expect, test } from "vitest";
import { ENDPOINTS, GENERAL_FUND_ID, parseWith, VerifyPayment } from "../src/index.ts";

const { body } = ENDPOINTS.checkout;
const fullCheckout = {
  amount: 2000,
  campaignId: "winter-blankets",
  clientRequestId: "0b8f7f0e-7a52-4c0e-9d5e-2f3b1a6c4d11",
  donor: {
    fullName: "Asha Rao",
    phone: "+91 98200-12345",
    email: "asha@example.in",
    address: "12 Lake Road\nKothrud",
    state: "Maharashtra",
    pincode: "411 038",
  },
  consents: { indianCitizen: true },
};
const withDonor = (donorChanges: object) => ({ ...fullCheckout, donor: { ...fullCheckout.donor, ...donorChanges } });

function checkoutProblems(input: unknown): string[] {
  const parsed = parseWith(body, input);
  return parsed.ok ? [] : parsed.fields.map(({ field, problem }) => `${field}: ${problem}`);
}

describe("A full checkout", () => {
  test("is accepted, and loosely typed values are normalised", () => {
    const parsed = parseWith(body, fullCheckout);
    expect(parsed).toMatchObject({
      ok: true,
      value: {
        amount: 2000,
        currency: "INR",
        donor: { phone: "9820012345", pincode: "411038" },
        consents: { indianCitizen: true, whatsappSms: false },
        showAs: { anonymous: false },
      },
    });
  });

  test("accepts a message of several lines, with emoji and other scripts, and an empty one", () => {
    for (const message of ["For the little ones 🙏🏽\nनमस्ते", ""])
      expect(parseWith(body, { ...fullCheckout, showAs: { message } })).toMatchObject({
        ok: true,
        value: { showAs: { message } },
      });
  });

  test("without a campaign is for the general fund", () => {
    const { campaignId: _campaign, ...checkoutWithoutCampaign } = fullCheckout;
    expect(parseWith(body, checkoutWithoutCampaign)).toMatchObject({
      ok: true,
      value: { campaignId: GENERAL_FUND_ID },
    });
  });

  test.each([
    ["an amount with decimals", { ...fullCheckout, amount: 19.99 }, ["amount: whole-rupees"]],
    ["commas in wrong places", { ...fullCheckout, amount: "1,5,000" }, ["amount: whole-rupees"]],
    ["an exponent", { ...fullCheckout, amount: "1e3" }, ["amount: whole-rupees"]],
    ["a negative amount", { ...fullCheckout, amount: -5 }, ["amount: whole-rupees"]],
    ["nothing", { ...fullCheckout, amount: 0 }, ["amount: whole-rupees"]],
    ["not a number", { ...fullCheckout, amount: Number.NaN }, ["amount: whole-rupees"]],
    ["raised digits", { ...fullCheckout, amount: "9²" }, ["amount: whole-rupees"]],
    ["10^12 rupees", { ...fullCheckout, amount: 1e12 }, ["amount: amount-out-of-bounds"]],
    ["dollars", { ...fullCheckout, currency: "USD" }, ["currency: inr-only"]],
    ["a request id that is none", { ...fullCheckout, clientRequestId: "1" }, ["clientRequestId: bad-id"]],
    ["a campaign id with a path in it", { ...fullCheckout, campaignId: "../users" }, ["campaignId: bad-id"]],
    ["no name", withDonor({ fullName: "  " }), ["donor.fullName: required"]],
    ["a name that cannot be seen", withDonor({ fullName: "\u3164 \u2800" }), ["donor.fullName: required"]],
    [
      "a name that runs over its line",
      withDonor({ fullName: `A${"\u0301".repeat(90)}` }),
      ["donor.fullName: deceptive"],
    ],
    ["a name that reads as another", withDonor({ fullName: "Аsha Rao" }), ["donor.fullName: deceptive"]],
    ["a name with half a character", withDonor({ fullName: "A\ud83d" }), ["donor.fullName: unprintable"]],
    ["an address with half a character", withDonor({ address: "\udc00 Lake Road" }), ["donor.address: unprintable"]],
    [
      "a message with half a character",
      { ...fullCheckout, showAs: { message: "\ud83d" } },
      ["showAs.message: unprintable"],
    ],
    ["a long address", withDonor({ address: "x".repeat(401) }), ["donor.address: too-long"]],
    ["no citizenship", { ...fullCheckout, consents: {} }, ["consents.indianCitizen: declare-citizenship"]],
    [
      "refused citizenship",
      { ...fullCheckout, consents: { indianCitizen: false } },
      ["consents.indianCitizen: declare-citizenship"],
    ],
    ["a smuggled status", { ...fullCheckout, status: "paid" }, ["status: unknown"]],
    ["a smuggled field deep down", withDonor({ role: "admin" }), ["donor.role: unknown"]],
    ["two faults", withDonor({ phone: "1", pincode: "0" }), ["donor.phone: bad-mobile", "donor.pincode: bad-pincode"]],
  ])("is rejected for %s, with the field", (_, input, expected) => {
    expect(checkoutProblems(input)).toEqual(expected);
  });

  test("reports every missing field of its own shape, not of the other", () => {
    expect(checkoutProblems({ amount: 500, donor: {} })).toEqual([
      "clientRequestId: bad-id",
      "donor.fullName: required",
      "donor.phone: required",
      "donor.email: required",
      "donor.address: required",
      "donor.state: choose-state",
      "donor.pincode: required",
      "consents: required",
    ]);
  });

  test("rejects a key called __proto__", () => {
    const input: unknown = JSON.parse(`{ "amount": 10, "__proto__": { "admin": true } }`);
    expect(checkoutProblems(input)).not.toEqual([]);
    expect(Object.hasOwn(Object.prototype, "admin")).toBe(false);
  });
});

describe("A bare checkout, the specification's own call", () => {
  test.each([{ amount: 500 }, { amount: "500" }])("accepts %j", (input) => {
    expect(parseWith(body, input)).toEqual({ ok: true, value: { amount: 500 } });
  });

  test.each([
    {},
    { amount: null },
    { amount: true },
    { amount: [500] },
    { amount: "5 00" },
    { amount: "1e3" },
    { amount: 1.15 },
  ])("%j is rejected with only the error for whole rupees", (input) => {
    expect(checkoutProblems(input)).toEqual(["amount: whole-rupees"]);
  });

  test.each([[null], ["500"], [500], [[]], [undefined]])("rejects %j as a body", (input) => {
    expect(checkoutProblems(input)).toHaveLength(1);
  });
});

describe("A verification", () => {
  const ids = {
    razorpay_payment_id: "pay_29QQoUBi66xm2f",
    razorpay_order_id: "order_9A33XWu170gUtm",
    razorpay_signature: "a".repeat(64),
  };
  test("requires the three ids and nothing else", () => {
    expect(parseWith(VerifyPayment, ids)).toEqual({ ok: true, value: ids });
  });
  test("accepts everything that the specification's form sends", () => {
    const { donor } = fullCheckout;
    expect(parseWith(VerifyPayment, { ...ids, campaignId: "x", amount: "2000", ...donor }).ok).toBe(true);
  });

  test("takes details in every usual format, also as numbers of JSON", () => {
    const details = { ...fullCheckout.donor, phone: 9820012345, pincode: 411038, state: "maharashtra" };
    expect(parseWith(VerifyPayment, { ...ids, ...details })).toMatchObject({
      ok: true,
      value: { phone: "9820012345", pincode: "411038", state: "Maharashtra" },
    });
    expect(parseWith(VerifyPayment, { ...ids, ...details, state: "MH" })).toMatchObject({
      ok: true,
      value: { state: "Maharashtra" },
    });
  });
  test.each([
    ["razorpay_payment_id", "pay_1"],
    ["razorpay_order_id", "pay_29QQoUBi66xm2f"],
    ["razorpay_signature", "A".repeat(64)],
    ["razorpay_signature", ["a".repeat(64)]],
  ])("rejects %s = %j", (field, value) => {
    const parsed = parseWith(VerifyPayment, { ...ids, [field]: value });
    expect(parsed).toMatchObject({ ok: false, fields: [{ field }] });
  });
});
