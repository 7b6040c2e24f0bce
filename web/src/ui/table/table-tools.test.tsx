import { userEndpoints, type UserRow } from "@daansetu/contract";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { daysAgo } from "../../../test/support/samples.ts";
import { beLoggedIn } from "../../../test/support/session.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import { DataTable, type TableFilter, useOpenRecord, useTablePage, useTableState } from "./index.ts";

const api = useTestApi();
const NAMES = ["Asha", "Bala", "Chitra"];
const rows = NAMES.map((name, index): UserRow => ({
  _id: name.toLowerCase(),
  name,
  email: `${name}@example.in`,
  emailVerified: true,
  role: "user",
  isGoogleAuth: false,
  disabled: false,
  hasSecondFactor: false,
  createdAt: daysAgo(index),
}));

const filtersAt = (isSearching: boolean): TableFilter[] => [
  { type: "search", name: "find", label: "Search", hint: "Name", clears: ["status"] },
  {
    type: "chips",
    name: "status",
    label: "Status",
    all: "All",
    options: [
      { value: "paid", label: "Paid", count: 1_234 },
      { value: "waiting", label: "Needs a person", count: 2, waits: true, clears: ["kind"] },
    ],
    disabledReason: isSearching ? "A search looks everywhere." : undefined,
  },
  { type: "select", name: "kind", label: "Kind", options: [{ value: "monthly", label: "Monthly" }] },
  { type: "rupees", name: "least", label: "Least amount" },
  {
    type: "select",
    name: "method",
    label: "Method",
    options: [{ value: "upi", label: "UPI" }],
    disabledReason: "One at a time.",
  },
];

function People() {
  const table = useTableState({ filters: ["find", "status", "kind", "least", "method"], sort: "-time" });
  const { open, hrefOf } = useOpenRecord();
  const { pathname, search } = useLocation();
  return (
    <>
      <p aria-label="Address">{pathname + search}</p>
      <DataTable
        label="People"
        section="people"
        columns={[{ id: "name", label: "Name", visibility: "always", phonePlace: "title", cell: ({ name }) => name }]}
        filters={filtersAt(table.filters.find !== undefined)}
        table={table}
        page={useTablePage(userEndpoints.allUsers, { query: { limit: "25" } }, table)}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        rowHref={({ _id }) => hrefOf(_id)}
        openId={open}
      />
    </>
  );
}

beforeEach(() => {
  beLoggedIn({ userId: "asha", role: "admin" });
  api().on(userEndpoints.allUsers, () => ({ body: rows }));
});
const openTable = async (query = "") => {
  visit(<People />, `/people${query}`);
  await screen.findByRole("table");
};
const address = () => screen.getByLabelText("Address").textContent;
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const key = (name: string, from: Element = document.activeElement ?? document.body) =>
  fireEvent.keyDown(from, { key: name });

describe("the filters above a table", () => {
  it("are chips with counts, of which one is pressed", async () => {
    await openTable();
    click("Paid 1,234");
    await waitFor(() => expect(address()).toBe("/people?status=paid"));
    expect(screen.getByRole("button", { name: "Paid 1,234" }).getAttribute("aria-pressed")).toBe("true");
    click("All");
    await waitFor(() => expect(address()).toBe("/people"));
  });

  it("clear what they do not combine with, and say why a filter cannot be set", async () => {
    await openTable("?kind=monthly");
    click("Needs a person 2");
    await waitFor(() => expect(address()).toBe("/people?status=waiting"));
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "asha" } });
    await waitFor(() => expect(address()).toBe("/people?find=asha"));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Paid 1,234" }).disabled).toBe(true);
    screen.getByText("A search looks everywhere.");
    click("More filters");
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Method" }).disabled).toBe(true);
    screen.getByText("One at a time.");
  });

  it("beyond the row are behind one button, and as tags that remove them", async () => {
    await openTable("?kind=monthly&least=1500");
    expect(screen.queryByRole("combobox", { name: "Kind" })).toBeNull();
    click("More filters (2)");
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Kind" }).value).toBe("monthly");
    const tags = within(screen.getByRole("list", { name: "Active filters" }));
    tags.getByText("Least amount: ₹1,500");
    fireEvent.click(tags.getByRole("button", { name: "Remove the filter Kind: Monthly" }));
    await waitFor(() => expect(address()).toBe("/people?least=1500"));
    click("Clear the filters");
    await waitFor(() => expect(address()).toBe("/people"));
  });

  it("show a value that no chip offers as a tag, so that no filter is hidden", async () => {
    await openTable("?status=expired");
    click("Remove the filter Status: expired");
    await waitFor(() => expect(address()).toBe("/people"));
  });
});

describe("saved views", () => {
  const saveView = async (name: string) => {
    click("Saved");
    fireEvent.change(screen.getByLabelText("Name for the filters set now"), { target: { value: name } });
    click("Save filters");
    await waitFor(() => expect(screen.queryByText("Save filters")).toBeNull());
  };

  it("set their filters again after a reload, for the person who saved them only, until they are removed", async () => {
    await openTable("?status=paid&least=1500");
    await saveView("Large ones");
    cleanup();
    await openTable("?kind=monthly");
    click("Saved");
    click("Large ones");
    await waitFor(() => expect(address()).toContain("least=1500"));
    expect(address()).toContain("status=paid");
    expect(address()).not.toContain("kind");
    cleanup();
    beLoggedIn({ userId: "bala", role: "admin" });
    await openTable();
    click("Saved");
    expect(screen.queryByRole("button", { name: "Large ones" })).toBeNull();
    cleanup();
    beLoggedIn({ userId: "asha", role: "admin" });
    await openTable();
    click("Saved");
    click("Remove the saved filters Large ones");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Large ones" })).toBeNull());
  });

  it("ignore what cannot be read from the storage", async () => {
    localStorage.setItem("daansetu:views:people:asha", '[{"name":7}]');
    await openTable();
    click("Saved");
    screen.getByText(/keep them here under a name/);
  });
});

describe("single keys", () => {
  it("move to the next and previous row, and to the search", async () => {
    await openTable();
    key("j");
    expect(document.activeElement?.textContent).toBe("Asha");
    key("j");
    expect(document.activeElement?.textContent).toBe("Bala");
    key("k");
    expect(document.activeElement?.textContent).toBe("Asha");
    key("/");
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  });

  it("do nothing while somebody types, with modifiers, or once switched off in their list", async () => {
    await openTable();
    const search = screen.getByRole("searchbox");
    search.focus();
    key("j");
    expect(document.activeElement).toBe(search);
    search.blur();
    fireEvent.keyDown(document.body, { key: "j", ctrlKey: true });
    expect(document.activeElement).toBe(document.body);
    key("?");
    fireEvent.click(await screen.findByRole("checkbox", { name: "Use these keys in lists" }));
    click("Close");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    key("j", document.body);
    expect(screen.queryByRole("link", { name: "Asha" })).not.toBe(document.activeElement);
    click("Keyboard shortcuts");
    fireEvent.click(await screen.findByRole("checkbox", { name: "Use these keys in lists" }));
  });

  it("with a record open beside the table, open that of the next row", async () => {
    await openTable("?open=asha");
    expect(screen.getByRole("link", { name: "Asha" }).getAttribute("aria-current")).toBe("true");
    key("j", document.body);
    await waitFor(() => expect(address()).toBe("/people?open=bala"));
  });
});
