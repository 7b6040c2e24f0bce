import {
  campaignEditingEndpoints,
  campaignEndpoints,
  type CampaignRecord,
  campaignRecordEndpoints,
  type CampaignStatus,
  dashboardEndpoints,
  emptyFundraiserForm,
  monthlyReportEndpoints,
  type MonthlyReports,
} from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { asOf, daysAgo, fundraiser, monthly } from "../../../../../test/support/samples.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import * as undoing from "../../../../ui/table/index.ts";
import * as toasts from "../../../../lib/toast.ts";
import HistorySection from "./history-section.tsx";
import OngoingSection from "./ongoing-section.tsx";
import ReportSection from "./report-section.tsx";

const api = useTestApi();
const campaignRecord = (overrides: Partial<CampaignRecord> = {}): CampaignRecord => ({
  campaign: fundraiser,
  version: 4,
  byPerson: true,
  runningPlans: 0,
  ...overrides,
});
let rows: CampaignRecord[];
beforeEach(() => {
  beLoggedIn({ role: "admin" });
  rows = [campaignRecord(), campaignRecord({ campaign: monthly, byPerson: false, runningPlans: 2 })];
  vi.spyOn(toasts, "toast").mockResolvedValue("");
  api().on(campaignRecordEndpoints.campaignRecords, () => ({ body: rows }));
  api().on(campaignRecordEndpoints.campaignRecord, ({ params }) => ({
    body: rows.find(({ campaign }) => campaign._id === params["id"]),
  }));
  api().on(dashboardEndpoints.campaignDashboard, ({ params }) => ({
    body: {
      campaign: rows.find(({ campaign }) => campaign._id === params["id"])?.campaign,
      total: { receivedPaise: 1_30_000_00, returnedPaise: 5_000_00, donations: 8 },
      may: { postUpdates: true, thankDonors: true },
      thanks: { waiting: 0 },
    },
  }));
  api().on(dashboardEndpoints.campaignDays, ({ query }) => ({
    body: { from: query.get("from"), to: query.get("to"), days: [], asOf },
  }));
  api().on(campaignEndpoints.campaignDonors, () => ({
    body: [{ id: "d1", name: "Asha R.", amountPaise: 500_00, at: daysAgo(1) }],
  }));
});

const openOngoing = async (address = "/admin-panel?section=onGoingCampain") => {
  visit(<OngoingSection />, address);
  await screen.findByText("Hot school meals");
};
const openDetails = async (title = "Hot school meals") => {
  fireEvent.click(screen.getByRole("button", { name: `Details of ${title}` }));
  return within(await screen.findByRole("dialog", { name: title }));
};

