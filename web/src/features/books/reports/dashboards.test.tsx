import {
  type CampaignDashboard as Dashboard,
  campaignEndpoints,
  type CampaignUpdate,
  dashboardEndpoints,
  updateEndpoints,
  calendarDay,
} from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../test/support/api-server.ts";
import { asOf, daysAgo, fundraiser } from "../../../../test/support/samples.ts";
import { beLoggedIn } from "../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../test/support/site.tsx";
import * as toasts from "../../../lib/toast.ts";
import { fillDays, lastDays } from "./figures/daily-series.ts";
import { CampaignDashboard } from "./index.ts";

const api = useTestApi();
const dashboard = (overrides: Partial<Dashboard> = {}): Dashboard => ({
  campaign: fundraiser,
  total: { receivedPaise: 1_30_000_00, returnedPaise: 5_000_00, donations: 8 },
  may: { postUpdates: true, thankDonors: true },
  thanks: { waiting: 3 },
  ...overrides,
});
let updates: CampaignUpdate[];
beforeEach(() => {
  beLoggedIn();
  updates = [{ _id: "u1", text: "First.\n\nSecond.", pictures: [], at: daysAgo(2) }];
  vi.spyOn(toasts, "toast").mockResolvedValue("");
  api().on(dashboardEndpoints.campaignDays, ({ query }) => ({
    body: {
      from: query.get("from"),
      to: query.get("to"),
      days: [{ day: calendarDay(new Date()), receivedPaise: 2_000_00, returnedPaise: 0, donations: 2 }],
      asOf,
    },
  }));
  api().on(updateEndpoints.campaignUpdates, () => ({ body: updates }));
  api().on(campaignEndpoints.campaignDonors, () => ({
    body: [{ id: "d1", name: null, amountPaise: 500_00, at: daysAgo(1) }],
  }));
});

const showDashboard = async (overrides: Partial<Dashboard> = {}) => {
  api().on(dashboardEndpoints.campaignDashboard, () => ({ body: dashboard(overrides) }));
  visit(<CampaignDashboard id="kitchen" />, "/my-fundraiser/kitchen");
  await screen.findByRole("heading", { level: 1, name: "Hot school meals" });
};
const updateField = () => screen.getByLabelText<HTMLTextAreaElement>(/New update/);
const noteField = () => screen.getByLabelText<HTMLTextAreaElement>(/Your note/);

describe("the dashboard of a fundraiser", () => {
  it("shows the ledger's figures, donors by their chosen name, and the daily chart as a table too", async () => {
    await showDashboard();
    const figures = within(screen.getByRole("region", { name: "Figures" }));
    expect(figures.getByText("₹1,25,000")).toBeTruthy();
    expect(figures.getByText("₹5,000")).toBeTruthy();
    expect(await screen.findByText("Someone kind")).toBeTruthy();
    const table = within(await screen.findByRole("table", { name: "Day by day", hidden: true }));
    expect(table.getAllByRole("row", { hidden: true })).toHaveLength(2);
    expect(table.getByText("₹2,000")).toBeTruthy();
  });

  it("offers what the person may do there, and no more", async () => {
    await showDashboard({ may: { postUpdates: true, thankDonors: false } });
    expect(updateField()).toBeTruthy();
    expect(await screen.findByRole("button", { name: /^Delete the update/ })).toBeTruthy();
    expect(screen.queryByLabelText(/Your note/)).toBeNull();
  });

  it("shows updates without a form to whoever may only look", async () => {
    await showDashboard({ may: { postUpdates: false, thankDonors: false } });
    await screen.findByText("First.");
    expect(screen.queryByLabelText(/New update/)).toBeNull();
    expect(screen.queryByRole("button", { name: /^Delete the update/ })).toBeNull();
    expect(screen.queryByLabelText(/Your note/)).toBeNull();
  });

  it("says so if the campaign belongs to somebody else or is not on the site", async () => {
    api().on(dashboardEndpoints.campaignDashboard, () => refusal(403, "not-allowed"));
    visit(<CampaignDashboard id="kitchen" />, "/my-fundraiser/kitchen");
    await screen.findByRole("heading", { level: 1, name: "We could not find this dashboard" });
  });

  it("offers a retry if loading fails", async () => {
    api().on(dashboardEndpoints.campaignDashboard, () => refusal(500, "internal-error"));
    visit(<CampaignDashboard id="kitchen" />, "/my-fundraiser/kitchen");
    const retry = await screen.findByRole("button", { name: "Try again" });
    api().on(dashboardEndpoints.campaignDashboard, () => ({ body: dashboard() }));
    fireEvent.click(retry);
    await screen.findByRole("heading", { level: 1, name: "Hot school meals" });
  });
});

