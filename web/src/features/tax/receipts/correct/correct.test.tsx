import {
  correctionAdminEndpoints,
  correctionEndpoints,
  receiptEndpoints,
  type ReceiptDetails,
} from "@daansetu/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes, useParams, useSearchParams } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import { ReceiptPage } from "../components/receipt-page.tsx";
import { ReceiptPanel } from "../index.ts";

const api = useTestApi();
const { receiptDetails, correctReceipt } = correctionEndpoints;
const donationId = "aB3dE6gH9jK2mN5pQ8rS1tU4";
const key = "k".repeat(43);
const detailsWith = (overrides: Partial<ReceiptDetails> = {}): ReceiptDetails => ({
  number: "DS-2026-27-000123",
  version: 1,
  receivedOn: "2026-11-20",
  fullName: "Asha Rao",
  address: "12 Sample Street",
  state: "Kerala",
  pincode: "682001",
  takesTaxId: true,
  isMonthly: false,
  blockers: ["tax-id-missing"],
  alsoMissing: 0,
  isFiled: false,
  ...overrides,
});

function PageOfRoute() {
  const { donationId: id = "" } = useParams();
  const [query] = useSearchParams();
  return <ReceiptPage donationId={id} keyText={query.get("key")} />;
}
const open = (address: string) =>
  visit(
    <Routes>
      <Route path="/receipt/:donationId" element={<PageOfRoute />} />
    </Routes>,
    address,
  );
const openForm = async (details: Partial<ReceiptDetails> = {}) => {
  api().on(receiptDetails, () => ({ body: detailsWith(details) }));
  open(`/receipt/${donationId}?key=${key}#correct`);
  return screen.findByLabelText(/^Full Name/);
};
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const sentBodies = () =>
  api()
    .sentTo(correctReceipt)
    .map(({ body }) => body);

beforeEach(() => {
  api().on(receiptEndpoints.receiptOfDonation, () => ({
    body: {
      receipt: {
        donationId,
        number: "DS-2026-27-000123",
        state: "issued",
        issuedAt: "2026-11-21T20:00:00.000Z",
        amountPaise: 2_000_00,
        netPaise: 2_000_00,
        mayDownload: true,
      },
    },
  }));
  api().on(correctReceipt, () => ({ body: { corrected: 1, emailMask: "a•••@example.in" } }));
});

