import { type AdminNgo, type Ngo, type NgoEdit, ngoEndpoints, ngoMemberAdminEndpoints } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { ngo as sample } from "../../../../../test/support/samples.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import * as toasts from "../../../../lib/toast.ts";
import * as undoing from "../../../../ui/table/undo-toast.tsx";
import NgosSection from "./ngos-section.tsx";

const api = useTestApi();
const isoTimeInDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 3_600_000).toISOString();
const makeNgo = (overrides: Partial<AdminNgo> = {}): AdminNgo => ({
  ...sample,
  contactPersonName: "Kamla Devi",
  email: "kamla@example.org",
  number: "9820012345",
  status: "enrolled",
  version: 3,
  liveCampaigns: [],
  ...overrides,
});

/** NGOs stored on the server, by id. */
let storedNgos: Map<string, AdminNgo>;
const storeNgos = (...ngos: AdminNgo[]) => {
  storedNgos = new Map(ngos.map((ngo) => [ngo._id, ngo]));
};
const changeStored = (id: string | undefined, overrides: Partial<AdminNgo>) => {
  const ngoBefore = storedNgos.get(id ?? "");
  if (ngoBefore === undefined) throw new Error(`no NGO ${id}`);
  const ngoAfter = { ...ngoBefore, ...overrides, version: ngoBefore.version + 1 };
  storedNgos.set(ngoBefore._id, ngoAfter);
  return { body: ngoAfter };
};
const makeConflictReply = (sentence: string) => ({ status: 409, body: { code: "conflict", errorMessage: sentence } });

beforeEach(() => {
  beLoggedIn({ role: "admin" });
  vi.spyOn(toasts, "toast").mockResolvedValue("");
  storeNgos(makeNgo());
  api().on(ngoMemberAdminEndpoints.ngoMembers, () => ({ body: [] }));
  api().on(ngoEndpoints.allNgos, ({ query }) => ({
    body: [...storedNgos.values()]
      .filter(({ status }) => query.get("status") === "all" || status === (query.get("status") ?? "enrolled"))
      .map(({ liveCampaigns: _live, ...ngo }): Ngo => ngo),
  }));
  api().on(ngoEndpoints.ngoForAdmin, ({ params }) => {
    const foundNgo = storedNgos.get(params["id"] ?? "");
    return foundNgo === undefined ? refusal(404, "not-found") : { body: foundNgo };
  });
  api().on(ngoEndpoints.changeNgoStatus, ({ params, body }) => {
    const { status, version } = body as { status: "enrolled" | "suspended"; version: number };
    const now = storedNgos.get(params["id"] ?? "");
    return now?.version === version
      ? changeStored(params["id"], { status })
      : makeConflictReply("zoya@example.in changed this.");
  });
  api().on(ngoEndpoints.deleteNgo, ({ params }) => changeStored(params["id"], { status: "removed" }));
  api().on(ngoEndpoints.editNgo, ({ params, body }) => {
    const { version, approvals: _papers, sector: _sector, ...edit } = body as NgoEdit;
    const now = storedNgos.get(params["id"] ?? "");
    return now?.version === version
      ? changeStored(params["id"], edit)
      : makeConflictReply("zoya@example.in changed this on 22 Nov.");
  });
});

function Address() {
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  return (
    <>
      <p aria-label="Address">{pathname + search}</p>
      <button type="button" onClick={() => void client.invalidateQueries()}>
        As when the connection came back
      </button>
    </>
  );
}
const openSection = (query = "") =>
  visit(
    <>
      <Address />
      <NgosSection />
    </>,
    `/admin-panel?section=listOfNgo${query}`,
  );
const openList = async (query = "") => {
  openSection(query);
  return screen.findByRole("table", { name: "List of NGOs" });
};
const openEditor = async () => {
  openSection("&open=ngo");
  await screen.findByRole("heading", { level: 1, name: sample.ngoName });
};
const readAddress = () => screen.getByLabelText("Address").textContent;
const lastListQuery = () => Object.fromEntries(api().sentTo(ngoEndpoints.allNgos).at(-1)?.query ?? []);
const clickButton = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const findDialog = async () => within(await screen.findByRole("alertdialog"));
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const getNameField = () => screen.getByLabelText<HTMLInputElement>("Name of the NGO");

