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
const ALL = Array.from({ length: 60 }, (_, index): UserRow => ({
  _id: `person-${index + 1}`,
  name: `Person ${index + 1}`,
  email: `p${index + 1}@example.in`,
  emailVerified: true,
  role: index === 0 ? "admin" : "user",
  isGoogleAuth: false,
  disabled: false,
  createdAt: daysAgo(index),
}));

const columns: TableColumn<UserRow>[] = [
  { id: "name", label: "Name", shown: "always", place: "title", sort: "name", cell: ({ name }) => name },
  { id: "email", label: "E-mail", cell: ({ email }) => email },
  { id: "role", label: "Role", shown: "off", cell: ({ role }) => role },
];

let bulk: BulkAction<UserRow>[] | undefined;
let csv: (() => Promise<unknown>) | undefined;

function People() {
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
        onChoose={(role) => table.narrow({ role })}
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
        {...(bulk && { bulk })}
        {...(csv && { csv })}
      />
    </>
  );
}

/** Pages as the server returns them: here the cursor is the number of preceding rows. */
const pages = () =>
  api().on(userEndpoints.allUsers, ({ query }) => {
    const [from, limit] = [Number(query.get("cursor") ?? 0), Number(query.get("limit"))];
    const to = from + limit;
    return { body: ALL.slice(from, to), headers: to < ALL.length ? { "X-Next-Cursor": String(to) } : {} };
  });

beforeEach(() => {
  bulk = undefined;
  csv = undefined;
  pages();
});

const opened = async (address = "/people") => {
  visit(<People />, address);
  return screen.findByRole("table", { name: "People" });
};
const addressNow = () => screen.getByLabelText("Address").textContent;
const names = () =>
  within(screen.getByRole("table"))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const shown = (from: number, to: number) => ALL.slice(from - 1, to).map(({ name }) => name);

describe("the state of a table is in the URL", () => {
  it("turns pages, remembers the way back, and says which rows are shown", async () => {
    await opened();
    expect(names()).toEqual(shown(1, 25));
    screen.getByText("Rows 1 to 25");
    press("Next");
    await waitFor(() => expect(names()).toEqual(shown(26, 50)));
    expect(addressNow()).toBe("/people?after=25");
    press("Next");
    await screen.findByText("Rows 51 to 60. That is the end of the list.");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Next" }).disabled).toBe(true);
    press("Previous");
    await waitFor(() => expect(names()).toEqual(shown(26, 50)));
    press("Previous");
    await waitFor(() => expect(names()).toEqual(shown(1, 25)));
    expect(addressNow()).toBe("/people");
  });

  it("opens a page from a shared URL, and offers the first page if the previous one is unknown", async () => {
    await opened("/people?after=25&size=50");
    expect(names()).toEqual(shown(26, 60));
    screen.getByText("35 rows. That is the end of the list.");
    press("First page");
    await waitFor(() => expect(names()).toEqual(shown(1, 50)));
  });

  it("describes a single row, and a page that has become empty", async () => {
    api().on(userEndpoints.allUsers, () => ({ body: ALL.slice(0, 1) }));
    await opened();
    screen.getByText("Row 1. That is the end of the list.");
    cleanup();
    api().on(userEndpoints.allUsers, () => ({ body: [] }));
    visit(<People />, "/people?after=25");
    await screen.findByText("There are no rows here.");
  });

  it("keeps sort order, page size and filters in the URL, and returns to the first page when one changes", async () => {
    await opened("/people?after=25");
    fireEvent.change(screen.getByRole("combobox", { name: "Rows a page" }), { target: { value: "50" } });
    await waitFor(() => expect(names()).toHaveLength(50));
    expect(addressNow()).toBe("/people?size=50");
    fireEvent.change(screen.getByRole("combobox", { name: "Role" }), { target: { value: "admin" } });
    await waitFor(() => expect(addressNow()).toBe("/people?size=50&role=admin"));
    press("Name");
    await waitFor(() => expect(addressNow()).toBe("/people?size=50&role=admin&sort=name"));
    expect(screen.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort")).toBe("ascending");
  });

  it("ignores unknown values in the URL", async () => {
    await opened("/people?size=7000&sort=secret&role=%20&nonsense=1");
    expect(api().sentTo(userEndpoints.allUsers)[0]!.query.get("limit")).toBe("25");
    expect(screen.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort")).toBe("descending");
  });
});

describe("the columns of a table", () => {
  it("can be shown and hidden, and the choice is remembered", async () => {
    await opened();
    expect(screen.queryByRole("columnheader", { name: "Role" })).toBeNull();
    press("Columns");
    fireEvent.click(box("Role"));
    fireEvent.click(box("E-mail"));
    expect(screen.queryByRole("checkbox", { name: "Name" })).toBeNull();
    const heads = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(heads()).toEqual(["Name", "Role"]);
    fireEvent.keyDown(box("Role"), { key: "Escape" });
    expect(document.activeElement?.textContent).toBe("Columns");
    document.body.innerHTML = "";
    await opened();
    expect(heads()).toEqual(["Name", "Role"]);
  });
});

describe("the keyboard", () => {
  it("moves between rows with the arrow keys, and to the first and last row", async () => {
    await opened();
    const link = (name: string) => screen.getByRole("link", { name });
    link("Person 2").focus();
    const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name });
    key("ArrowDown");
    expect(document.activeElement).toBe(link("Person 3"));
    key("ArrowUp");
    key("ArrowUp");
    expect(document.activeElement).toBe(link("Person 1"));
    key("End");
    expect(document.activeElement).toBe(link("Person 25"));
    key("ArrowDown");
    expect(document.activeElement).toBe(link("Person 25"));
  });
});

