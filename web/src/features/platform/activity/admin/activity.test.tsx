import { ACTIVITY_ACTIONS, activityEndpoints, type ActivityEntry } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import { actionOptions, actionLabel } from "./action-labels.ts";
import ActivitySection from "./activity-section.tsx";
import { describeSubject } from "./subject-labels.ts";

const api = useTestApi();
let entries: ActivityEntry[];
beforeEach(() => {
  beLoggedIn({ role: "admin" });
  entries = [
    {
      _id: "one",
      at: "2026-11-21T05:14:00.000Z",
      byUid: "zoya",
      byEmail: "zoya@example.in",
      action: "bounds-changed",
      subject: "settings/giving",
      before: { minPaise: 10_00 },
      after: { minPaise: 50_00 },
    },
  ];
  api().on(activityEndpoints.allActivity, () => ({ body: entries }));
});

describe("the labels of actions", () => {
  it("exist for every action that the server logs, and no two are the same", () => {
    const labels = ACTIVITY_ACTIONS.map(actionLabel);
    expect(new Set(labels).size).toBe(ACTIVITY_ACTIONS.length);
    for (const label of labels) expect(label).toMatch(/^\p{Lu}/u);
    expect(actionOptions().map(({ value }) => value)).toEqual(ACTIVITY_ACTIONS);
  });

  it("are derived from the name of an action that is no longer logged", () => {
    expect(actionLabel("card-lost")).toBe("Card lost");
  });
});

describe("the subjects of entries", () => {
  it.each([
    ["donations/abc", "Donation abc", "/admin-panel?section=donations&open=abc"],
    [
      "fundraiserRequests/abc",
      "Fundraiser request abc",
      "/admin-panel?section=reviewQueue&kind=fundraisers&request=abc",
    ],
    ["supportThreads/asha", "Conversation with person asha", "/admin-panel?section=messages&box=support&open=asha"],
    ["content/faq", "Text faq", "/admin-panel?section=content&text=faq"],
    ["homeCards", "All home cards", "/admin-panel?section=homeCard"],
    ["somethingOld/abc", "somethingOld abc", undefined],
  ])("%s has a label and a link", (path, label, subjectHref) => {
    expect(describeSubject(path)).toEqual({ label, subjectHref });
  });
});

describe("the subjects whose names are known", () => {
  it.each([
    ["ngos/abc", "Udaan Trust", "NGO Udaan Trust"],
    ["campaigns/abc", "Books for a school", "Campaign Books for a school"],
    ["donations/abc", "Asha Rao", "Donation by Asha Rao"],
    ["users/abc", "Asha Rao", "Person Asha Rao"],
    ["supportThreads/abc", "Asha Rao", "Conversation with Asha Rao"],
    ["somethingOld/abc", "Asha Rao", "somethingOld abc"],
  ])("%s is shown by its name", (path, name, label) => {
    expect(describeSubject(path, name).label).toBe(label);
  });
});

describe("the activity log", () => {
  it("asks for the names, and shows them instead of ids in rows and above the entries of one subject", async () => {
    entries = [{ ...entries[0]!, subject: "campaigns/kM3vQ8sT1x", subjectName: "Books for a village school" }];
    visit(<ActivitySection />, "/admin-panel?section=activity&subject=campaigns/kM3vQ8sT1x");
    const row = within(await screen.findByRole("table")).getAllByRole("row")[1]!;
    expect(row.textContent).toContain("Campaign Books for a village school");
    screen.getByText("Only what was done to Campaign Books for a village school is shown.");
    expect(document.body.textContent).not.toContain("kM3vQ8sT1x");
    expect(api().sentTo(activityEndpoints.allActivity).at(-1)?.query.get("names")).toBe("yes");
  });

  it("shows who changed what and when, with the values before and after", async () => {
    visit(<ActivitySection />, "/admin-panel?section=activity");
    const row = within(await screen.findByRole("table")).getAllByRole("row")[1]!;
    for (const expectedText of [
      "Limits of donations changed",
      "zoya@example.in",
      "21 Nov 2026",
      "10:44",
      "Smallest donation: ₹10 → ₹50",
    ])
      expect(row.textContent).toContain(expectedText);
    expect(within(row).getByText("Settings: giving").getAttribute("href")).toBe("/admin-panel?section=settings");
  });

  it("filters by the action in the address, and ignores an unknown action", async () => {
    visit(<ActivitySection />, "/admin-panel?section=activity&action=nonsense");
    await screen.findByRole("table");
    const lastSentAction = () => api().sentTo(activityEndpoints.allActivity).at(-1)?.query.get("action");
    expect(lastSentAction()).toBeNull();
    fireEvent.change(screen.getByRole("combobox", { name: "Action" }), {
      target: { value: "donation-message-hidden" },
    });
    await waitFor(() => expect(lastSentAction()).toBe("donation-message-hidden"));
  });
});