describe("an update", () => {
  it("has a preview, is posted once, and then appears in the list", async () => {
    await showDashboard();
    fireEvent.change(updateField(), { target: { value: "Pots are full.\n\nThank you." } });
    fireEvent.click(screen.getByRole("button", { name: "Preview" }));
    expect(screen.getByText("Thank you.").tagName).toBe("P");
    const postedUpdate = { _id: "u2", text: "Pots are full.\n\nThank you.", pictures: [], at: daysAgo(0) };
    api().on(updateEndpoints.postUpdate, () => {
      updates = [postedUpdate, ...updates];
      return { body: postedUpdate };
    });
    fireEvent.click(screen.getByRole("button", { name: "Post update" }));
    await waitFor(() => {
      expect(toasts.toast).toHaveBeenCalledWith("success", "Your update is posted.");
    });
    expect(api().sentTo(updateEndpoints.postUpdate)).toMatchObject([
      { params: { id: "kitchen" }, body: { text: "Pots are full.\n\nThank you.", pictures: [] } },
    ]);
    expect(updateField().value).toBe("");
    expect(await screen.findByRole("button", { name: "Delete the update “Pots are full. Thank you.”" })).toBeTruthy();
  });

  it("keeps the draft on failure and through a reload, and retries with the same idempotency key", async () => {
    await showDashboard();
    fireEvent.change(updateField(), { target: { value: "Pots are full." } });
    api().on(updateEndpoints.postUpdate, () => refusal(429, "too-many-requests"));
    fireEvent.click(screen.getByRole("button", { name: "Post update" }));
    await screen.findByText("The update was not posted");
    expect(updateField().value).toBe("Pots are full.");
    const [draftKey] = Object.keys(sessionStorage).filter((key) => key === "daansetu:dashboard:update:kitchen");
    expect(sessionStorage.getItem(draftKey ?? "")).toContain("Pots are full.");
    fireEvent.click(screen.getByRole("button", { name: "Post update" }));
    await waitFor(() => {
      expect(api().sentTo(updateEndpoints.postUpdate)).toHaveLength(2);
    });
    const ids = api()
      .sentTo(updateEndpoints.postUpdate)
      .map(({ body }) => (body as { clientUpdateId: string }).clientUpdateId);
    expect(ids[0]).toBe(ids[1]);
  });

  it("is not sent without text", async () => {
    await showDashboard();
    fireEvent.change(updateField(), { target: { value: "   " } });
    fireEvent.click(screen.getByRole("button", { name: "Post update" }));
    expect(await screen.findByText("Please write what has happened.")).toBeTruthy();
    expect(api().sentTo(updateEndpoints.postUpdate)).toEqual([]);
  });

  it("is deleted after a confirmation", async () => {
    await showDashboard();
    fireEvent.click(await screen.findByRole("button", { name: "Delete the update “First. Second.”" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    api().on(updateEndpoints.deleteUpdate, () => {
      const [deletedUpdate] = updates;
      updates = [];
      return { body: deletedUpdate };
    });
    fireEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await screen.findByText(/No updates yet/);
    expect(api().sentTo(updateEndpoints.deleteUpdate)).toMatchObject([{ params: { id: "kitchen", updateId: "u1" } }]);
  });
});

describe("a thank-you note", () => {
  it("is sent once, after a confirmation", async () => {
    await showDashboard();
    expect(screen.getByText("3 donations have not been thanked for yet.")).toBeTruthy();
    fireEvent.change(noteField(), { target: { value: "You are kind." } });
    fireEvent.click(screen.getByRole("button", { name: "Send thanks" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(api().sentTo(dashboardEndpoints.thankDonors)).toEqual([]);
    const lastNote = { _id: "n1", text: "You are kind.", at: daysAgo(0), state: "sent" as const, donors: 3 };
    api().on(dashboardEndpoints.thankDonors, () => ({ body: lastNote }));
    api().on(dashboardEndpoints.campaignDashboard, () => ({
      body: dashboard({ thanks: { last: lastNote, waiting: 0, nextAt: daysAgo(-1) } }),
    }));
    fireEvent.click(dialog.getByRole("button", { name: "Send thanks" }));
    await screen.findByText("It was sent to 3 donors.");
    expect(api().sentTo(dashboardEndpoints.thankDonors)).toMatchObject([{ body: { text: "You are kind." } }]);
    expect(screen.queryByLabelText(/Your note/)).toBeNull();
  });

  it.each(["See https://example.org", "write me@example.org"])(
    "is not sent with a link or address: %s",
    async (typedText) => {
      await showDashboard();
      fireEvent.change(noteField(), { target: { value: typedText } });
      fireEvent.click(screen.getByRole("button", { name: "Send thanks" }));
      expect(await screen.findByText("Please leave out links and e-mail addresses.")).toBeTruthy();
      expect(screen.queryByRole("alertdialog")).toBeNull();
    },
  );

  it("cannot be written before the first donation", async () => {
    await showDashboard({ thanks: { waiting: 0 } });
    expect(screen.getByText("Once someone has given, you can thank them here.")).toBeTruthy();
    expect(screen.queryByLabelText(/Your note/)).toBeNull();
  });
});

describe("the daily series", () => {
  it("has all days of the period, also those without donations", () => {
    const figures = { receivedPaise: 1, returnedPaise: 0, donations: 1 };
    expect(fillDays({ from: "2026-02-27", to: "2026-03-01", days: [{ day: "2026-02-28", ...figures }] })).toEqual([
      { day: "2026-02-27", receivedPaise: 0, returnedPaise: 0, donations: 0 },
      { day: "2026-02-28", ...figures },
      { day: "2026-03-01", receivedPaise: 0, returnedPaise: 0, donations: 0 },
    ]);
  });

  it("starts days at midnight in India", () => {
    expect(lastDays(2, new Date("2026-11-21T18:30:00.000Z"))).toEqual({ from: "2026-11-21", to: "2026-11-22" });
  });
});
