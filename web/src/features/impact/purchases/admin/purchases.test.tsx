import {
  type BlackRectangle,
  type ItemListRecord,
  itemEndpoints,
  type NewPurchase,
  purchaseEndpoints,
  PURCHASE_PROBLEMS,
  type PurchaseRecord,
  type UploadedDocument,
} from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { firstColumnRem } from "../../../../../test/support/column-widths.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import * as toasts from "../../../../lib/toast.ts";
import * as uploads from "../../../platform/uploads/index.ts";
import GoodsSection from "./goods-section.tsx";
import { purchaseColumns } from "./purchase-columns.tsx";
import { PROBLEM_SENTENCES } from "./shared/purchase-labels.ts";
import PurchasesSection from "./purchases-section.tsx";

const api = useTestApi();
const e = purchaseEndpoints;
const NOW = "2026-11-20T06:00:00.000Z";
const ID = "0".repeat(32);
const SCAN: UploadedDocument = {
  path: `ngoDocuments/asha/${"a".repeat(20)}/paper.webp`,
  ...{ label: "bill.webp", type: "image/webp", bytes: 1_000 },
};
const NOTHING = { approve: false, discard: false, receive: false, pay: false, credit: false, takeRefund: false };

const purchase = (overrides: Partial<PurchaseRecord> = {}): PurchaseRecord => ({
  ...{ _id: ID, state: "asked", supplier: "Asha Stationers", billNumber: "17", billDay: "2026-11-18" },
  ...{ totalPaise: 12_500_00, paidPaise: 0, owedPaise: 12_500_00, askedAt: NOW, askedBy: "ravi@example.in" },
  ...{ problems: [], hasPaper: false, version: 1, isRelated: false, freightPaise: 0, gstPaise: 0, discountPaise: 0 },
  ...{ creditedPaise: 0, hasSecondQuotation: false, scan: { label: "bill.webp", type: "image/webp" } },
  campaigns: [{ _id: "school", title: "A school for Amrapur" }],
  lines: [
    {
      ...{ campaignId: "school", itemId: "kit", itemName: "School kit", unit: "kit", awaited: 10, received: 0 },
      ...{ units: { claims: 10, pool: 0, foundation: 0 }, valuePaise: 12_500_00, costPaise: 12_500_00, credited: 0 },
    },
  ],
  byCampaign: [
    {
      ...{ campaignId: "school", title: "A school for Amrapur", costPaise: 12_500_00, paidPaise: 0 },
      ...{ owedPaise: 12_500_00, inHandPaise: 20_000_00 },
    },
  ],
  asked: { at: NOW, byEmail: "ravi@example.in" },
  history: [{ step: "asked", at: NOW, byEmail: "ravi@example.in" }],
  can: { ...NOTHING, close: false, redact: true },
  ...overrides,
});
const LIST: ItemListRecord = {
  campaign: { _id: "school", title: "A school for Amrapur", kind: "fundraiser" },
  ...{ version: 1, needsPerson: false, running: [], asked: [], surplus: null, shortfall: null },
  money: {
    ...{ receivedPaise: 0, returnedPaise: 0, movedInPaise: 0, orderedPaise: 0, billedPaise: 0, paidPaise: 0 },
    ...{ inHandPaise: 0, poolPaise: 0, heldPaise: 0 },
  },
  items: [
    {
      ...{ id: "kit", name: "School kit", unit: "kit", pricePaise: 1_250_00, wanted: 100, smallestLot: 5 },
      ...{ urgency: "urgent", state: "open", given: 10, unbought: 10, stillWanted: 90, acquired: 0, awaited: 0 },
      ...{ inStock: 0, inKindInStock: 0, handedOver: 0, writtenOff: 0, promisedPaise: 12_500_00, poolCanBuy: 2 },
      lot: { kind: "worth-buying", units: 10 },
    },
  ],
};

beforeEach(() => {
  beLoggedIn({ userId: "ravi", role: "accountant" });
  vi.spyOn(toasts, "toast").mockResolvedValue("");
  vi.spyOn(uploads, "DocumentField").mockImplementation(({ label, onChange, onFile }) => (
    <button
      type="button"
      onClick={() => {
        onFile?.(new File(["x"], "page.png"));
        onChange(SCAN);
      }}
    >
      {label}
    </button>
  ));
  api().on(itemEndpoints.worthBuying, () => ({
    body: [{ campaign: LIST.campaign, money: LIST.money, needsPerson: false, items: [] }],
  }));
  api().on(itemEndpoints.itemListForAdmin, () => ({ body: LIST }));
});
const open = (query = "") => visit(<PurchasesSection />, `/admin-panel?section=purchases${query}`);
function openRecord(record: PurchaseRecord) {
  api().on(e.purchase, () => ({ body: record }));
  open(`&open=${ID}`);
  return screen.findByRole("heading", { level: 1, name: /^Asha Stationers, bill 17, ₹12,500/ });
}
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const badInput = (fields: { field: string; problem: string }[]) => ({
  status: 400,
  body: {
    ...{ code: "bad-input", errorMessage: "Please check." },
    fields: fields.map((each) => ({ ...each, message: `refused: ${each.problem}` })),
  },
});

