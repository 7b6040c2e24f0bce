import {
  type AskedChange,
  type ItemListRecord,
  type ItemListWriting,
  type ItemRecord,
  itemEndpoints,
} from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { replaceUploads } from "../../../../../test/support/replaced-fields.tsx";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import * as toasts from "../../../../lib/toast.ts";
import { unitsToRelease } from "./consequences.ts";
import ItemListsSection from "./item-lists-section.tsx";
import WorthBuyingSection from "./worth-buying-section.tsx";

const api = useTestApi();
const NOW = "2026-11-20T06:00:00.000Z";

const item = (overrides: Partial<ItemRecord> = {}): ItemRecord => ({
  ...{ id: "kit", name: "School kit", unit: "kit", pricePaise: 1_250_00, wanted: 100, smallestLot: 25 },
  ...{ urgency: "urgent", state: "open" },
  ...{ given: 40, unbought: 10, stillWanted: 60, acquired: 30, awaited: 5, inStock: 5, inKindInStock: 0 },
  ...{ handedOver: 20, writtenOff: 0, promisedPaise: 12_500_00, poolCanBuy: 3 },
  lot: { kind: "waiting", given: 40, nextOrderAt: 55, missing: 15 },
  ...overrides,
});
const UNUSED: Partial<ItemRecord> = {
  ...{ id: "shoes", name: "Shoes", unit: "pair", given: 0, unbought: 0, acquired: 0, awaited: 0, inStock: 0 },
  ...{ handedOver: 0, promisedPaise: 0, poolCanBuy: 0, stillWanted: 100, lot: { kind: "nothing-given" } },
};
const MONEY: ItemListRecord["money"] = {
  ...{ receivedPaise: 50_000_00, returnedPaise: 0, movedInPaise: 0, orderedPaise: 0, billedPaise: 37_500_00 },
  ...{ paidPaise: 30_000_00, inHandPaise: 20_000_00, poolPaise: 4_000_00, heldPaise: 0 },
};
const list = (overrides: Partial<ItemListRecord> = {}): ItemListRecord => ({
  campaign: { _id: "school", title: "A school for Amrapur", kind: "fundraiser" },
  ...{ version: 7, items: [item(), item(UNUSED)], money: MONEY, needsPerson: false, running: [], asked: [] },
  surplus: { purpose: "same-sector", version: 1 },
  shortfall: { purpose: "same-ngo", version: 1 },
  addedAt: NOW,
  ...overrides,
});

beforeEach(() => {
  beLoggedIn({ userId: "meena", role: "reviewer" });
  replaceUploads();
  vi.spyOn(toasts, "toast").mockResolvedValue("");
});
function open(stored = list()) {
  api().on(itemEndpoints.itemListForAdmin, () => ({ body: stored }));
  visit(<ItemListsSection />, "/admin-panel?section=itemLists&campaign=school");
  return screen.findByRole("heading", { level: 1, name: "Items of “A school for Amrapur”" });
}
const fieldOf = (index: number, field: string) =>
  document.querySelector<HTMLInputElement>(`#field-items-${index}-${field}`)!;
const type = (index: number, field: string, value: string) =>
  fireEvent.change(fieldOf(index, field), { target: { value } });
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const saved = () =>
  api()
    .sentTo(itemEndpoints.saveItemList)
    .map(({ body }) => body as ItemListWriting);