describe("correcting a receipt", () => {
  it("is offered on its page, and asks for nothing before it is clicked", async () => {
    api().on(receiptDetails, () => ({ body: detailsWith() }));
    open(`/receipt/${donationId}?key=${key}`);
    fireEvent.click(await screen.findByRole("button", { name: "Correct name, address or PAN" }));
    expect(document.activeElement?.textContent).toBe("Correct name, address or PAN");
    await screen.findByLabelText(/^Full Name/);
    expect(api().sentTo(receiptDetails)[0]?.query.get("key")).toBe(key);
  });

  it("sends what is typed with the link's key and the version, and says where the new receipt goes", async () => {
    await openForm();
    expect([field(/^Full Name/).value, field(/^PAN/).value]).toEqual(["Asha Rao", ""]);
    type(/^Full Name/, "Asha Devi Rao");
    type(/^PAN/, "abcpe1234f");
    click("Correct the receipt");
    await screen.findByText("The receipt is corrected");
    expect(document.activeElement?.textContent).toMatch(/on its way to a•••@example\.in/);
    expect(sentBodies()).toEqual([
      {
        version: 1,
        fullName: "Asha Devi Rao",
        address: "12 Sample Street",
        state: "Kerala",
        pincode: "682001",
        taxId: { type: "pan", number: "ABCPE1234F" },
        alsoOthers: false,
        key,
      },
    ]);
  });

  it("shows a stored id masked only, keeps it unless another one is typed", async () => {
    await openForm({ taxId: { type: "passport", masked: "K1XXXX67" }, blockers: [] });
    expect(screen.getByText("K1XXXX67")).toBeTruthy();
    click("Correct the receipt");
    await screen.findByText("The receipt is corrected");
    expect(sentBodies()[0]).not.toHaveProperty("taxId");
  });

  it("takes another id of a donor without a PAN, and never an Aadhaar number", async () => {
    await openForm({ taxId: { type: "pan", masked: "ABXXXXXX4F" } });
    click("Change");
    fireEvent.click(field(/^I have no PAN/));
    type(/^Other ID/, "ration-card");
    type(/^ID number/, "2345 6789 0123");
    click("Correct the receipt");
    expect((await screen.findAllByText(/looks like an Aadhaar number/)).length).toBeGreaterThan(0);
    expect(sentBodies()).toEqual([]);
    type(/^ID number/, "wb 12345678");
    click("Correct the receipt");
    await screen.findByText("The receipt is corrected");
    expect(sentBodies()[0]).toMatchObject({ taxId: { type: "ration-card", number: "WB12345678" } });
  });

  it("keeps what was typed when it fails, and says what the tax office would refuse beside the field", async () => {
    await openForm();
    type(/^Full Name/, "Asha 12");
    type(/^PAN/, "ABCPE1234F");
    api().on(correctReceipt, () => refusal(400, "bad-input", [{ field: "fullName", problem: "name-unfit" }]));
    click("Correct the receipt");
    expect((await screen.findAllByText(/takes no name with a long number/)).length).toBeGreaterThan(0);
    type(/^Full Name/, "Asha Rao");
    api().on(correctReceipt, () => refusal(500, "internal-error"));
    click("Correct the receipt");
    await screen.findByText("The receipt was not corrected");
    expect([field(/^Full Name/).value, field(/^PAN/).value]).toEqual(["Asha Rao", "ABCPE1234F"]);
  });

  it("offers to complete the donor's other donations", async () => {
    await openForm({ alsoMissing: 3 });
    fireEvent.click(field(/^Also complete 3 more donations/));
    click("Correct the receipt");
    await waitFor(() => expect(sentBodies()[0]).toMatchObject({ alsoOthers: true }));
  });

  it("says kindly whom to write to once it is filed, and shows no form", async () => {
    api().on(receiptDetails, () => ({ body: detailsWith({ refusal: "filed", isFiled: true }) }));
    open(`/receipt/${donationId}?key=${key}#correct`);
    await screen.findByText(/Please write to us, and we will correct it there/);
    expect(screen.getByRole("link", { name: "Write to us" })).toBeTruthy();
    expect(screen.queryByLabelText(/^Full Name/)).toBeNull();
  });

  it("says that the details could not be loaded, and tries again", async () => {
    api().on(receiptDetails, () => refusal(500, "internal-error"));
    open(`/receipt/${donationId}?key=${key}#correct`);
    await screen.findByText("We could not load the details of this receipt");
    api().on(receiptDetails, () => ({ body: detailsWith() }));
    click("Try again");
    await screen.findByLabelText(/^Full Name/);
  });

  it("asks for no id where the donation needs none", async () => {
    await openForm({ takesTaxId: false });
    expect(screen.queryByLabelText(/^PAN/)).toBeNull();
  });
});

it("in the panel, an accountant corrects also after filing, and is told that this needs a revised statement", async () => {
  const { receiptDetailsForAdmin, correctReceiptAsAdmin } = correctionAdminEndpoints;
  const token = beLoggedIn({ role: "accountant" });
  api().on(receiptDetailsForAdmin, () => ({ body: detailsWith({ isFiled: true }) }));
  api().on(correctReceiptAsAdmin, () => ({ body: { corrected: 1 } }));
  visit(<ReceiptPanel donationId={donationId} />, "/admin-panel");
  fireEvent.click(await screen.findByRole("button", { name: "Correct the donor’s details" }));
  await screen.findByText(/this needs a revised statement/);
  type(/^Full Name/, "Asha Devi Rao");
  click("Correct the receipt");
  await screen.findByText("The receipt is corrected");
  expect(api().sentTo(correctReceiptAsAdmin)).toMatchObject([{ bearer: token, body: { fullName: "Asha Devi Rao" } }]);
});