describe("the list of purchases", () => {
  it("filters by state and campaign, which also decide what is exported", async () => {
    api().on(e.purchases, () => ({ body: [purchase()] }));
    open("&state=asked&campaign=school");
    await screen.findByRole("link", { name: /^Asha Stationers/ });
    const [sent] = api().sentTo(e.purchases);
    expect(Object.fromEntries(sent!.query)).toMatchObject({ state: "asked", campaign: "school" });
    api().on(e.purchasesCsv, () => ({
      body: {
        ...{ _id: "x", kind: "purchasesCsv", state: "failed", fileName: "purchases.csv", parts: 0, rows: 0 },
        ...{ isTaken: false, createdAt: NOW, expiresAt: NOW },
      },
    }));
    click("CSV");
    await waitFor(() => expect(api().sentTo(e.purchasesCsv)[0]?.body).toEqual({ state: "asked", campaign: "school" }));
  });

  it("says so when nothing is recorded", async () => {
    api().on(e.purchases, () => ({ body: [] }));
    open();
    await screen.findByText("No purchase is recorded yet.");
  });
});

describe("recording a purchase", () => {
  const fill = async () => {
    open("&do=record&campaign=school&item=kit&units=10");
    await screen.findByText(/10 given and not bought\. The pool can buy 2\./);
    type("Supplier", "Asha Stationers");
    type("Number of the bill", "17");
    type("Day of the bill", "2026-11-18");
    type("Total", "12,600");
    type("Amount on the bill", "12,500");
    type(/^Freight \(/, "100");
    click("Scan of the bill");
  };
  const CHECK = {
    ...{ problems: ["related-supplier"], costsPaise: [12_600_00] },
    byCampaign: [
      {
        ...{ campaignId: "school", costPaise: 12_600_00, promisedPaise: 12_500_00, savedPaise: 0 },
        ...{ fromPoolPaise: 100_00, fromGeneralFundPaise: 0, inHandPaise: 20_000_00 },
      },
    ],
  };

  it("shows what each line costs and who pays, and records only what was checked", async () => {
    await fill();
    expect(screen.getByText("Lines, freight, GST and discount come to the total.")).toBeTruthy();
    api().on(e.checkPurchase, () => ({ body: CHECK }));
    click("Check the bill");
    await screen.findByText("₹12,600 with freight, GST and discount");
    expect(screen.getByText("The supplier is related to the foundation. Everybody can see that.")).toBeTruthy();
    expect(screen.getByText("₹100")).toBeTruthy();
    expect(api().sentTo(e.recordPurchase)).toEqual([]);

    // Another bill than the one that was looked at is checked again.
    type("Number of the bill", "18");
    expect(screen.queryByText("₹12,600 with freight, GST and discount")).toBeNull();
    click("Check the bill");
    await screen.findByText("₹12,600 with freight, GST and discount");

    api().on(e.recordPurchase, () => ({ body: purchase() }));
    api().on(e.purchase, () => ({ body: purchase() }));
    click("Record and ask for approval");
    await screen.findByRole("heading", { level: 1, name: /^Asha Stationers, bill 17/ });
    const bodies = api()
      .sentTo(e.recordPurchase)
      .map(({ body }) => body as NewPurchase);
    expect(bodies).toMatchObject([
      {
        ...{ supplier: { name: "Asha Stationers", isRelated: false }, bill: { number: "18", totalPaise: 12_600_00 } },
        lines: [{ campaignId: "school", itemId: "kit", units: { claims: 10, pool: 0, foundation: 0 } }],
        ...{ freightPaise: 100_00, scan: SCAN },
      },
    ]);
    expect(bodies[0]?.supplier).not.toHaveProperty("gstin");
  });

  it("names the line in each problem, and puts what the rules refuse at its field", async () => {
    open("&do=record");
    click("Check the bill");
    const summary = await screen.findByRole("alert");
    expect(
      within(summary)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Please enter the supplier.",
      "Please enter the number of the bill.",
      "Please enter an amount in rupees, such as 1,250.",
      "Line 1: Please choose a campaign.",
      "Line 1: Please choose an item.",
      "Line 1: Please enter an amount in rupees, such as 1,250.",
      "Please add the scan of the bill.",
    ]);
  });

  it("keeps what was typed when the check refuses it, and points to the field", async () => {
    await fill();
    type(/^GSTIN/, "27AAPFU0939F1ZV");
    api().on(e.checkPurchase, () =>
      badInput([
        { field: "items.kit", problem: "not-worth-buying" },
        { field: "items.kit", problem: "needs-a-reason" },
        { field: "", problem: "same-bill" },
      ]),
    );
    click("Check the bill");
    await screen.findAllByText("Line 1: refused: not-worth-buying");
    expect(screen.getByLabelText(/^Reason/).getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByLabelText("Number of the bill").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByDisplayValue("Asha Stationers")).toBeTruthy();
  });

  it("refuses a GSTIN with a wrong check character before anything is sent", async () => {
    await fill();
    type(/^GSTIN/, "27AAPFU0939F1ZX");
    click("Check the bill");
    await waitFor(() => expect(screen.getByLabelText(/^GSTIN/).getAttribute("aria-invalid")).toBe("true"));
    expect(api().sentTo(e.checkPurchase)).toEqual([]);
  });

  it("has a sentence for every problem", () => {
    for (const problem of PURCHASE_PROBLEMS) expect(PROBLEM_SENTENCES[problem]()).not.toBe("");
  });
});