describe("a campaign's list", () => {
  it("shows what was given and handed over of each item, and when the next order is", async () => {
    await open();
    expect(screen.getByText("40 of 100")).toBeTruthy();
    expect(screen.getByText("Next order at 55, 40 given.")).toBeTruthy();
    expect(screen.getAllByText("Handed over")[0]?.nextSibling?.textContent).toBe("20");
    expect(screen.getByText("₹20,000")).toBeTruthy();
  });

  it("warns what a higher price and fewer wanted mean for what was given, and asks before units are given up", async () => {
    await open();
    type(0, "pricePaise", "1,400");
    await screen.findByText(/10 units are given and not bought yet\. They stay as promised, for ₹12,500/);
    type(0, "pricePaise", "1,000");
    await screen.findByText(/What is saved when they are bought goes to the pool/);
    type(0, "wanted", "35");
    await screen.findByText(/5 given units will not be bought\. Their money goes to the pool\./);
    api().on(itemEndpoints.saveItemList, () => ({ body: list({ version: 8 }) }));
    click("Save the list");
    const dialog = await screen.findByRole("alertdialog", { name: "Give up 5 units that donors gave for?" });
    expect(saved()).toEqual([]);
    fireEvent.click(within(dialog).getByRole("button", { name: "Save and tell them" }));
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]).toMatchObject({
      version: 7,
      surplus: "same-sector",
      items: [{ pricePaise: 1_000_00, wanted: 35 }, {}],
    });
    await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("success", "The list is saved."));
  });

  it("keeps what was typed when somebody else has changed the list, and saving it keeps the item that they added", async () => {
    await open();
    type(0, "unit", "bag");
    api().on(itemEndpoints.saveItemList, ({ body }) =>
      (body as ItemListWriting).version === 9
        ? { body: list({ version: 10 }) }
        : { status: 409, body: { code: "conflict", errorMessage: "Somebody changed this list after you opened it." } },
    );
    click("Save the list");
    await screen.findByText("Somebody changed this list after you opened it.");
    expect(fieldOf(0, "unit").value).toBe("bag");
    const theirs = item({ ...UNUSED, id: "bench", name: "Bench" });
    api().on(itemEndpoints.itemListForAdmin, () => ({
      body: list({ version: 9, items: [item(), item(UNUSED), theirs] }),
    }));
    click("Save mine over it");
    await waitFor(() => expect(saved().at(-1)).toMatchObject({ version: 9 }));
    expect(
      saved()
        .at(-1)
        ?.items.map(({ id }) => id),
    ).toEqual(["kit", "shoes", "bench"]);
    expect(saved().at(-1)?.items[0]?.unit).toBe("bag");
  });

  it("does not let a name be changed for which people gave, and deletes only what nobody gave for", async () => {
    await open();
    expect(fieldOf(0, "name").readOnly).toBe(true);
    expect(fieldOf(1, "name").readOnly).toBe(false);
    expect(screen.queryByRole("button", { name: "Take off the list: School kit" })).toBeNull();
    click("Take off the list: Shoes");
    api().on(itemEndpoints.saveItemList, () => ({ body: list({ version: 8, items: [item()] }) }));
    click("Save the list");
    await waitFor(() => expect(saved()[0]?.items.map(({ id }) => id)).toEqual(["kit"]));
  });

  it("names the item in each problem, also in those of the server, and leads to its field", async () => {
    await open();
    type(1, "pricePaise", "free");
    type(1, "wanted", "");
    click("Save the list");
    const summary = await screen.findByRole("alert");
    expect(
      within(summary)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Shoes: Please enter the price of one in rupees, such as 1,250.",
      "Shoes: Please enter how many are wanted, at least one.",
    ]);
    const details = fieldOf(1, "pricePaise").closest("details")!;
    expect(details.open).toBe(false);
    fireEvent.click(within(summary).getAllByRole("link")[0]!);
    expect(details.open).toBe(true);
    expect(document.activeElement).toBe(fieldOf(1, "pricePaise"));
    type(1, "pricePaise", "550");
    type(1, "wanted", "20");
    api().on(itemEndpoints.saveItemList, () => ({
      status: 400,
      body: {
        ...{ code: "bad-input", errorMessage: "x" },
        fields: [{ field: "items.kit", problem: "item-in-stock", message: "x" }],
      },
    }));
    click("Save the list");
    await screen.findByRole("link", { name: /^School kit: Units of this are bought/ });
  });

  it("moves items, and sends them in the new order", async () => {
    await open();
    click("Move up: Shoes");
    api().on(itemEndpoints.saveItemList, () => ({ body: list({ version: 8 }) }));
    click("Save the list");
    await waitFor(() => expect(saved()[0]?.items.map(({ id }) => id)).toEqual(["shoes", "kit"]));
  });
});

