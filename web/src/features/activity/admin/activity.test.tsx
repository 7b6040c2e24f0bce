import { ACTIVITY_ACTIONS, activityEndpoints, type ActivityEntry } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { beLoggedIn } from "../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../test/support/site.tsx";
import { ACTION_OPTIONS, actionWord } from "./action-words.ts";
import ActivitySection from "./activity-section.tsx";
import { subjectOf } from "./subject-words.ts";

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

describe("the words for what was done", () => {
  it("are one for each action that the server writes, no two alike, and none is its bare name", () => {
    const words = ACTIVITY_ACTIONS.map(actionWord);
    expect(new Set(words).size).toBe(ACTIVITY_ACTIONS.length);
    for (const word of words) expect(word).toMatch(/^\p{Lu}/u);
    expect(ACTION_OPTIONS().map(({ value }) => value)).toEqual(ACTIVITY_ACTIONS);
  });

  it("are made of its name for an action of former days", () => {
    expect(actionWord("card-lost")).toBe("Card lost");
  });
});

describe("the things that were changed", () => {
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
  ])("%s is told in words, with the way to it", (path, word, to) => {
    expect(subjectOf(path)).toEqual({ word, to });
  });
});

describe("the book of activity", () => {
  it("says who did what to what and when, and what it was before and is now", async () => {
    visit(<ActivitySection />, "/admin-panel?section=activity");
    const row = within(await screen.findByRole("table")).getAllByRole("row")[1]!;
    for (const said of ["Bounds of gifts changed", "zoya@example.in", "21 Nov 2026", "10:44", "min: ₹10 → ₹50"])
      expect(row.textContent).toContain(said);
    expect(within(row).getByText("Settings: giving").getAttribute("href")).toBe("/admin-panel?section=settings");
  });

  it("is narrowed to one action by the address, and an address with an unknown one shows everything", async () => {
    visit(<ActivitySection />, "/admin-panel?section=activity&action=nonsense");
    await screen.findByRole("table");
    const sent = () => api().sentTo(activityEndpoints.allActivity).at(-1)?.query.get("action");
    expect(sent()).toBeNull();
    fireEvent.change(screen.getByRole("combobox", { name: "What was done" }), {
      target: { value: "donation-message-hidden" },
    });
    await waitFor(() => expect(sent()).toBe("donation-message-hidden"));
  });
});