describe("one purchase", () => {
  it("offers only the steps that the server names", async () => {
    await openRecord(purchase({ can: { ...NOTHING, approve: true, discard: true, close: false, redact: true } }));
    expect(screen.getByRole("button", { name: "Approve" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Delete" })).toBeTruthy();
    for (const name of ["Receive goods", "Record a payment", "Record a credit note", "Record money back", "Close"])
      expect(screen.queryByRole("button", { name })).toBeNull();
  });

  it("says that another person has to approve a large bill", async () => {
    const large = purchase({ totalPaise: 30_000_00 });
    api().on(e.purchase, () => ({ body: large }));
    open(`&open=${ID}`);
    await screen.findByText("From ₹25,000 on, a person who did not record it has to approve it.");
  });

  it("is approved at the version that was looked at, and shows what the server says next", async () => {
    await openRecord(purchase({ can: { ...NOTHING, approve: true, close: false, redact: true } }));
    const approved = purchase({
      state: "approved",
      version: 2,
      can: { ...NOTHING, receive: true, close: false, redact: true },
    });
    api().on(e.approvePurchase, () => ({ body: approved }));
    click("Approve");
    const dialog = await screen.findByRole("alertdialog", { name: "Approve ₹12,500 of Asha Stationers?" });
    api().on(e.purchase, () => ({ body: approved }));
    fireEvent.click(within(dialog).getByRole("button", { name: "Approve" }));
    await screen.findByRole("button", { name: "Receive goods" });
    expect(api().sentTo(e.approvePurchase)).toMatchObject([{ body: { version: 1 } }]);
  });

  it("records counted goods, which nobody has filled in", async () => {
    await openRecord(purchase({ state: "approved", can: { ...NOTHING, receive: true, close: false, redact: true } }));
    click("Receive goods");
    const dialog = screen.getByRole("dialog", { name: "Goods of Asha Stationers" });
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^School kit/).value).toBe("");
    fireEvent.click(within(dialog).getByRole("button", { name: "Record" }));
    await screen.findByText("Please enter what you counted, or say that no more will come.");
    api().on(e.receiveGoods, () => ({ body: { _id: ID, version: 3, isComplete: false } }));
    type(/^School kit/, "8");
    fireEvent.click(within(dialog).getByRole("button", { name: "Record" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api().sentTo(e.receiveGoods)).toMatchObject([
      { body: { counted: [{ campaignId: "school", itemId: "kit", units: 8 }], isComplete: false } },
    ]);
  });

  it("records a payment of what is owed; a wrong payee is pointed out, and nothing typed is lost", async () => {
    await openRecord(purchase({ state: "received", can: { ...NOTHING, pay: true, close: false, redact: true } }));
    click("Record a payment");
    expect(screen.getByLabelText<HTMLInputElement>("Paid to the supplier").value).toBe("12500");
    type("Payee", "Somebody else");
    type("Reference", "UTR1");
    api().on(e.payPurchase, () => badInput([{ field: "", problem: "another-payee" }]));
    const record = () =>
      fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Record the payment" }));
    record();
    await waitFor(() => expect(screen.getByLabelText("Payee").getAttribute("aria-invalid")).toBe("true"));
    type("Payee", "Asha Stationers");
    type(/^Tax deducted/, "125");
    type("Paid to the supplier", "12,375");
    api().on(e.payPurchase, () => ({ body: purchase({ state: "received" }) }));
    record();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const [first, second] = api()
      .sentTo(e.payPurchase)
      .map(({ body }) => body as { clientRequestId: string });
    expect(second).toMatchObject({ amountPaise: 12_375_00, tdsPaise: 125_00, from: "bank", campaignId: "school" });
    expect(second?.clientRequestId).toBe(first?.clientRequestId);
  });

  it("records a credit note and money back", async () => {
    const owing = purchase().byCampaign.map((each) => ({ ...each, owedPaise: -500_00 }));
    await openRecord(
      purchase({ byCampaign: owing, can: { ...NOTHING, credit: true, takeRefund: true, close: false, redact: true } }),
    );
    click("Record a credit note");
    type("How many units", "2");
    type("Credited amount", "500");
    type("Number of the credit note", "CN1");
    api().on(e.creditPurchase, () => badInput([{ field: "items.kit", problem: "more-than-in-stock" }]));
    click("Record the credit note");
    await screen.findAllByText("This is more than there is of it to give back. Please check it.");
    fireEvent.change(screen.getByLabelText("Which units"), { target: { value: "never" } });
    api().on(e.creditPurchase, () => ({
      body: purchase({ byCampaign: owing, can: { ...NOTHING, takeRefund: true, close: false, redact: true } }),
    }));
    type("How many units", "1");
    click("Record the credit note");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api().sentTo(e.creditPurchase).at(-1)?.body).toMatchObject({ units: 1, isInStock: false, itemId: "kit" });
    click("Record money back");
    expect(screen.getByLabelText<HTMLInputElement>("Paid back").value).toBe("500");
    type("Reference", "UTR2");
    api().on(e.takeSupplierRefund, () => ({ body: purchase() }));
    click("Record it");
    await waitFor(() => expect(api().sentTo(e.takeSupplierRefund)).toHaveLength(1));
  });

  it("is deleted with a reason", async () => {
    await openRecord(purchase({ can: { ...NOTHING, discard: true, close: false, redact: true } }));
    click("Delete");
    const dialog = screen.getByRole("dialog");
    fireEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
    await screen.findByText("Please say why. The activity log keeps it.");
    type("Why is it deleted?", "Recorded twice.");
    api().on(e.discardPurchase, () => ({ body: { done: true } }));
    api().on(e.purchases, () => ({ body: [] }));
    fireEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
    await screen.findByText("No purchase is recorded yet.");
    expect(api().sentTo(e.discardPurchase)).toMatchObject([{ body: { version: 1, reason: "Recorded twice." } }]);
  });

  it("says so when there is no such purchase", async () => {
    api().on(e.purchase, () => ({ status: 404, body: { code: "not-found", errorMessage: "x" } }));
    open(`&open=${ID}`);
    await screen.findByText("There is no such purchase. It may have been deleted.");
  });
});

describe("covering private parts of a bill", () => {
  const openBoard = async (record = purchase()) => {
    api().on(e.purchase, () => ({ body: record }));
    api().on(e.billFile, () => ({ body: "picture" }));
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 50, 500, 1000));
    open(`&open=${ID}&do=redact`);
    await screen.findByRole("heading", { level: 1, name: "Cover private parts of the bill" });
  };
  const sent = () =>
    api()
      .sentTo(e.redactBill)
      .map(({ body }) => (body as { rectangles: BlackRectangle[] }).rectangles);
  const confirmAndSend = () => {
    fireEvent.click(screen.getByLabelText("I have looked at the whole picture. Nothing private is left."));
    api().on(e.redactBill, () => ({ body: purchase() }));
    click("Show it to everybody");
  };

  it("draws rectangles with a pointer, in thousandths of the picture; a click draws none", async () => {
    await openBoard();
    const board = await screen.findByTestId("board");
    fireEvent.pointerDown(board, { button: 0, clientX: 150, clientY: 150, pointerId: 1 });
    fireEvent.pointerMove(board, { clientX: 250, clientY: 250, pointerId: 1 });
    fireEvent.pointerUp(board, { clientX: 250, clientY: 250, pointerId: 1 });
    fireEvent.pointerDown(board, { button: 0, clientX: 400, clientY: 400, pointerId: 1 });
    fireEvent.pointerUp(board, { clientX: 400, clientY: 400, pointerId: 1 });
    expect(screen.getAllByRole("button", { name: /^Black part \d+$/ })).toHaveLength(1);
    click("Show it to everybody");
    expect(
      (await screen.findAllByText("Please look at the picture, and confirm that nothing private is left."))[0],
    ).toBeTruthy();
    confirmAndSend();
    await waitFor(() => expect(sent()).toEqual([[{ left: 100, top: 100, width: 200, height: 100 }]]));
  });

  it("does the same with the keyboard: add, move, resize, type numbers, remove", async () => {
    await openBoard();
    fireEvent.click(await screen.findByRole("button", { name: "Add a black part" }));
    click("Add a black part");
    const part = screen.getByRole("button", { name: "Black part 1" });
    fireEvent.keyDown(part, { key: "ArrowLeft" });
    fireEvent.keyDown(part, { key: "ArrowDown", shiftKey: true });
    fireEvent.keyDown(screen.getByRole("button", { name: "Black part 2" }), { key: "Delete" });
    expect(screen.queryByRole("button", { name: "Black part 2" })).toBeNull();
    const numbers = within(screen.getByRole("group", { name: "Black part 1" }));
    expect(numbers.getByLabelText<HTMLInputElement>("From the left").value).toBe("34");
    fireEvent.change(numbers.getByLabelText("Width"), { target: { value: "99" } });
    // It cannot reach beyond the picture's edge.
    expect(numbers.getByLabelText<HTMLInputElement>("Width").value).toBe("66");
    confirmAndSend();
    await waitFor(() => expect(sent()).toEqual([[{ left: 340, top: 450, width: 660, height: 110 }]]));
  });

  it("asks anew whether something private is left after each change", async () => {
    await openBoard();
    const confirmation = await screen.findByLabelText<HTMLInputElement>(/Nothing private is left/);
    fireEvent.click(confirmation);
    expect(confirmation.checked).toBe(true);
    fireEvent.click(await screen.findByRole("button", { name: "Add a black part" }));
    expect(confirmation.checked).toBe(false);
  });

  it("asks for a picture of a PDF's page, and covers that", async () => {
    await openBoard(purchase({ scan: { label: "bill.pdf", type: "application/pdf" } }));
    await screen.findByRole("button", { name: "Picture of the page" });
    expect(screen.queryByTestId("board")).toBeNull();
    click("Show it to everybody");
    expect((await screen.findAllByText(/^Please add a picture of the page/))[0]).toBeTruthy();
    click("Picture of the page");
    await screen.findByTestId("board");
    confirmAndSend();
    await waitFor(() => expect(api().sentTo(e.redactBill)[0]?.body).toMatchObject({ page: SCAN, rectangles: [] }));
  });
});

