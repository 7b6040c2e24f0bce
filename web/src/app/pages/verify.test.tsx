import { readReceiptNumber, receiptCheckEndpoints, type VerifiedReceipt } from "@daansetu/contract";
import { fireEvent, screen } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { refusal } from "../../../test/support/api-server.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import VerifyPage from "./verify.tsx";
import { parseShownValue } from "../../features/tax/receipts/receipt/shown-on-receipt.ts";

const api = useTestApi();
const { verifyReceipt } = receiptCheckEndpoints;
const number = "DS-2026-27-000123";
const verifiedWith = (overrides: Partial<VerifiedReceipt> = {}): VerifiedReceipt => ({
  number,
  state: "issued",
  issuer: "Daansetu Foundation",
  amountPaise: 2_000_00,
  netPaise: 2_000_00,
  receivedOn: "2026-11-21",
  issuedOn: "2026-11-22",
  ...overrides,
});

const open = (address: string) =>
  visit(
    <Routes>
      <Route path="/verify" element={<VerifyPage />} />
      <Route path="/verify/:number" element={<VerifyPage />} />
    </Routes>,
    address,
  );
const numberField = () => screen.getByLabelText<HTMLInputElement>("Receipt number");
const shownField = () => screen.getByLabelText<HTMLInputElement>("Check code or amount");
const check = (numberText: string, shown: string) => {
  fireEvent.change(numberField(), { target: { value: numberText } });
  fireEvent.change(shownField(), { target: { value: shown } });
  fireEvent.click(screen.getByText("Check", { selector: "button, button *" }));
};
/** What was asked, beside the number. */
const asked = () =>
  api()
    .sentTo(verifyReceipt)
    .map(({ params, query }) => [params["number"], Object.fromEntries(query)]);
const QR = `/verify/${number}?code=BCDFGHJK`;
const valueOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

beforeEach(() => {
  api().on(verifyReceipt, () => ({ body: verifiedWith() }));
});

describe("the form", () => {
  it.each([
    ["", "", "Please enter the receipt number.", numberField],
    ["DS-2026", "2000", /^This is not a complete number/, numberField],
    [number, "", "Please enter the check code of the receipt, or its amount in rupees.", shownField],
    [number, "BCDA", /^This is neither a check code/, shownField],
    [number, "2,0", /^This is neither a check code/, shownField],
  ])("for “%s” and “%s” says what is missing, takes the focus, and asks nobody", (typed, shown, sentence, field) => {
    open("/verify");
    check(typed, shown);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(field());
    expect(asked()).toEqual([]);
  });

  it("leads to the receipt, and stays for the next one", async () => {
    open("/verify");
    check(" ds-2026-27-000123 ", "bcdf ghjk");
    await screen.findByText("Issued");
    api().on(verifyReceipt, () => refusal(404, "not-found"));
    check("DS-2026-27-000999", "₹ 2,000");
    await screen.findByText("We could not match this with a receipt of ours");
    expect(screen.queryByText("Issued")).toBeNull();
    expect(asked()).toEqual([
      [number, { code: "BCDFGHJK" }],
      ["DS-2026-27-000999", { amount: "2000" }],
    ]);
  });

  it("shows an incomplete number of the address with its error", () => {
    open("/verify/ds-2026");
    expect(numberField().value).toBe("ds-2026");
    expect(screen.getByText(/^This is not a complete number/)).toBeTruthy();
  });

  it("of the address in an older receipt's code has the number, asks for the amount, and asks nobody before", async () => {
    open(`/verify/${number}`);
    expect(screen.getByText("Please also enter the check code of this receipt, or its amount.")).toBeTruthy();
    expect([numberField().value, shownField().value]).toEqual([number, ""]);
    expect(shownField().getAttribute("aria-invalid")).not.toBe("true");
    expect(asked()).toEqual([]);
    check(number, "2000.50");
    await screen.findByText("Issued");
    expect(asked()).toEqual([[number, { amount: "2000.50" }]]);
  });
});