describe("a campaign's first list", () => {
  const first = () => list({ version: 0, items: [], surplus: null, shortfall: null });

  it("is begun from a template, whose items get ids of their own; the rules have to be chosen", async () => {
    await open(first());
    api().on(itemEndpoints.itemTemplates, () => ({
      body: [
        {
          key: "winter",
          items: [
            { name: "Blanket", unit: "blanket", pricePaise: 420_00, wanted: 500, smallestLot: 100, urgency: "urgent" },
          ],
        },
      ],
    }));
    click("From a template");
    fireEvent.click(await screen.findByRole("button", { name: "Add 1 item" }));
    expect(fieldOf(0, "name").value).toBe("Blanket");
    click("Save the list");
    expect((await screen.findAllByText("Please choose what this money is used for."))[0]).toBeTruthy();
    fireEvent.change(screen.getByLabelText("What is left over is used for"), { target: { value: "same-ngo" } });
    fireEvent.change(screen.getByLabelText("What cannot be bought is used for"), { target: { value: "general-fund" } });
    api().on(itemEndpoints.saveItemList, () => ({ body: list({ version: 1 }) }));
    click("Save the list");
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]).toMatchObject({ version: 0, items: [{ name: "Blanket", wanted: 500, state: "open" }] });
    expect(saved()[0]?.items[0]?.id).toMatch(/^[\w-]{36}$/);
  });

  it("shows what pasted rows became, with what is wrong with each, before anything is in the list", async () => {
    await open(first());
    api().on(itemEndpoints.readPastedItems, () => ({
      body: {
        columns: [{ heading: "Particulars", column: "Name" }],
        unusedHeadings: ["Remarks"],
        lines: [
          {
            line: 2,
            item: { name: "Plate", unit: "plate", pricePaise: 40_00, wanted: 900, smallestLot: 1, urgency: "useful" },
            errors: [],
          },
          { line: 3, errors: [{ field: "Price", problem: "bad-amount", message: "Please enter an amount." }] },
        ],
      },
    }));
    click("Paste from a sheet");
    const dialog = screen.getByRole("dialog", { name: "Paste rows from a sheet" });
    fireEvent.change(within(dialog).getByLabelText("Rows"), { target: { value: "Particulars\tRemarks" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Read the rows" }));
    await within(dialog).findByText("1 of 2 rows can be added.");
    expect(within(dialog).getByText(/Row 3: Price of one: Please enter an amount\./)).toBeTruthy();
    expect(within(dialog).getByText(/Not used: Remarks\./)).toBeTruthy();
    expect(fieldOf(0, "name")).toBeNull();
    fireEvent.click(within(dialog).getByRole("button", { name: "Add 1 item" }));
    expect(fieldOf(0, "name").value).toBe("Plate");
    expect(api().sentTo(itemEndpoints.saveItemList)).toEqual([]);
  });

  it("takes at most thirty items", async () => {
    await open(first());
    for (let count = 0; count < 30; count += 1) click("Add an item");
    expect(screen.getByText("30 of at most 30 items")).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add an item" }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Paste from a sheet" }).disabled).toBe(true);
  });
});

describe("changes that need a second person", () => {
  const change: AskedChange = {
    ...{ _id: "c1", kind: "substitution", itemId: "kit", itemName: "School kit", name: "School bag" },
    ...{ reason: "The kits are sold out.", askedByUid: "arun", askedBy: "arun@example.in", askedAt: NOW },
  };

  it("are approved after a look at what they mean, or declined", async () => {
    await open(list({ asked: [change] }));
    expect(screen.getByText("The kits are sold out.")).toBeTruthy();
    api().on(itemEndpoints.approveAskedChange, () => ({ body: list({ version: 8 }) }));
    click("Approve: “School bag” in the place of “School kit”");
    const dialog = await screen.findByRole("alertdialog");
    fireEvent.click(within(dialog).getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(api().sentTo(itemEndpoints.approveAskedChange)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText("The kits are sold out.")).toBeNull());
  });

  it("can only be withdrawn by whoever asked", async () => {
    await open(list({ asked: [{ ...change, askedByUid: "meena" }] }));
    expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
    api().on(itemEndpoints.declineAskedChange, () => ({ body: list() }));
    click(/^Withdraw/);
    await waitFor(() => expect(api().sentTo(itemEndpoints.declineAskedChange)).toHaveLength(1));
  });

  it("are asked for with a reason: another thing, and lost goods", async () => {
    await open();
    click("Another thing in the place of School kit");
    click("Ask for approval");
    await screen.findByText("Please say why. It is shown in public.");
    const dialog = screen.getByRole("dialog");
    fireEvent.change(within(dialog).getByLabelText("Name of the other thing"), { target: { value: "Bag" } });
    fireEvent.change(within(dialog).getByLabelText("Reason"), { target: { value: "Sold out." } });
    api().on(itemEndpoints.askSubstitution, () => ({ body: list({ asked: [change] }) }));
    click("Ask for approval");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api().sentTo(itemEndpoints.askSubstitution)[0]?.body).toMatchObject({ name: "Bag", reason: "Sold out." });
    click("Write off units of School kit");
    fireEvent.change(screen.getByLabelText("How many units"), { target: { value: "9" } });
    fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "Wet." } });
    api().on(itemEndpoints.askWriteOff, () => ({
      status: 400,
      body: {
        ...{ code: "bad-input", errorMessage: "x" },
        fields: [{ field: "items.kit", problem: "more-than-in-stock", message: "This is more than is in stock." }],
      },
    }));
    click("Ask for approval");
    await screen.findByText("This is more than is in stock.");
    expect(screen.getByDisplayValue("Wet.")).toBeTruthy();
  });
});