describe("the list of NGOs", () => {
  it("shows five skeleton rows while loading", async () => {
    openSection();
    expect(screen.getByRole("status").querySelectorAll(":scope > [aria-hidden]")).toHaveLength(5);
    await screen.findByRole("table", { name: "List of NGOs" });
  });

  it("keeps search and filters in the URL", async () => {
    await openList("&papers=30&sector=health");
    expect(lastListQuery()).toEqual({ papers: "30", sector: "health", limit: "25" });
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "kamla" } });
    await waitFor(() => expect(lastListQuery()).toMatchObject({ search: "kamla", papers: "30", sector: "health" }));
    fireEvent.click(screen.getByRole("button", { name: "All" }));
    await waitFor(() => expect(lastListQuery()).toMatchObject({ search: "kamla", status: "all" }));
    expect(readAddress()).toBe("/admin-panel?section=listOfNgo&papers=30&sector=health&search=kamla&status=all");
  });

  it("ignores invalid filters in the URL", async () => {
    await openList(`&status=secret&sector=moon&act=99X&papers=8&place=Atlantis&search=${"x".repeat(150)}`);
    expect(lastListQuery()).toEqual({ search: "x".repeat(80), limit: "25" });
  });

  it("links each row to the NGO's form, which links back to the same list", async () => {
    await openList("&status=all");
    fireEvent.click(screen.getByRole("link", { name: sample.ngoName }));
    await screen.findByRole("heading", { level: 1, name: sample.ngoName });
    expect(readAddress()).toBe("/admin-panel?section=listOfNgo&status=all&open=ngo");
    fireEvent.click(screen.getByRole("link", { name: /Back to the list/ }));
    await screen.findByRole("table");
    expect(readAddress()).toBe("/admin-panel?section=listOfNgo&status=all");
  });

  it("warns of expiring approvals at three levels, 90, 30 and 7 days before, and marks expired ones", async () => {
    const makeExpiringNgo = (id: string, days: number | undefined) =>
      makeNgo({ _id: id, ngoName: id, ...(days !== undefined && { papersUntil: isoTimeInDays(days) }) });
    const expiryDays = { calm: 91, quarter: 90, month: 30, week: 7, over: -1, endless: undefined };
    storeNgos(...Object.entries(expiryDays).map(([id, daysLeft]) => makeExpiringNgo(id, daysLeft)));
    const table = within(await openList());
    const readWarning = (id: string) => {
      const row = within(table.getByRole("link", { name: id }).closest<HTMLElement>("[role=row]")!);
      const warningText = row.getByText(/Expire|No end date|20\d\d/);
      return `${warningText.textContent} ${/bg-\S+/.exec(warningText.closest("[class*=bg-]")?.className ?? "")?.[0] ?? ""}`;
    };
    expect(readWarning("quarter")).toMatch(/^Expires in 90 days bg-info/);
    expect(readWarning("month")).toMatch(/^Expires in 30 days bg-warning/);
    expect(readWarning("week")).toMatch(/^Expires in 7 days bg-danger/);
    expect(readWarning("over")).toMatch(/^Expired on .*20\d\d bg-danger/);
    expect(readWarning("calm")).not.toMatch(/Expire/);
    expect(readWarning("endless")).toMatch(/^No end date/);
  });
});

