import { type AdminNgo, type Ngo, type NgoEdit, ngoEndpoints } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../test/support/api-server.ts";
import { ngo as sample } from "../../../../test/support/samples.ts";
import { beLoggedIn } from "../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../test/support/site.tsx";
import * as toasts from "../../../lib/toast.ts";
import * as undoing from "../../../ui/table/undo-toast.tsx";
import NgosSection from "./ngos-section.tsx";

// These sections are large parts of the panel: a busy machine takes its time to draw them.
configure({ asyncUtilTimeout: 10_000 });

const api = useTestApi();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 3_600_000).toISOString();
const anNgo = (about: Partial<AdminNgo> = {}): AdminNgo => ({
  ...sample,
  contactPersonName: "Kamla Devi",
  email: "kamla@example.org",
  number: "9820012345",
  status: "enrolled",
  version: 3,
  liveCampaigns: [],
  ...about,
});

/** What the server holds. */
let held: Map<string, AdminNgo>;
const hold = (...ngos: AdminNgo[]) => {
  held = new Map(ngos.map((ngo) => [ngo._id, ngo]));
};
const change = (id: string | undefined, about: Partial<AdminNgo>) => {
  const before = held.get(id ?? "");
  if (before === undefined) throw new Error(`no NGO ${id}`);
  const after = { ...before, ...about, version: before.version + 1 };
  held.set(before._id, after);
  return { body: after };
};
const conflict = (sentence: string) => ({ status: 409, body: { code: "conflict", errorMessage: sentence } });