describe("ongoing campaigns", () => {
  it("are rows at first, which a clerk compares, and cards where they are chosen", async () => {
    await openOngoing();
    expect(screen.getByRole("list").className).not.toContain("350px");
    fireEvent.click(screen.getByText("Cards"));
    await waitFor(() => expect(screen.getByRole("list").className).toContain("350px))]"));
  });

  it("are cards with the amount left to the target, and the tax badge only where it applies", async () => {
    rows = [campaignRecord(), campaignRecord({ campaign: { ...monthly, taxBenefit: false }, byPerson: false })];
    await openOngoing("/admin-panel?section=onGoingCampain&layout=cards");
    const [fundraiserCard, monthlyCard] = screen.getAllByRole("listitem");
    expect(within(fundraiserCard!).getByText("Target: ₹2,75,000 left out of ₹4,00,000")).toBeTruthy();
    expect(within(fundraiserCard!).getByText("Tax Benefit Available")).toBeTruthy();
    expect(within(fundraiserCard!).getByText("Started by a person")).toBeTruthy();
    expect(within(monthlyCard!).queryByText(/Tax Benefit/i)).toBeNull();
    expect(within(monthlyCard!).getByText("240 of 300 plates sponsored each month")).toBeTruthy();
  });

  it("name one unit where one is the target", async () => {
    rows = [campaignRecord({ campaign: { ...monthly, unitTarget: 1, unitsSponsored: 0 } })];
    visit(<OngoingSection />, "/admin-panel?section=onGoingCampain");
    expect(await screen.findByText("0 of 1 plate sponsored each month")).toBeTruthy();
  });

  it("show three skeleton cards while loading, 350 px wide", async () => {
    let respond: () => void = () => undefined;
    const response = new Promise<void>((resolve) => {
      respond = resolve;
    });
    api().on(campaignRecordEndpoints.campaignRecords, async () => {
      await response;
      return { body: rows };
    });
    visit(<OngoingSection />, "/admin-panel?section=onGoingCampain&layout=cards");
    expect(screen.getByRole("status").querySelectorAll(":scope > [aria-hidden]")).toHaveLength(3);
    respond();
    await screen.findByText("Hot school meals");
    expect(screen.getByRole("list").className).toContain("350px))]");
  });

  it("say that the target is reached instead of a negative amount left", async () => {
    const reachedFundraiser = { ...fundraiser, figures: { ...fundraiser.figures, raisedPaise: 5_00_000_00 } };
    rows = [campaignRecord({ campaign: reachedFundraiser })];
    await openOngoing();
    expect(screen.getByText("Target of ₹4,00,000 reached")).toBeTruthy();
  });

  it("keep search, filters and layout in the URL", async () => {
    await openOngoing("/admin-panel?section=onGoingCampain&kind=monthly&sort=raised&layout=rows");
    const [listRequest] = api().sentTo(campaignRecordEndpoints.campaignRecords);
    expect(Object.fromEntries(listRequest!.query)).toEqual({
      state: "live",
      kind: "monthly",
      sort: "raised",
      limit: "12",
    });
    expect(screen.getByRole("button", { name: "Rows" }).getAttribute("aria-pressed")).toBe("true");
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "meals" } });
    await waitFor(() => {
      expect(api().sentTo(campaignRecordEndpoints.campaignRecords).at(-1)?.query.get("search")).toBe("meals");
    });
  });

  it("offer to clear the filters if a search finds none", async () => {
    rows = [];
    visit(<OngoingSection />, "/admin-panel?section=onGoingCampain&search=nothing");
    await screen.findByText("No campaign matches this search.");
    rows = [campaignRecord()];
    fireEvent.click(screen.getByRole("button", { name: "Show all" }));
    await screen.findByText("Hot school meals");
  });
});

describe("the details of a campaign", () => {
  it("show the ledger's figures (raised, received, refunded, donors), with a link to its form", async () => {
    await openOngoing();
    const dialog = await openDetails();
    expect((await dialog.findByText("Received by the gateway")).nextElementSibling?.textContent).toBe("₹1,30,000");
    for (const [name, figure] of [
      ["Total raised", "₹1,25,000"],
      ["Refunded to donors", "₹5,000"],
      ["Donors", "7"],
    ] as const)
      expect(dialog.getByText(name, { selector: "dt" }).nextElementSibling?.textContent, name).toBe(figure);
    expect(await dialog.findByText("Asha R.")).toBeTruthy();
    expect(dialog.getByText("Edit").closest("a")?.getAttribute("href")).toBe(
      "/admin-panel?section=donationCreate&edit=kitchen",
    );
  });

  it("link a monthly campaign to its own form", async () => {
    await openOngoing();
    const dialog = await openDetails("A plate a day");
    expect(dialog.getByText("Edit").closest("a")?.getAttribute("href")).toBe(
      "/admin-panel?section=monthlyCampain&edit=plate",
    );
  });
});