describe("editing an NGO", () => {
  it("sends the whole form with the version that was loaded, and confirms that it is saved", async () => {
    await openEditor();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save changes" }).disabled).toBe(true);
    type("Name of the NGO", "Annapurna Trust");
    clickButton("Save changes");
    await screen.findByRole("heading", { level: 1, name: "Annapurna Trust" });
    expect(toasts.toast).toHaveBeenCalledWith("success", "Changes saved");
    const [editRequest] = api().sentTo(ngoEndpoints.editNgo);
    expect(editRequest!.body).toMatchObject({
      ...{ version: 3, ngoName: "Annapurna Trust", email: "kamla@example.org", sector: "food-nutrition" },
      approvals: [{ act: "80G", number: "AAB/80G/1", validUntil: "2099-03-31" }, { act: "12A" }, { act: "FCRA" }],
    });
    expect(editRequest!.body).not.toHaveProperty("logo");
  });

  it("has a field of its own for the address of a person who is invited, beside the NGO's address", async () => {
    api().on(ngoMemberAdminEndpoints.ngoMembers, () => ({ body: [] }));
    await openEditor();
    const invited = await screen.findByRole<HTMLInputElement>("textbox", { name: "E-mail address" });
    expect(invited.labels).toHaveLength(1);
    expect([...document.querySelectorAll(`[id="${invited.id}"]`)]).toEqual([invited]);
    fireEvent.change(screen.getByLabelText("E-mail address"), { target: { value: "kamla@trust.example" } });
    expect([invited.value, screen.getByRole<HTMLButtonElement>("button", { name: "Save changes" }).disabled]).toEqual([
      "kamla@trust.example",
      true,
    ]);
  });

  it("names people for the NGO's page, without those that were removed again", async () => {
    storeNgos(makeNgo({ people: [{ name: "Suresh Patel", role: "Accounts" }] }));
    await openEditor();
    clickButton("Add a person");
    const [first, second] = screen.getAllByRole("group", { name: /^Person \d$/ });
    fireEvent.click(within(first!).getByRole("button", { name: "Remove this person" }));
    fireEvent.change(within(second!).getByLabelText("Name"), { target: { value: "Kamla Dhurve" } });
    clickButton("Save changes");
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["#field-people-0-role"]);
    fireEvent.change(screen.getByLabelText("What they do"), { target: { value: "Runs the kitchens" } });
    clickButton("Save changes");
    await waitFor(() => expect(api().sentTo(ngoEndpoints.editNgo)).toHaveLength(1));
    expect(api().sentTo(ngoEndpoints.editNgo)[0]!.body).toMatchObject({
      people: [{ name: "Kamla Dhurve", role: "Runs the kitchens" }],
    });
  });

  it("shows problems at their fields and keeps the input", async () => {
    await openEditor();
    type("Name of the NGO", "");
    type(/^E-mail/, "no address");
    clickButton("Save changes");
    const errorSummary = within(await screen.findByRole("alert"));
    expect(errorSummary.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "#field-ngoName",
      "#field-email",
    ]);
    expect(api().sentTo(ngoEndpoints.editNgo)).toEqual([]);
    expect(screen.getByDisplayValue("no address")).toBeTruthy();
  });

  it("keeps the input if the server cannot save, and saves it on retry", async () => {
    await openEditor();
    const acceptEdits = () => api().on(ngoEndpoints.editNgo, () => changeStored("ngo", { ngoName: "Typed once" }));
    api().on(ngoEndpoints.editNgo, () => refusal(503, "unavailable"));
    type("Name of the NGO", "Typed once");
    clickButton("Save changes");
    expect((await screen.findByRole("alert")).textContent).toContain("Could not save");
    expect(getNameField().value).toBe("Typed once");
    acceptEdits();
    clickButton("Save changes");
    await screen.findByRole("heading", { level: 1, name: "Typed once" });
  });

  const saveAfterAnotherAdmin = async () => {
    await openEditor();
    type("Name of the NGO", "Mine");
    changeStored("ngo", { ngoName: "Theirs" });
    clickButton("Save changes");
    await screen.findByText("zoya@example.in changed this on 22 Nov.");
    expect(getNameField().value).toBe("Mine");
  };

  it("shows a conflict to the second of two admins, and overwrites only on request", async () => {
    await saveAfterAnotherAdmin();
    clickButton("Save mine over it");
    await screen.findByRole("heading", { level: 1, name: "Mine" });
    expect(storedNgos.get("ngo")?.ngoName).toBe("Mine");
  });

  it("loads the other admin's version on request", async () => {
    await saveAfterAnotherAdmin();
    clickButton("Load their version");
    await screen.findByRole("heading", { level: 1, name: "Theirs" });
    await waitFor(() => expect(getNameField().value).toBe("Theirs"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("keeps the loaded version while the user types, even if a refetch brings a newer one", async () => {
    await openEditor();
    type("Name of the NGO", "Mine");
    changeStored("ngo", { ngoName: "Theirs" });
    clickButton("As when the connection came back");
    await screen.findByRole("heading", { level: 1, name: "Theirs" });
    expect(getNameField().value).toBe("Mine");
    clickButton("Save changes");
    await screen.findByText("zoya@example.in changed this on 22 Nov.");
    expect(storedNgos.get("ngo")?.ngoName).toBe("Theirs");
  });

  it("offers a way back if the NGO does not exist", async () => {
    openSection("&open=gone");
    await screen.findByRole("heading", { level: 1, name: "not-found" });
    expect(screen.getByRole("link", { name: /Back to the list/ })).toBeTruthy();
  });
});

describe("suspending an NGO", () => {
  it("asks for confirmation, explains the effect and offers to re-admit the NGO", async () => {
    await openEditor();
    clickButton("Suspend");
    const removeDialog = await findDialog();
    expect(removeDialog.getByText(/its page is hidden until you let it in again/)).toBeTruthy();
    fireEvent.click(removeDialog.getByRole("button", { name: "Suspend" }));
    await screen.findByText("Suspended");
    expect(toasts.toast).toHaveBeenCalledWith("success", "NGO suspended");
    clickButton("Let in again");
    fireEvent.click((await findDialog()).getByRole("button", { name: "Let in again" }));
    await screen.findByText("Enrolled");
    expect(
      api()
        .sentTo(ngoEndpoints.changeNgoStatus)
        .map(({ body }) => body),
    ).toEqual([
      { status: "suspended", version: 3 },
      { status: "enrolled", version: 4 },
    ]);
  });

  it("explains a conflict inside the dialog", async () => {
    await openEditor();
    changeStored("ngo", {});
    clickButton("Suspend");
    const removeDialog = await findDialog();
    fireEvent.click(removeDialog.getByRole("button", { name: "Suspend" }));
    expect((await removeDialog.findByRole("alert")).textContent).toContain("zoya@example.in changed this.");
  });
});

describe("removing an NGO", () => {
  const openRemoveDialog = async (overrides: Partial<AdminNgo> = {}) => {
    storeNgos(makeNgo(overrides));
    await openEditor();
    clickButton("Remove");
    return findDialog();
  };

  it("asks for confirmation, uses the specification's texts and can be undone", async () => {
    const undoToast = vi.spyOn(undoing, "undoToast").mockResolvedValue();
    const removeDialog = await openRemoveDialog();
    fireEvent.click(removeDialog.getByRole("button", { name: "Cancel" }));
    expect(api().sentTo(ngoEndpoints.deleteNgo)).toEqual([]);
    clickButton("Remove");
    fireEvent.click((await findDialog()).getByRole("button", { name: "Remove" }));
    await screen.findByText("Removed");
    expect(undoToast).toHaveBeenCalledWith("NGO deleted successfully!", expect.any(Function));
    expect(screen.queryByRole("button", { name: "Remove" })).toBeNull();
    expect(screen.getByRole("button", { name: "Let in again" })).toBeTruthy();
    await undoToast.mock.calls[0]?.[1]();
    expect(await screen.findByText("Enrolled")).toBeTruthy();
    expect(api().sentTo(ngoEndpoints.changeNgoStatus)).toMatchObject([{ body: { status: "enrolled", version: 4 } }]);
  });

  it("shows the specification's error text and the reason if the server refuses, and changes nothing", async () => {
    const removeDialog = await openRemoveDialog();
    api().on(ngoEndpoints.deleteNgo, () => makeConflictReply("Campaigns for this NGO are taking gifts."));
    fireEvent.click(removeDialog.getByRole("button", { name: "Remove" }));
    expect((await removeDialog.findByRole("alert")).textContent).toContain("Campaigns for this NGO are taking gifts.");
    expect(toasts.toast).toHaveBeenCalledWith("error", "Error deleting NGO");
    expect(screen.getByText("Enrolled")).toBeTruthy();
  });

  it("requires a choice about live campaigns", async () => {
    const removeDialog = await openRemoveDialog({
      liveCampaigns: [{ _id: "books", kind: "fundraiser", title: "Books for all" }],
    });
    expect(removeDialog.getByText("Books for all")).toBeTruthy();
    fireEvent.click(removeDialog.getByRole("button", { name: "Remove" }));
    expect((await removeDialog.findByRole("alert")).textContent).toBe("Choose what happens to its campaigns.");
    expect(api().sentTo(ngoEndpoints.deleteNgo)).toEqual([]);
    fireEvent.click(removeDialog.getByLabelText(/End them now/));
    fireEvent.click(removeDialog.getByRole("button", { name: "Remove" }));
    await screen.findByText("Removed");
    // No undo: it would not reopen the campaigns that ended with the NGO.
    expect(toasts.toast).toHaveBeenCalledWith("success", "NGO deleted successfully!");
    expect(Object.fromEntries(api().sentTo(ngoEndpoints.deleteNgo)[0]!.query)).toEqual({ campaigns: "end" });
  });
});

describe("bulk actions on NGOs", () => {
  const storeThree = (overrides: readonly Partial<AdminNgo>[] = [{}, {}, {}]) =>
    storeNgos(
      ...overrides.map((ngoOverrides, index) =>
        makeNgo({ _id: `n${index + 1}`, ngoName: `Trust ${index + 1}`, version: index + 1, ...ngoOverrides }),
      ),
    );
  const selectNgos = (...names: string[]) => {
    for (const name of names) fireEvent.click(screen.getByRole("checkbox", { name: `Select ${name}` }));
  };
  const readStatuses = () => [...storedNgos.values()].map(({ status }) => status);

  it("suspend after one confirmation, each with the version that was listed; undo re-admits them", async () => {
    const undoToast = vi.spyOn(undoing, "undoToast").mockResolvedValue();
    storeThree();
    await openList();
    selectNgos("Trust 1", "Trust 3");
    clickButton("Suspend");
    const removeDialog = await findDialog();
    expect(removeDialog.getByText("Suspend 2 NGOs?")).toBeTruthy();
    fireEvent.click(removeDialog.getByRole("button", { name: "Suspend" }));
    await waitFor(() => expect(undoToast).toHaveBeenCalledWith("2 NGOs are suspended.", expect.any(Function)));
    expect(readStatuses()).toEqual(["suspended", "enrolled", "suspended"]);
    await waitFor(() => expect(screen.queryByRole("link", { name: "Trust 1" })).toBeNull());
    await undoToast.mock.calls[0]![1]();
    expect(readStatuses()).toEqual(["enrolled", "enrolled", "enrolled"]);
    expect(await screen.findByRole("link", { name: "Trust 1" })).toBeTruthy();
  });

  it("re-admit NGOs; undo restores each one's previous status", async () => {
    const undoToast = vi.spyOn(undoing, "undoToast").mockResolvedValue();
    storeThree([{ status: "suspended" }, { status: "removed" }, { status: "enrolled" }]);
    await openList("&status=all");
    selectNgos("Trust 1", "Trust 2", "Trust 3");
    clickButton("Let in again");
    await waitFor(() => expect(undoToast).toHaveBeenCalledWith("2 NGOs are listed again.", expect.any(Function)));
    expect(readStatuses()).toEqual(["enrolled", "enrolled", "enrolled"]);
    await undoToast.mock.calls[0]![1]();
    expect(readStatuses()).toEqual(["suspended", "removed", "enrolled"]);
    expect(api().sentTo(ngoEndpoints.deleteNgo)[0]?.query.get("campaigns")).toBe("keep");
  });

  it("stop at the first conflict and name the NGO; a retry does only the rest", async () => {
    vi.spyOn(undoing, "undoToast").mockResolvedValue();
    storeThree();
    await openList();
    selectNgos("Trust 1", "Trust 2", "Trust 3");
    changeStored("n2", {});
    clickButton("Suspend");
    const removeDialog = await findDialog();
    fireEvent.click(removeDialog.getByRole("button", { name: "Suspend" }));
    expect((await removeDialog.findByRole("alert")).textContent).toContain("“Trust 2” was not changed");
    expect(readStatuses()).toEqual(["suspended", "enrolled", "enrolled"]);
    await removeDialog.findByText("Suspend 2 NGOs?");
    fireEvent.click(removeDialog.getByRole("button", { name: "Suspend" }));
    await waitFor(() => expect(readStatuses()).toEqual(["suspended", "suspended", "suspended"]));
  });
});
