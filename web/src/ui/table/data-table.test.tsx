import { userEndpoints, type UserRow } from "@daansetu/contract";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../test/support/api-server.ts";
import { daysAgo } from "../../../test/support/samples.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import * as toasts from "../../lib/toast.ts";
import { type BulkAction, DataTable, SelectFilter, type TableColumn, useTablePage, useTableState } from "./index.ts";
import * as undoing from "./undo-toast.tsx";

const api = useTestApi();
const ALL_USERS = Array.from({ length: 60 }, (_, index): UserRow => ({
  _id: `person-${index + 1}`,
  name: `Person ${index + 1}`,
  email: `p${index + 1}@example.in`,
  emailVerified: true,
  role: index === 0 ? "admin" : "user",
  isGoogleAuth: false,
  disabled: false,
  hasSecondFactor: false,
  createdAt: daysAgo(index),
}));

const columns: TableColumn<UserRow>[] = [
  { id: "name", label: "Name", visibility: "always", phonePlace: "title", sort: "name", cell: ({ name }) => name },
  { id: "email", label: "E-mail", cell: ({ email }) => email },
  { id: "role", label: "Role", visibility: "off", cell: ({ role }) => role },
];

let bulkActions: BulkAction<UserRow>[] | undefined;

function PeopleTable() {
  const table = useTableState({ filters: ["role"], sort: "-name", sorts: ["-name", "name"] });
  const { pathname, search } = useLocation();
  const page = useTablePage(userEndpoints.allUsers, { query: { limit: String(table.size) } }, table);
  return (
    <>
      <p aria-label="Address">{pathname + search}</p>
      <SelectFilter
        label="Role"
        value={table.filters.role}
        options={[{ value: "admin", label: "Admins" }]}
        onChoose={(role) => table.setFilters({ role })}
      />
      <DataTable
        label="People"
        section="people-of-the-test"
        columns={columns}
        table={table}
        page={page}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        rowHref={({ _id }) => `/people?open=${_id}`}
        {...(bulkActions && { bulk: bulkActions })}
      />
    </>
  );
}

/** Pages as the server returns them: here the cursor is the number of preceding rows. */
const servePages = () =>
  api().on(userEndpoints.allUsers, ({ query }) => {
    const [firstIndex, limit] = [Number(query.get("cursor") ?? 0), Number(query.get("limit"))];
    const endIndex = firstIndex + limit;
    return {
      body: ALL_USERS.slice(firstIndex, endIndex),
      headers: endIndex < ALL_USERS.length ? { "X-Next-Cursor": String(endIndex) } : {},
    };
  });

beforeEach(() => {
  bulkActions = undefined;
  servePages();
});

const openTable = async (address = "/people") => {
  visit(<PeopleTable />, address);
  return screen.findByRole("table", { name: "People" });
};
const currentAddress = () => screen.getByLabelText("Address").textContent;
const shownNames = () =>
  within(screen.getByRole("table"))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
const checkboxOf = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const clickButton = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const namesBetween = (firstRow: number, lastRow: number) =>
  ALL_USERS.slice(firstRow - 1, lastRow).map(({ name }) => name);

describe("the state of a table is in the URL", () => {
  it("turns pages, remembers the way back, and says which rows are shown", async () => {
    await openTable();
    expect(shownNames()).toEqual(namesBetween(1, 25));
    screen.getByText("Rows 1 to 25");
    clickButton("Next");
    await waitFor(() => expect(shownNames()).toEqual(namesBetween(26, 50)));
    expect(currentAddress()).toBe("/people?after=25");
    clickButton("Next");
    await screen.findByText("Rows 51 to 60. End of the list.");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Next" }).disabled).toBe(true);
    clickButton("Previous");
    await waitFor(() => expect(shownNames()).toEqual(namesBetween(26, 50)));
    clickButton("Previous");
    await waitFor(() => expect(shownNames()).toEqual(namesBetween(1, 25)));
    expect(currentAddress()).toBe("/people");
  });

  it("opens a page from a shared URL, and offers the first page if the previous one is unknown", async () => {
    await openTable("/people?after=25&size=50");
    expect(shownNames()).toEqual(namesBetween(26, 60));
    screen.getByText("35 rows. End of the list.");
    clickButton("First page");
    await waitFor(() => expect(shownNames()).toEqual(namesBetween(1, 50)));
  });

  it("describes a single row, and a page that has become empty", async () => {
    api().on(userEndpoints.allUsers, () => ({ body: ALL_USERS.slice(0, 1) }));
    await openTable();
    screen.getByText("Row 1. End of the list.");
    cleanup();
    api().on(userEndpoints.allUsers, () => ({ body: [] }));
    visit(<PeopleTable />, "/people?after=25");
    await screen.findByText("There are no rows here.");
  });

  it("keeps sort order, page size and filters in the URL, and returns to the first page when one changes", async () => {
    await openTable("/people?after=25");
    fireEvent.change(screen.getByRole("combobox", { name: "Rows a page" }), { target: { value: "50" } });
    await waitFor(() => expect(shownNames()).toHaveLength(50));
    expect(currentAddress()).toBe("/people?size=50");
    fireEvent.change(screen.getByRole("combobox", { name: "Role" }), { target: { value: "admin" } });
    await waitFor(() => expect(currentAddress()).toBe("/people?size=50&role=admin"));
    clickButton("Name");
    await waitFor(() => expect(currentAddress()).toBe("/people?size=50&role=admin&sort=name"));
    expect(screen.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort")).toBe("ascending");
  });

  it("ignores unknown values in the URL", async () => {
    await openTable("/people?size=7000&sort=secret&role=%20&nonsense=1");
    expect(api().sentTo(userEndpoints.allUsers)[0]!.query.get("limit")).toBe("25");
    expect(screen.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort")).toBe("descending");
  });
});

describe("the columns of a table", () => {
  it("can be shown and hidden, and the choice is remembered", async () => {
    await openTable();
    expect(screen.queryByRole("columnheader", { name: "Role" })).toBeNull();
    clickButton("Columns");
    fireEvent.click(checkboxOf("Role"));
    fireEvent.click(checkboxOf("E-mail"));
    expect(screen.queryByRole("checkbox", { name: "Name" })).toBeNull();
    const columnHeads = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(columnHeads()).toEqual(["Name", "Role"]);
    fireEvent.keyDown(checkboxOf("Role"), { key: "Escape" });
    expect(document.activeElement?.textContent).toBe("Columns");
    document.body.innerHTML = "";
    await openTable();
    expect(columnHeads()).toEqual(["Name", "Role"]);
  });
});

describe("the keyboard", () => {
  it("moves between rows with the arrow keys, and to the first and last row", async () => {
    await openTable();
    const linkTo = (name: string) => screen.getByRole("link", { name });
    linkTo("Person 2").focus();
    const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name });
    key("ArrowDown");
    expect(document.activeElement).toBe(linkTo("Person 3"));
    key("ArrowUp");
    key("ArrowUp");
    expect(document.activeElement).toBe(linkTo("Person 1"));
    key("End");
    expect(document.activeElement).toBe(linkTo("Person 25"));
    key("ArrowDown");
    expect(document.activeElement).toBe(linkTo("Person 25"));
  });
});