describe("ending a campaign", () => {
  const openDialog = async (title: string) => {
    await openOngoing();
    fireEvent.click((await openDetails(title)).getByRole("button", { name: "End" }));
    return within(await screen.findByRole("alertdialog"));
  };

  it("explains the effect on running plans, and sends the version that was loaded", async () => {
    const dialog = await openDialog("A plate a day");
    expect(dialog.getByText(/2 monthly plans continue/)).toBeTruthy();
    api().on(campaignRecordEndpoints.endCampaign, () => ({ body: rows[1] }));
    fireEvent.click(dialog.getByRole("button", { name: "End" }));
    await waitFor(() => {
      expect(toasts.toast).toHaveBeenCalledWith("success", "The campaign has ended.");
    });
    expect(api().sentTo(campaignRecordEndpoints.endCampaign)).toMatchObject([
      { params: { id: "plate" }, body: { version: 4 } },
    ]);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("explains a conflict inside the dialog, and refetches the list", async () => {
    const dialog = await openDialog("Hot school meals");
    const requestCount = api().sentTo(campaignRecordEndpoints.campaignRecords).length;
    api().on(campaignRecordEndpoints.endCampaign, () => ({
      status: 409,
      body: { code: "conflict", errorMessage: "boss@demo.test changed this on 22 Nov 2026." },
    }));
    fireEvent.click(dialog.getByRole("button", { name: "End" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("boss@demo.test changed this");
    await waitFor(() => {
      expect(api().sentTo(campaignRecordEndpoints.campaignRecords).length).toBeGreaterThan(requestCount);
    });
  });
});

describe("extending a campaign", () => {
  const openDialog = async () => {
    await openOngoing();
    fireEvent.click((await openDetails()).getByRole("button", { name: "Extend" }));
    return within(await screen.findByRole("alertdialog"));
  };

  it("requires a last day, or that there is none", async () => {
    rows = [campaignRecord({ campaign: { ...fundraiser, endsAt: "2099-12-31T18:30:00.000Z" } })];
    const dialog = await openDialog();
    const day = dialog.getByLabelText<HTMLInputElement>(/Last day/);
    expect(day.value).toBe("2099-12-31");
    fireEvent.change(day, { target: { value: "" } });
    fireEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("Please choose a day, or tick the box.")).toBeTruthy();
    expect(api().sentTo(campaignRecordEndpoints.extendCampaign)).toEqual([]);
    fireEvent.click(dialog.getByLabelText("It has no end date"));
    api().on(campaignRecordEndpoints.extendCampaign, () => ({ body: rows[0] }));
    fireEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => {
      expect(api().sentTo(campaignRecordEndpoints.extendCampaign)).toMatchObject([
        { body: { version: 4, lastDay: null } },
      ]);
    });
  });

  it("shows the server's problem with the day at the field", async () => {
    const dialog = await openDialog();
    fireEvent.click(dialog.getByLabelText("It has no end date"));
    fireEvent.change(dialog.getByLabelText(/Last day/), { target: { value: "2026-01-01" } });
    api().on(campaignRecordEndpoints.extendCampaign, () =>
      refusal(400, "bad-input", [{ field: "lastDay", problem: "past-date" }]),
    );
    fireEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("past-date")).toBeTruthy();
  });
});

describe("removing a campaign", () => {
  const REMOVED_CAMPAIGN = {
    kind: "fundraiser",
    _id: "kitchen",
    status: "removed",
    version: 5,
    form: emptyFundraiserForm(),
  };
  const openDialog = async (title = "Hot school meals") => {
    await openOngoing();
    fireEvent.click((await openDetails(title)).getByRole("button", { name: "Remove" }));
    return within(await screen.findByRole("alertdialog"));
  };
  const confirm = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
    fireEvent.click(dialog.getByRole("button", { name: "Remove" }));

  it.each([
    ["Hot school meals", "kitchen", "Fundraiser deleted successfully!"],
    ["A plate a day", "plate", "Monthly campaign deleted successfully!"],
  ])("shows a toast with undo (for a fundraiser the specification's text): %s", async (title, id, expectedToast) => {
    const undoToast = vi.spyOn(undoing, "undoToast").mockResolvedValue();
    rows = [campaignRecord(), campaignRecord({ campaign: monthly })];
    const dialog = await openDialog(title);
    expect(dialog.getByText(/You can bring it back: right afterwards, or in this list under “Removed”/)).toBeTruthy();
    expect(dialog.queryAllByText(/Monthly plans that were stopped stay stopped/)).toHaveLength(id === "plate" ? 1 : 0);
    api().on(campaignEditingEndpoints.removeCampaign, () => ({ body: { ...REMOVED_CAMPAIGN, _id: id } }));
    confirm(dialog);
    await waitFor(() => expect(undoToast).toHaveBeenCalledWith(expectedToast, expect.any(Function)));
    expect(api().sentTo(campaignEditingEndpoints.removeCampaign)).toMatchObject([
      { params: { id }, body: { version: 4 } },
    ]);
    api().on(campaignEditingEndpoints.restoreCampaign, () => ({
      body: { ...REMOVED_CAMPAIGN, _id: id, status: "live" },
    }));
    const requestCount = api().sentTo(campaignRecordEndpoints.campaignRecords).length;
    await undoToast.mock.calls[0]?.[1]();
    expect(api().sentTo(campaignEditingEndpoints.restoreCampaign)).toMatchObject([
      { params: { id }, body: { version: 5 } },
    ]);
    expect(api().sentTo(campaignRecordEndpoints.campaignRecords).length).toBeGreaterThan(requestCount);
  });

  it("names the list's version where the details that were loaded before are older", async () => {
    const undoToast = vi.spyOn(undoing, "undoToast").mockResolvedValue();
    api().on(campaignRecordEndpoints.campaignRecord, () => ({
      body: campaignRecord({ campaign: { ...fundraiser, ngoName: "As loaded before" } }),
    }));
    await openOngoing();
    const details = await openDetails();
    await details.findByText(/As loaded before/);
    fireEvent.click(details.getByRole("button", { name: "Remove" }));
    api().on(campaignEditingEndpoints.removeCampaign, () => ({ body: REMOVED_CAMPAIGN }));
    rows = [];
    confirm(within(await screen.findByRole("alertdialog")));
    await waitFor(() => expect(undoToast).toHaveBeenCalledOnce());
    api().on(campaignEditingEndpoints.restoreCampaign, () => ({
      body: { ...REMOVED_CAMPAIGN, status: "live", version: 6 },
    }));
    rows = [campaignRecord({ version: 6 })];
    await undoToast.mock.calls[0]?.[1]();
    await screen.findByText("Hot school meals");
    api().on(campaignRecordEndpoints.campaignRecord, () => new Promise(() => undefined));
    fireEvent.click((await openDetails()).getByRole("button", { name: "Remove" }));
    confirm(within(await screen.findByRole("alertdialog")));
    await waitFor(() =>
      expect(api().sentTo(campaignEditingEndpoints.removeCampaign)).toMatchObject([
        { body: { version: 4 } },
        { body: { version: 6 } },
      ]),
    );
  });

  it.each([
    ["Hot school meals", "Error deleting Fundraiser"],
    ["A plate a day", "Error deleting Monthly campaign"],
  ])("shows an error toast that names the kind if it is refused: %s", async (title, expectedToast) => {
    const dialog = await openDialog(title);
    api().on(campaignEditingEndpoints.removeCampaign, () => refusal(409, "conflict"));
    confirm(dialog);
    await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("error", expectedToast));
    expect(await dialog.findByRole("alert")).toBeTruthy();
  });

  it("says beforehand that running monthly plans prevent it", async () => {
    expect((await openDialog("A plate a day")).getByText(/2 monthly plans still give to it/)).toBeTruthy();
  });
});

describe("removed campaigns", () => {
  const removedRecord = (comesBackAs: CampaignStatus, campaign: CampaignRecord["campaign"] = fundraiser) =>
    campaignRecord({
      campaign: { ...campaign, status: "removed" },
      version: 5,
      removed: { at: "2026-11-18T06:00:00.000Z", comesBackAs },
    });
  const openDialog = async (record: CampaignRecord) => {
    rows = [record];
    visit(<OngoingSection />, "/admin-panel?section=onGoingCampain&state=removed");
    fireEvent.click(await screen.findByRole("button", { name: `Bring back ${record.campaign.title}` }));
    return within(await screen.findByRole("alertdialog"));
  };

  it("are listed by a filter, with the day of removal and without a link to a page", async () => {
    await openOngoing();
    rows = [removedRecord("live")];
    fireEvent.change(screen.getByLabelText("Show"), { target: { value: "removed" } });
    expect(await screen.findByText(/^Removed on 18 Nov/)).toBeTruthy();
    expect(api().sentTo(campaignRecordEndpoints.campaignRecords).at(-1)?.query.get("state")).toBe("removed");
    expect(screen.queryByRole("button", { name: /^Details/ })).toBeNull();
    expect(screen.queryByRole("link")).toBeNull();
  });

  it.each([
    ["live", fundraiser, /It is live at once/, "The campaign is live again."],
    ["ended", fundraiser, /comes back as ended, .* accepts no donations/, "The campaign is back, as ended."],
    ["draft", fundraiser, /as a draft that only admins can see/, "The campaign is back as a draft."],
    ["live", monthly, /Monthly plans that were stopped stay stopped/, "The campaign is live again."],
  ] as const)(
    "are restored as %s, with the version that was loaded, and say so before and after",
    async (status, campaign, dialogText, expectedToast) => {
      const dialog = await openDialog(removedRecord(status, campaign));
      expect(dialog.getByText(dialogText)).toBeTruthy();
      api().on(campaignEditingEndpoints.restoreCampaign, () => ({
        body: { kind: "fundraiser", _id: campaign._id, status, version: 6, form: emptyFundraiserForm() },
      }));
      fireEvent.click(dialog.getByRole("button", { name: "Bring back" }));
      await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith("success", expectedToast));
      expect(api().sentTo(campaignEditingEndpoints.restoreCampaign)).toMatchObject([
        { params: { id: campaign._id }, body: { version: 5 } },
      ]);
    },
  );

  it("show the reason inside the dialog if they cannot be restored", async () => {
    const dialog = await openDialog(removedRecord("live"));
    api().on(campaignEditingEndpoints.restoreCampaign, () => ({
      status: 409,
      body: { code: "conflict", errorMessage: "The NGO of this campaign was removed. Bring the NGO back first." },
    }));
    fireEvent.click(dialog.getByRole("button", { name: "Bring back" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("Bring the NGO back first");
  });
});

it("drafts are listed by a filter, to be edited or removed", async () => {
  rows = [campaignRecord({ campaign: { ...monthly, status: "draft" } })];
  visit(<OngoingSection />, "/admin-panel?section=onGoingCampain&state=draft");
  const link = await screen.findByRole("link", { name: "Edit" });
  expect(link.getAttribute("href")).toBe("/admin-panel?section=monthlyCampain&edit=plate");
  fireEvent.click(screen.getByRole("button", { name: "Remove" }));
  expect(await screen.findByRole("alertdialog")).toBeTruthy();
});

it("the history shows the end and links to each page, and a campaign can be reopened", async () => {
  const endedCampaign = { ...fundraiser, status: "ended" as const };
  rows = [campaignRecord({ campaign: endedCampaign, endedAt: "2026-11-01T06:00:00.000Z" })];
  visit(<HistorySection />, "/admin-panel?section=campainHistory");
  expect((await screen.findByText(/Ended on/)).textContent).toContain("2026");
  expect(
    api()
      .sentTo(campaignRecordEndpoints.campaignRecords)
      .map(({ query }) => query.get("sort")),
  ).toContain("ended");
  expect(screen.getByRole("link", { name: "Hot school meals" }).getAttribute("href")).toBe("/storypage/kitchen");
  const dialog = await openDetails();
  expect(dialog.getByText("See its page").closest("a")?.getAttribute("href")).toBe("/storypage/kitchen");
  expect(dialog.queryByRole("button", { name: "End" })).toBeNull();
  fireEvent.click(dialog.getByRole("button", { name: "Open again" }));
  const confirmation = within(await screen.findByRole("alertdialog"));
  api().on(campaignRecordEndpoints.extendCampaign, () => ({ body: rows[0] }));
  fireEvent.change(confirmation.getByLabelText(/Last day/), { target: { value: "2099-01-31" } });
  fireEvent.click(confirmation.getByRole("button", { name: "Open again" }));
  await waitFor(() => {
    expect(toasts.toast).toHaveBeenCalledWith("success", "The campaign is live again.");
  });
});

it("a monthly campaign in the history links to its own page, as cards and as rows", async () => {
  rows = [campaignRecord({ campaign: { ...monthly, status: "ended" }, endedAt: "2026-11-01T06:00:00.000Z" })];
  for (const layout of ["cards", "rows"]) {
    const { unmount } = visit(<HistorySection />, `/admin-panel?section=campainHistory&layout=${layout}`);
    const link = await screen.findByRole("link", { name: "A plate a day" });
    expect(link.getAttribute("href"), layout).toBe("/monthly-donate/plate");
    unmount();
  }
});

describe("the monthly report", () => {
  const figures = { receivedPaise: 400_00, returnedPaise: 100_00, donations: 2 };
  const report: MonthlyReports = {
    months: [
      { month: "2026-11", ...figures, newPlans: 3, stoppedPlans: 1, failedDebits: 4 },
      { month: "2026-10", ...figures, newPlans: 0, stoppedPlans: 0, failedDebits: 0 },
    ],
    campaigns: [{ _id: "plate", title: "A plate a day", status: "live", ...figures }],
    asOf,
  };
  beforeEach(() => {
    api().on(monthlyReportEndpoints.monthlyReports, () => ({ body: report }));
  });

  it("requests the months in the URL, and sums them up", async () => {
    visit(<ReportSection />, "/admin-panel?section=monthlyCampReport&from=2026-10&to=2026-11&campaign=plate");
    const table = within((await screen.findAllByRole("table", { name: "Months" }))[0]!);
    expect(
      api()
        .sentTo(monthlyReportEndpoints.monthlyReports)
        .map(({ query }) => Object.fromEntries(query)),
    ).toContainEqual({
      from: "2026-10",
      to: "2026-11",
      campaign: "plate",
    });
    const totalRow = table.getAllByRole("row").at(-1)!;
    expect(
      within(totalRow)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["4", "₹800", "₹200", "3", "1", "4"]);
    expect(screen.getByText("A plate a day", { selector: "a" }).getAttribute("href")).toBe("/monthly-donate/plate");
  });

  it("asks for the campaigns of India's month while Greenwich still has the one before", async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-30T19:00:00.000Z") });
    beLoggedIn({ role: "admin" });
    visit(<ReportSection />, "/admin-panel?section=monthlyCampReport");
    await screen.findAllByRole("table", { name: "Months" });
    const lastMonths = api()
      .sentTo(monthlyReportEndpoints.monthlyReports)
      .map(({ query }) => query.get("to"));
    expect(new Set(lastMonths)).toEqual(new Set(["2026-12"]));
  });

  it("says that a period is invalid, and requests nothing", async () => {
    visit(<ReportSection />, "/admin-panel?section=monthlyCampReport&from=2026-11&to=2026-01");
    expect((await screen.findByRole("alert")).textContent).toContain("two years apart");
    expect(
      api()
        .sentTo(monthlyReportEndpoints.monthlyReports)
        .filter(({ query }) => query.get("from") === "2026-11" && query.get("to") === "2026-01"),
    ).toEqual([]);
  });

  it("says so if the file cannot be made", async () => {
    visit(<ReportSection />, "/admin-panel?section=monthlyCampReport");
    api().on(monthlyReportEndpoints.monthlyReportFile, () => refusal(500, "internal-error"));
    fireEvent.click(await screen.findByRole("button", { name: "Save as CSV" }));
    await waitFor(() => {
      expect(toasts.toast).toHaveBeenCalledWith("error", "We could not make the file. Please try again.");
    });
  });
});