beforeEach(() => {
  beLoggedIn({ role: "admin" });
  vi.spyOn(toasts, "toast").mockResolvedValue("");
  hold(anNgo());
  api().on(ngoEndpoints.allNgos, ({ query }) => ({
    body: [...held.values()]
      .filter(({ status }) => query.get("status") === "all" || status === (query.get("status") ?? "enrolled"))
      .map(({ liveCampaigns: _live, ...ngo }): Ngo => ngo),
  }));
  api().on(ngoEndpoints.ngoForAdmin, ({ params }) => {
    const found = held.get(params["id"] ?? "");
    return found === undefined ? refusal(404, "not-found") : { body: found };
  });
  api().on(ngoEndpoints.changeNgoStatus, ({ params, body }) => {
    const { status, version } = body as { status: "enrolled" | "suspended"; version: number };
    const now = held.get(params["id"] ?? "");
    return now?.version === version ? change(params["id"], { status }) : conflict("zoya@example.in changed this.");
  });
  api().on(ngoEndpoints.deleteNgo, ({ params }) => change(params["id"], { status: "removed" }));
  api().on(ngoEndpoints.editNgo, ({ params, body }) => {
    const { version, approvals: _papers, sector: _sector, ...edit } = body as NgoEdit;
    const now = held.get(params["id"] ?? "");
    return now?.version === version ? change(params["id"], edit) : conflict("zoya@example.in changed this on 22 Nov.");
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
const open = (about = "") =>
  visit(
    <>
      <Address />
      <NgosSection />
    </>,
    `/admin-panel?section=listOfNgo${about}`,
  );
const list = async (about = "") => {
  open(about);
  return screen.findByRole("table", { name: "List of NGOs" });
};
const edit = async () => {
  open("&open=ngo");
  await screen.findByRole("heading", { level: 1, name: sample.ngoName });
};
const address = () => screen.getByLabelText("Address").textContent;
const asked = () => Object.fromEntries(api().sentTo(ngoEndpoints.allNgos).at(-1)?.query ?? []);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const dialog = async () => within(await screen.findByRole("alertdialog"));
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const nameField = () => screen.getByLabelText<HTMLInputElement>("Name of the NGO");

describe("the list of NGOs", () => {
  it("holds the place of five rows while it is on its way", async () => {
    open();
    expect(screen.getByRole("status").querySelectorAll(":scope > [aria-hidden]")).toHaveLength(5);
    await screen.findByRole("table", { name: "List of NGOs" });
  });

  it("is searched and filtered by its address, which keeps what was chosen", async () => {
    await list("&papers=30&sector=health");
    expect(asked()).toEqual({ papers: "30", sector: "health", limit: "25" });
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "kamla" } });
    await waitFor(() => expect(asked()).toMatchObject({ search: "kamla", papers: "30", sector: "health" }));
    fireEvent.change(screen.getByRole("combobox", { name: "Status" }), { target: { value: "all" } });
    await waitFor(() => expect(asked()).toMatchObject({ search: "kamla", status: "all" }));
    expect(address()).toBe("/admin-panel?section=listOfNgo&papers=30&sector=health&search=kamla&status=all");
  });

  it("asks for nothing that the server would refuse, whatever the address says", async () => {
    await list(`&status=secret&sector=moon&act=99X&papers=8&place=Atlantis&search=${"x".repeat(150)}`);
    expect(asked()).toEqual({ search: "x".repeat(80), limit: "25" });
  });

  it("leads from each row to the NGO's form, and from there back to the same list", async () => {
    await list("&status=all");
    fireEvent.click(screen.getByRole("link", { name: sample.ngoName }));
    await screen.findByRole("heading", { level: 1, name: sample.ngoName });
    expect(address()).toBe("/admin-panel?section=listOfNgo&status=all&open=ngo");
    fireEvent.click(screen.getByRole("link", { name: /Back to the list/ }));
    await screen.findByRole("table");
    expect(address()).toBe("/admin-panel?section=listOfNgo&status=all");
  });

  it("warns of papers 90, 30 and 7 days before they lapse, each time more plainly, and says when they have", async () => {
    const until = (id: string, days: number | undefined) =>
      anNgo({ _id: id, ngoName: id, ...(days !== undefined && { papersUntil: inDays(days) }) });
    const days = { calm: 91, quarter: 90, month: 30, week: 7, over: -1, endless: undefined };
    hold(...Object.entries(days).map(([id, left]) => until(id, left)));
    const table = within(await list());
    const warning = (id: string) => {
      const row = within(table.getByRole("link", { name: id }).closest<HTMLElement>("[role=row]")!);
      const words = row.getByText(/Lapse|No end date|20\d\d/);
      return `${words.textContent} ${/bg-\S+/.exec(words.closest("[class*=bg-]")?.className ?? "")?.[0] ?? ""}`;
    };
    expect(warning("quarter")).toMatch(/^Lapses in 90 days bg-neel/);
    expect(warning("month")).toMatch(/^Lapses in 30 days bg-haldi/);
    expect(warning("week")).toMatch(/^Lapses in 7 days bg-madder/);
    expect(warning("over")).toMatch(/^Lapsed on .*20\d\d bg-madder/);
    expect(warning("calm")).not.toMatch(/Lapse/);
    expect(warning("endless")).toMatch(/^No end date/);
  });
});

describe("editing an NGO", () => {
  it("sends all that stands in the form with the version that was seen, and says that it is saved", async () => {
    await edit();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save changes" }).disabled).toBe(true);
    type("Name of the NGO", "Annapurna Trust");
    press("Save changes");
    await screen.findByRole("heading", { level: 1, name: "Annapurna Trust" });
    expect(toasts.toast).toHaveBeenCalledWith("success", "Changes saved");
    const [sent] = api().sentTo(ngoEndpoints.editNgo);
    expect(sent!.body).toMatchObject({
      ...{ version: 3, ngoName: "Annapurna Trust", email: "kamla@example.org", sector: "food-nutrition" },
      approvals: [{ act: "80G", number: "AAB/80G/1", validUntil: "2099-03-31" }, { act: "12A" }, { act: "FCRA" }],
    });
    expect(sent!.body).not.toHaveProperty("logo");
  });

  it("says beside each field what is wrong with it, and keeps what was typed", async () => {
    await edit();
    type("Name of the NGO", "");
    type(/^E-mail/, "no address");
    press("Save changes");
    const summary = within(await screen.findByRole("alert"));
    expect(summary.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "#field-ngoName",
      "#field-email",
    ]);
    expect(api().sentTo(ngoEndpoints.editNgo)).toEqual([]);
    expect(screen.getByDisplayValue("no address")).toBeTruthy();
  });

  it("keeps what was typed where the server cannot save, and saves it when asked again", async () => {
    await edit();
    const works = () => api().on(ngoEndpoints.editNgo, () => change("ngo", { ngoName: "Typed once" }));
    api().on(ngoEndpoints.editNgo, () => refusal(503, "unavailable"));
    type("Name of the NGO", "Typed once");
    press("Save changes");
    expect((await screen.findByRole("alert")).textContent).toContain("Could not save");
    expect(nameField().value).toBe("Typed once");
    works();
    press("Save changes");
    await screen.findByRole("heading", { level: 1, name: "Typed once" });
  });

  const second = async () => {
    await edit();
    type("Name of the NGO", "Mine");
    change("ngo", { ngoName: "Theirs" });
    press("Save changes");
    await screen.findByText("zoya@example.in changed this on 22 Nov.");
    expect(nameField().value).toBe("Mine");
  };

  it("tells the second of two admins who was first, and saves over it only when told to", async () => {
    await second();
    press("Save mine over it");
    await screen.findByRole("heading", { level: 1, name: "Mine" });
    expect(held.get("ngo")?.ngoName).toBe("Mine");
  });

  it("or shows the second one what the first one saved", async () => {
    await second();
    press("Load their version");
    await screen.findByRole("heading", { level: 1, name: "Theirs" });
    await waitFor(() => expect(nameField().value).toBe("Theirs"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("does not take a later answer of the server for what the person saw while they typed", async () => {
    await edit();
    type("Name of the NGO", "Mine");
    change("ngo", { ngoName: "Theirs" });
    press("As when the connection came back");
    await screen.findByRole("heading", { level: 1, name: "Theirs" });
    expect(nameField().value).toBe("Mine");
    press("Save changes");
    await screen.findByText("zoya@example.in changed this on 22 Nov.");
    expect(held.get("ngo")?.ngoName).toBe("Theirs");
  });

  it("helps on from one that is not there", async () => {
    open("&open=gone");
    await screen.findByRole("heading", { level: 1, name: "not-found" });
    expect(screen.getByRole("link", { name: /Back to the list/ })).toBeTruthy();
  });
});

describe("suspending an NGO", () => {
  it("asks first, says what becomes of it, and offers to let it in again", async () => {
    await edit();
    press("Suspend");
    const question = await dialog();
    expect(question.getByText(/its page is hidden until you let it in again/)).toBeTruthy();
    fireEvent.click(question.getByRole("button", { name: "Suspend" }));
    await screen.findByText("Suspended");
    expect(toasts.toast).toHaveBeenCalledWith("success", "NGO suspended");
    press("Let in again");
    fireEvent.click((await dialog()).getByRole("button", { name: "Let in again" }));
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

  it("explains in place where somebody else was first", async () => {
    await edit();
    change("ngo", {});
    press("Suspend");
    const question = await dialog();
    fireEvent.click(question.getByRole("button", { name: "Suspend" }));
    expect((await question.findByRole("alert")).textContent).toContain("zoya@example.in changed this.");
  });
});

describe("removing an NGO", () => {
  const asking = async (about: Partial<AdminNgo> = {}) => {
    hold(anNgo(about));
    await edit();
    press("Remove");
    return dialog();
  };

  it("happens after a question alone, in the specification's words, and can be brought back", async () => {
    const offered = vi.spyOn(undoing, "undoToast").mockResolvedValue();
    const question = await asking();
    fireEvent.click(question.getByRole("button", { name: "Cancel" }));
    expect(api().sentTo(ngoEndpoints.deleteNgo)).toEqual([]);
    press("Remove");
    fireEvent.click((await dialog()).getByRole("button", { name: "Remove" }));
    await screen.findByText("Removed");
    expect(offered).toHaveBeenCalledWith("NGO deleted successfully!", expect.any(Function));
    expect(screen.queryByRole("button", { name: "Remove" })).toBeNull();
    expect(screen.getByRole("button", { name: "Let in again" })).toBeTruthy();
    await offered.mock.calls[0]?.[1]();
    expect(await screen.findByText("Enrolled")).toBeTruthy();
    expect(api().sentTo(ngoEndpoints.changeNgoStatus)).toMatchObject([{ body: { status: "enrolled", version: 4 } }]);
  });

  it("that is refused says so in the specification's words, and why, and leaves the NGO as it was", async () => {
    const question = await asking();
    api().on(ngoEndpoints.deleteNgo, () => conflict("Campaigns for this NGO are taking gifts."));
    fireEvent.click(question.getByRole("button", { name: "Remove" }));
    expect((await question.findByRole("alert")).textContent).toContain("Campaigns for this NGO are taking gifts.");
    expect(toasts.toast).toHaveBeenCalledWith("error", "Error deleting NGO");
    expect(screen.getByText("Enrolled")).toBeTruthy();
  });

  it("wants to know first what becomes of the campaigns that take donations for it", async () => {
    const question = await asking({ liveCampaigns: [{ _id: "books", kind: "fundraiser", title: "Books for all" }] });
    expect(question.getByText("Books for all")).toBeTruthy();
    fireEvent.click(question.getByRole("button", { name: "Remove" }));
    expect((await question.findByRole("alert")).textContent).toBe("Choose what becomes of its campaigns.");
    expect(api().sentTo(ngoEndpoints.deleteNgo)).toEqual([]);
    fireEvent.click(question.getByLabelText(/End them now/));
    fireEvent.click(question.getByRole("button", { name: "Remove" }));
    await screen.findByText("Removed");
    // Its campaigns have ended with it: one press would not bring them back, and none is offered.
    expect(toasts.toast).toHaveBeenCalledWith("success", "NGO deleted successfully!");
    expect(Object.fromEntries(api().sentTo(ngoEndpoints.deleteNgo)[0]!.query)).toEqual({ campaigns: "end" });
  });
});

describe("several NGOs at once", () => {
  const three = (about: readonly Partial<AdminNgo>[] = [{}, {}, {}]) =>
    hold(
      ...about.map((each, at) => anNgo({ _id: `n${at + 1}`, ngoName: `Trust ${at + 1}`, version: at + 1, ...each })),
    );
  const choose = (...names: string[]) => {
    for (const name of names) fireEvent.click(screen.getByRole("checkbox", { name: `Choose ${name}` }));
  };
  const statuses = () => [...held.values()].map(({ status }) => status);

  it("are suspended after one question, each by the version that was seen; the undo lets them in again", async () => {
    const offered = vi.spyOn(undoing, "undoToast").mockResolvedValue();
    three();
    await list();
    choose("Trust 1", "Trust 3");
    press("Suspend");
    const question = await dialog();
    expect(question.getByText("Suspend 2 NGOs?")).toBeTruthy();
    fireEvent.click(question.getByRole("button", { name: "Suspend" }));
    await waitFor(() => expect(offered).toHaveBeenCalledWith("2 NGOs are suspended.", expect.any(Function)));
    expect(statuses()).toEqual(["suspended", "enrolled", "suspended"]);
    await waitFor(() => expect(screen.queryByRole("link", { name: "Trust 1" })).toBeNull());
    await offered.mock.calls[0]![1]();
    expect(statuses()).toEqual(["enrolled", "enrolled", "enrolled"]);
    expect(await screen.findByRole("link", { name: "Trust 1" })).toBeTruthy();
  });

  it("are brought back, and the undo makes of each what it was", async () => {
    const offered = vi.spyOn(undoing, "undoToast").mockResolvedValue();
    three([{ status: "suspended" }, { status: "removed" }, { status: "enrolled" }]);
    await list("&status=all");
    choose("Trust 1", "Trust 2", "Trust 3");
    press("Let in again");
    await waitFor(() => expect(offered).toHaveBeenCalledWith("2 NGOs are listed again.", expect.any(Function)));
    expect(statuses()).toEqual(["enrolled", "enrolled", "enrolled"]);
    await offered.mock.calls[0]![1]();
    expect(statuses()).toEqual(["suspended", "removed", "enrolled"]);
    expect(api().sentTo(ngoEndpoints.deleteNgo)[0]?.query.get("campaigns")).toBe("keep");
  });

  it("stop at the first that somebody else changed, which is named; asked again, only the rest is done", async () => {
    vi.spyOn(undoing, "undoToast").mockResolvedValue();
    three();
    await list();
    choose("Trust 1", "Trust 2", "Trust 3");
    change("n2", {});
    press("Suspend");
    const question = await dialog();
    fireEvent.click(question.getByRole("button", { name: "Suspend" }));
    expect((await question.findByRole("alert")).textContent).toContain("“Trust 2” was not changed");
    expect(statuses()).toEqual(["suspended", "enrolled", "enrolled"]);
    await question.findByText("Suspend 2 NGOs?");
    fireEvent.click(question.getByRole("button", { name: "Suspend" }));
    await waitFor(() => expect(statuses()).toEqual(["suspended", "suspended", "suspended"]));
  });
});