describe("actions on several rows", () => {
  const removedNames: string[][] = [];
  const removeAction = (overrides: Partial<BulkAction<UserRow>> = {}): BulkAction<UserRow> => ({
    id: "remove",
    label: "Remove",
    busyLabel: "Removing",
    run: async (rows) => {
      removedNames.push(rows.map(({ name }) => name));
      return { doneMessage: "Removed." };
    },
    ...overrides,
  });
  beforeEach(() => {
    removedNames.length = 0;
    bulkActions = [removeAction()];
    vi.spyOn(toasts, "toast").mockResolvedValue("");
  });

  it("selects one row, a range with Shift, the whole page, and none", async () => {
    await openTable();
    fireEvent.click(checkboxOf("Select Person 2"));
    screen.getByText("1 selected");
    fireEvent.click(checkboxOf("Select Person 5"), { shiftKey: true });
    screen.getByText("4 selected");
    fireEvent.click(screen.getAllByRole("checkbox", { name: "Select all on this page" })[0]!);
    screen.getByText("25 selected");
    clickButton("Clear selection");
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  it("runs for the selected rows only, reports the result, and clears the selection", async () => {
    await openTable();
    fireEvent.click(checkboxOf("Select Person 2"));
    fireEvent.click(checkboxOf("Select Person 4"));
    clickButton("Remove");
    await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("success", "Removed."));
    expect(removedNames).toEqual([["Person 2", "Person 4"]]);
    expect(checkboxOf("Select Person 2").checked).toBe(false);
  });

  it("drops the selection of rows that are no longer shown", async () => {
    await openTable();
    fireEvent.click(checkboxOf("Select Person 2"));
    clickButton("Next");
    await waitFor(() => expect(shownNames()).toEqual(namesBetween(26, 50)));
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  it("offers to undo where that is possible", async () => {
    const undoToastSpy = vi.spyOn(undoing, "undoToast").mockResolvedValue();
    const undo = async () => undefined;
    bulkActions = [removeAction({ run: async () => ({ doneMessage: "Removed.", undo }) })];
    await openTable();
    fireEvent.click(checkboxOf("Select Person 2"));
    clickButton("Remove");
    await waitFor(() => expect(undoToastSpy).toHaveBeenCalledWith("Removed.", undo));
  });

  it("asks first if configured so; after a failure it keeps the selection and shows the reason", async () => {
    bulkActions = [
      removeAction({
        confirm: (rows) => ({ title: `Remove ${rows.length}?`, text: "They are gone then." }),
        run: () => Promise.reject(new Error("This is the last admin.")),
      }),
    ];
    await openTable();
    fireEvent.click(checkboxOf("Select Person 1"));
    clickButton("Remove");
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog.textContent).toContain("Remove 1?");
    fireEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
    await within(dialog).findByText("This is the last admin.");
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(checkboxOf("Select Person 1").checked).toBe(true);
  });
});

describe("states of a table", () => {
  it("shows placeholders, then that nothing matches, and clears the filters", async () => {
    api().on(userEndpoints.allUsers, ({ query }) => ({ body: query.get("cursor") === null ? [] : ALL_USERS }));
    visit(<PeopleTable />, "/people?role=admin");
    expect(screen.getByRole("status").textContent).toBe("Loading");
    await screen.findByText("Nothing matches these filters.");
    servePages();
    clickButton("Clear the filters");
    await waitFor(() => expect(currentAddress()).toBe("/people"));
  });

  it("shows why a list failed to load, and retries", async () => {
    api().on(userEndpoints.allUsers, () => refusal(500, "internal-error"));
    visit(<PeopleTable />, "/people");
    await screen.findByText("We could not load the list");
    servePages();
    clickButton("Try again");
    await screen.findByRole("table");
  });
});