describe("actions on several rows", () => {
  const done: string[][] = [];
  const remove = (about: Partial<BulkAction<UserRow>> = {}): BulkAction<UserRow> => ({
    id: "remove",
    label: "Remove",
    busyLabel: "Removing",
    run: async (rows) => {
      done.push(rows.map(({ name }) => name));
      return { said: "Removed." };
    },
    ...about,
  });
  beforeEach(() => {
    done.length = 0;
    bulk = [remove()];
    vi.spyOn(toasts, "toast").mockResolvedValue("");
  });

  it("selects one row, a range with Shift, the whole page, and none", async () => {
    await opened();
    fireEvent.click(box("Choose Person 2"));
    screen.getByText("1 chosen");
    fireEvent.click(box("Choose Person 5"), { shiftKey: true });
    screen.getByText("4 chosen");
    fireEvent.click(screen.getAllByRole("checkbox", { name: "Choose all on this page" })[0]!);
    screen.getByText("25 chosen");
    press("Choose none");
    expect(screen.queryByText(/chosen/)).toBeNull();
  });

  it("runs for the selected rows only, reports the result, and clears the selection", async () => {
    await opened();
    fireEvent.click(box("Choose Person 2"));
    fireEvent.click(box("Choose Person 4"));
    press("Remove");
    await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("success", "Removed."));
    expect(done).toEqual([["Person 2", "Person 4"]]);
    expect(box("Choose Person 2").checked).toBe(false);
  });

  it("drops the selection of rows that are no longer shown", async () => {
    await opened();
    fireEvent.click(box("Choose Person 2"));
    press("Next");
    await waitFor(() => expect(names()).toEqual(shown(26, 50)));
    expect(screen.queryByText(/chosen/)).toBeNull();
  });

  it("offers to undo where that is possible", async () => {
    const offered = vi.spyOn(undoing, "undoToast").mockResolvedValue();
    const undo = async () => undefined;
    bulk = [remove({ run: async () => ({ said: "Removed.", undo }) })];
    await opened();
    fireEvent.click(box("Choose Person 2"));
    press("Remove");
    await waitFor(() => expect(offered).toHaveBeenCalledWith("Removed.", undo));
  });

  it("asks first if configured so; after a failure it keeps the selection and shows the reason", async () => {
    bulk = [
      remove({
        confirm: (rows) => ({ title: `Remove ${rows.length}?`, text: "They are gone then." }),
        run: () => Promise.reject(new Error("This is the last admin.")),
      }),
    ];
    await opened();
    fireEvent.click(box("Choose Person 1"));
    press("Remove");
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog.textContent).toContain("Remove 1?");
    fireEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
    await within(dialog).findByText("This is the last admin.");
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(box("Choose Person 1").checked).toBe(true);
  });
});

describe("states of a table", () => {
  it("shows placeholders, then that nothing matches, and clears the filters", async () => {
    api().on(userEndpoints.allUsers, ({ query }) => ({ body: query.get("cursor") === null ? [] : ALL }));
    visit(<People />, "/people?role=admin");
    expect(screen.getByRole("status").textContent).toBe("Loading");
    await screen.findByText("Nothing fits these filters.");
    pages();
    press("Clear the filters");
    await waitFor(() => expect(addressNow()).toBe("/people"));
  });

  it("shows why a list failed to load, and retries", async () => {
    api().on(userEndpoints.allUsers, () => refusal(500, "internal-error"));
    visit(<People />, "/people");
    await screen.findByText("The list could not be loaded");
    pages();
    press("Try again");
    await screen.findByRole("table");
  });

  it("shows why a download failed", async () => {
    csv = () => Promise.reject(new Error("The connection broke."));
    await opened();
    press("CSV");
    await screen.findByText("The connection broke.");
  });
});
