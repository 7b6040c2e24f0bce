import { receiptEndpoints, type VerifiedReceipt, readReceiptNumber } from "@daansetu/contract";
import { fireEvent, screen } from "@testing-library/react";
import { Route, Routes, useParams } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { refusal } from "../../../../test/support/api-server.ts";
import { useTestApi, visit } from "../../../../test/support/site.tsx";
import { VerifyReceipt } from "./verify-receipt.tsx";

const api = useTestApi();
const { verifyReceipt } = receiptEndpoints;
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

function VerifyRoute() {
  const { number: numberText = "" } = useParams();
  return <VerifyReceipt numberText={numberText} />;
}
const open = (address: string) =>
  visit(
    <Routes>
      <Route path="/verify" element={<VerifyRoute />} />
      <Route path="/verify/:number" element={<VerifyRoute />} />
    </Routes>,
    address,
  );
const getField = () => screen.getByLabelText<HTMLInputElement>("Receipt number");
const check = (text: string) => {
  fireEvent.change(getField(), { target: { value: text } });
  fireEvent.click(screen.getByText("Check", { selector: "button, button *" }));
};
const valueOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

beforeEach(() => {
  api().on(verifyReceipt, () => ({ body: verifiedWith() }));
});

describe("the field", () => {
  it.each([
    ["", "Please enter the receipt number."],
    ["DS-2026", /^This is not a complete number/],
  ])("for “%s” says what is missing, takes the focus, and asks nobody", (text, sentence) => {
    open("/verify");
    check(text);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(getField().getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(getField());
    expect(api().sentTo(verifyReceipt)).toEqual([]);
  });

  it("leads to the receipt, and stays for the next one", async () => {
    open("/verify");
    check(" ds-2026-27-000123 ");
    await screen.findByText("Issued");
    expect(api().sentTo(verifyReceipt)).toMatchObject([{ params: { number } }]);
    api().on(verifyReceipt, () => refusal(404, "not-found"));
    check("DS-2026-27-000999");
    await screen.findByText("We have not issued a receipt with this number");
    expect(screen.queryByText("Issued")).toBeNull();
  });

  it("shows an incomplete number of the address with its error", () => {
    open("/verify/ds-2026");
    expect(getField().value).toBe("ds-2026");
    expect(screen.getByText(/^This is not a complete number/)).toBeTruthy();
  });
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
    open(`/verify/${number}`);
    await screen.findByText("Issued");
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
    open(`/verify/${number}`);
    await screen.findByText("Amended");
    expect(screen.getByText(/Part of the donation was returned later, so it is now valid for ₹1,500/)).toBeTruthy();
    expect(valueOf("Valid for")).toBe("₹1,500");
    expect(valueOf("Changed on")).toBe("1\u00a0December\u00a02026");
  });

  it("that was cancelled says that it cannot be used", async () => {
    api().on(verifyReceipt, () => ({
      body: verifiedWith({ state: "cancelled", netPaise: 0, changedOn: "2026-12-01" }),
    }));
    open(`/verify/${number}`);
    await screen.findByText("Cancelled");
    expect(screen.getByText(/It can no longer be used/)).toBeTruthy();
    expect(screen.queryByText("Valid for")).toBeNull();
  });

  it("that we never issued is said to be none of ours, with what to do", async () => {
    api().on(verifyReceipt, () => refusal(404, "not-found"));
    open(`/verify/${number}`);
    await screen.findByText("We have not issued a receipt with this number");
    expect(screen.getByText(/Please compare DS-2026-27-000123 with the receipt/)).toBeTruthy();
    expect(screen.getByText("Write to us").closest("a")?.getAttribute("href")).toBe("/csr#contact");
  });

  it.each([
    [429, "too-many-requests", "Too many checks at once. Please wait a minute and try again."],
    [500, "internal-error", "We could not check this number"],
  ])("that could not be checked (%i) is not called false, and is checked on retry", async (status, code, sentence) => {
    api().on(verifyReceipt, () => refusal(status, code));
    open(`/verify/${number}`);
    await screen.findByText(sentence);
    expect(screen.queryByText(/a receipt with this number/)).toBeNull();
    api().on(verifyReceipt, () => ({ body: verifiedWith() }));
    fireEvent.click(screen.getByText("Try again", { selector: "button, button *" }));
    await screen.findByText("Issued");
  });
});