describe("goods to receive", () => {
  it("are counted by people who see no prices", async () => {
    beLoggedIn({ userId: "meena", role: "reviewer" });
    api().on(e.goodsToReceive, () => ({
      body: [
        {
          ...{ _id: ID, supplier: "Asha Stationers", billNumber: "17", billDay: "2026-11-18" },
          lines: [
            { campaignId: "school", itemId: "kit", itemName: "School kit", unit: "kit", awaited: 10, received: 2 },
          ],
        },
      ],
    }));
    visit(<GoodsSection />, "/admin-panel?section=goods");
    fireEvent.click(await screen.findByRole("button", { name: "Receive goods: Asha Stationers, bill 17" }));
    const isOver = () => screen.getByLabelText<HTMLInputElement>(/^No more will come/).checked;
    type(/^School kit/, "9");
    expect(isOver()).toBe(false);
    // Everything has come: the bill waits for nothing more, unless somebody says so.
    type(/^School kit/, "10");
    expect(isOver()).toBe(true);
    api().on(e.receiveGoods, () => ({ body: { _id: ID, version: 4, isComplete: true } }));
    api().on(e.goodsToReceive, () => ({ body: [] }));
    fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Record" }));
    await screen.findByText("No goods are awaited.");
    expect(api().sentTo(e.receiveGoods)).toMatchObject([{ body: { isComplete: true, counted: [{ units: 10 }] } }]);
  });
});

describe("the table of purchases", () => {
  it.each(["normal", "roomy"] as const)("has room for the words of its first column in a %s table", (layout) => {
    expect(firstColumnRem(purchaseColumns(), layout)).toBeGreaterThan(9.5);
  });
});