describe("an accountant", () => {
  it("reads the list and records goods in kind, and cannot change it", async () => {
    beLoggedIn({ userId: "ravi", role: "accountant" });
    await open();
    expect(screen.getByText("School kit")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Save the list" })).toBeNull();
    expect(screen.queryByRole("button", { name: /Another thing/ })).toBeNull();
    click("Goods given in kind: School kit");
    fireEvent.change(screen.getByLabelText("Counted units"), { target: { value: "12" } });
    fireEvent.change(screen.getByLabelText("From whom"), { target: { value: "A shop" } });
    api().on(itemEndpoints.receiveInKind, () => ({ body: list() }));
    click("Record");
    await waitFor(() =>
      expect(api().sentTo(itemEndpoints.receiveInKind)).toMatchObject([{ body: { units: 12, from: "A shop" } }]),
    );
  });
});

describe("what is worth buying", () => {
  it("is listed by campaign, and leads those with access to money to a purchase of it", async () => {
    beLoggedIn({ userId: "ravi", role: "accountant" });
    const buyItem = { itemId: "kit", name: "School kit", unit: "kit", poolCanBuy: 2, inStock: 5, awaited: 0 };
    api().on(itemEndpoints.worthBuying, () => ({
      body: [
        {
          ...{ campaign: list().campaign, money: MONEY, needsPerson: false },
          items: [
            { ...buyItem, lot: { kind: "worth-buying", units: 30 } },
            { ...buyItem, itemId: "mat", name: "Mat", lot: { kind: "nothing-given" }, poolCanBuy: 0, inStock: 0 },
          ],
        },
      ],
    }));
    visit(<WorthBuyingSection />, "/admin-panel?section=worthBuying");
    await screen.findByText("Worth buying now: 30 given and not bought.");
    const link = screen.getByRole("link", { name: "Record a purchase: School kit" });
    expect(link.getAttribute("href")).toBe(
      "/admin-panel?section=purchases&do=record&campaign=school&item=kit&units=30",
    );
    expect(screen.getByText("1 more item, of which nothing waits to be bought")).toBeTruthy();
    expect(screen.queryByText("Mat")).toBeNull();
  });
});

describe("what changes mean for one unit that was given", () => {
  it.each([
    [{ field: "pricePaise", value: "1,300" }, {}, /^1 unit is given and not bought yet\. It stays as promised/],
    [{ field: "pricePaise", value: "1,200" }, {}, /^1 unit is given and not bought yet, at the price before\./],
    [{ field: "wanted", value: "2" }, { acquired: 3, given: 4 }, /^1 given unit will not be bought\. Its money/],
  ])("reads right: %o", async ({ field, value }, overrides, sentence) => {
    await open(list({ items: [item({ unbought: 1, ...overrides })] }));
    type(0, field, value);

    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});

describe("units that would be given up", () => {
  it.each([
    [{ given: 40, unbought: 10, acquired: 30 }, { wanted: 40, isRemoved: false }, 0],
    [{ given: 40, unbought: 10, acquired: 30 }, { wanted: 35, isRemoved: false }, 5],
    [{ given: 40, unbought: 10, acquired: 30 }, { wanted: 0, isRemoved: false }, 10],
    [{ given: 40, unbought: 10, acquired: 34 }, { wanted: 40, isRemoved: false }, 4],
    [{ given: 40, unbought: 0, acquired: 45 }, { wanted: 10, isRemoved: false }, 0],
    [{ given: 40, unbought: 10, acquired: 30 }, { wanted: 100, isRemoved: true }, 10],
  ])("of %o with %o are %i", (record, change, units) => {
    expect(unitsToRelease(record, change)).toBe(units);
  });
});