it.each([
  ["BCDFGHJK", { code: "BCDFGHJK" }],
  ["bcdf-ghjk", { code: "BCDFGHJK" }],
  ["2000", { amount: "2000" }],
  ["₹2,000.00", { amount: "2000" }],
  ["Rs. 2,000.5", { amount: "2000.50" }],
  ["२०००", { amount: "2000" }],
  ["BCDFGHJ2", undefined],
  ["BCDFGHJ", undefined],
  ["", undefined],
])("“%s” is read as %j", (text, expected) => {
  expect(parseShownValue(text)).toEqual(expected);
});

it.each([
  ["ds-2026-27-000123", number],
  ["DS–2026–27–000123", number],
  [" DS - 2026-27-000 123\n", number],
  ["DS-2026-27-123", undefined],
  ["", undefined],
])("“%s” is read as %s", (text, expected) => {
  expect(readReceiptNumber(text)).toBe(expected);
});

describe("a receipt", () => {
  it("that was issued shows amount, days and issuer, and nothing about the donor", async () => {
    open(QR);
    await screen.findByText("Issued");
    expect(asked()).toEqual([[number, { code: "BCDFGHJK" }]]);
    expect(valueOf("Amount")).toBe("₹2,000");
    expect(valueOf("Received on")).toBe("21\u00a0November\u00a02026");
    expect(valueOf("Issued on")).toBe("22\u00a0November\u00a02026");
    expect(valueOf("Issued by")).toBe("Daansetu Foundation");
    expect(screen.getByText("We do not show the donor’s name here.")).toBeTruthy();
    expect(screen.queryByText("Changed on")).toBeNull();
  });

  it("that was amended says that a part was returned, what is left, and since when", async () => {
    api().on(verifyReceipt, () => ({
      body: verifiedWith({ state: "amended", netPaise: 1_500_00, changedOn: "2026-12-01" }),
    }));
    open(QR);
    await screen.findByText("Amended");
    expect(screen.getByText(/Part of the donation was returned later, so it is now valid for ₹1,500/)).toBeTruthy();
    expect(valueOf("Valid for")).toBe("₹1,500");
    expect(valueOf("Changed on")).toBe("1\u00a0December\u00a02026");
  });

  it.each([
    ["fundraiser", "/storypage/kitchen#papers"],
    ["monthly", "/monthly-donate/kitchen#papers"],
  ] as const)("of a %s that shows its bills leads to them, to no unit of the donor", async (kind, address) => {
    api().on(verifyReceipt, () => ({ body: verifiedWith({ campaign: { _id: "kitchen", kind } }) }));
    open(QR);
    const link = await screen.findByRole("link", { name: "See what became of this campaign" });
    expect(link.getAttribute("href")).toBe(address);
  });

  it("of a campaign without bills leads to none", async () => {
    open(QR);
    await screen.findByText("Issued");
    expect(screen.queryByText("See what became of this campaign")).toBeNull();
  });

  it("that was cancelled says that it cannot be used", async () => {
    api().on(verifyReceipt, () => ({
      body: verifiedWith({ state: "cancelled", netPaise: 0, changedOn: "2026-12-01" }),
    }));
    open(QR);
    await screen.findByText("Cancelled");
    expect(screen.getByText(/It can no longer be used/)).toBeTruthy();
    expect(screen.queryByText("Valid for")).toBeNull();
  });

  it("that we never issued, or that shows something else, is said not to match, with what to do", async () => {
    api().on(verifyReceipt, () => refusal(404, "not-found"));
    open(QR);
    await screen.findByText("We could not match this with a receipt of ours");
    expect(
      screen.getByText(/Please compare DS-2026-27-000123, and the check code or amount that you entered,/),
    ).toBeTruthy();
    expect(screen.getByText("Write to us").closest("a")?.getAttribute("href")).toBe("/csr#contact");
  });

  it.each([
    [429, "too-many-requests", "Too many checks at once. Please wait a minute and try again."],
    [500, "internal-error", "We could not check this receipt"],
  ])("that could not be checked (%i) is not called false, and is checked on retry", async (status, code, sentence) => {
    api().on(verifyReceipt, () => refusal(status, code));
    open(QR);
    await screen.findByText(sentence);
    expect(screen.queryByText(/could not match/)).toBeNull();
    api().on(verifyReceipt, () => ({ body: verifiedWith() }));
    fireEvent.click(screen.getByText("Try again", { selector: "button, button *" }));
    await screen.findByText("Issued");
  });
});
