import {
  sessionEndpoints,
  campaignRecordEndpoints,
  contactEndpoints,
  ngoEndpoints,
  userEndpoints,
  type UserRow,
} from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../test/support/api-server.ts";
import { daysAgo } from "../../../test/support/samples.ts";
import { beLoggedIn, beLoggedOut } from "../../../test/support/session.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import * as toasts from "../../lib/toast.ts";
import { AppRoutes } from "../router.tsx";
import { sectionFor } from "./sections/sections-of-role.ts";
import { SECTIONS } from "./sections/sections.ts";

const api = useTestApi();
const row = (overrides: Partial<UserRow> = {}): UserRow => ({
  _id: "asha",
  name: "Asha Rao",
  email: "asha@example.in",
  emailVerified: true,
  role: "user",
  isGoogleAuth: false,
  disabled: false,
  hasSecondFactor: false,
  createdAt: daysAgo(40),
  lastSeenAt: daysAgo(2),
  ...overrides,
});
const boss = row({ _id: "boss", name: "Zoya Boss", email: "boss@example.in", role: "admin" });

let people: UserRow[];
beforeEach(() => {
  beLoggedOut();
  people = [row(), boss];
  vi.spyOn(toasts, "toast").mockResolvedValue("");
});

const openPanel = async (address = "/admin-panel?section=userDashboard", role: "admin" | "user" = "admin") => {
  beLoggedIn({ userId: "boss", role });
  api().on(sessionEndpoints.verifyToken, () => ({ body: { role, userId: "boss" } }));
  api().on(userEndpoints.allUsers, () => ({ body: people }));
  visit(<AppRoutes />, address);
};
const findUsersTable = async (address?: string) => {
  await openPanel(address);
  return screen.findByRole("table", { name: "People with an account" }, { timeout: 10_000 });
};
const chooseAction = async (name: string, actionName: string) => {
  fireEvent.click(screen.getByRole("button", { name: `Manage ${name}` }));
  fireEvent.click(within(screen.getByRole("dialog", { name })).getByRole("button", { name: actionName }));
  return screen.findByRole("alertdialog");
};
const confirm = (dialog: HTMLElement, actionLabel: string) =>
  fireEvent.click(within(dialog).getByRole("button", { name: actionLabel }));

describe("the admin panel's frame", () => {
  it("opens the section of the URL, marks it in the navigation, and sets the document title", async () => {
    await findUsersTable();
    const nav = screen.getByRole("navigation", { name: "Sections of the admin panel" });
    const currentLinks = within(nav)
      .getAllByRole("link")
      .filter((link) => link.getAttribute("aria-current") === "page");
    expect(currentLinks.map((link) => link.getAttribute("href"))).toEqual(["/admin-panel?section=userDashboard"]);
    expect(document.title).toBe("User Dashboard · Daansetu");
  });

  it("lists the specification's sections in its side bar, each label with its key", async () => {
    await findUsersTable();
    const nav = within(screen.getByRole("navigation", { name: "Sections of the admin panel" }));
    const visibleLinks = nav.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    const labels = {
      ngoOnBoarding: "NGO onboarding",
      donationCreate: "Create Fundraiser",
      monthlyCampain: "Create monthly campaign",
      updateMonthlyCampain: "Update monthly campaign",
      listOfNgo: "List of NGOs",
      onGoingCampain: "Ongoing campaigns",
      campainHistory: "Campaigns history",
      monthlyCampReport: "Monthly campaigns report",
      userDashboard: "User Dashboard",
      homeCard: "Home card",
      mail: "E-mail",
    };
    for (const [key, label] of Object.entries(labels))
      expect(visibleLinks).toContainEqual([label, `/admin-panel?section=${key}`]);
  });

  it("has one group open in its side bar, that of the open section, so that the titles of all groups are on a laptop's screen", async () => {
    await findUsersTable();
    const groups = () =>
      [...document.querySelectorAll<HTMLDetailsElement>("header nav details")].map(({ open, firstElementChild }) => [
        firstElementChild?.querySelector("h2")?.textContent,
        open,
      ]);
    expect(groups()).toEqual([
      ["Money", false],
      ["Campaigns", false],
      ["Items and purchases", false],
      ["NGOs", false],
      ["Site", true],
    ]);
    fireEvent.click(screen.getByText("Money", { selector: "h2" }));
    expect(groups().filter(([, open]) => open)).toEqual([["Money", true]]);
    fireEvent.click(screen.getByText("Money", { selector: "h2" }));
    expect(groups().filter(([, open]) => open)).toEqual([]);
  });

  it("has a sheet of sections by group on a phone, which closes when one is opened", async () => {
    await findUsersTable();
    fireEvent.click(screen.getByRole("button", { name: /^Sections: User Dashboard/ }));
    const sheet = screen.getByRole("dialog", { name: "Sections" });
    expect([...sheet.querySelectorAll("h3")].map(({ textContent }) => textContent)).toEqual([
      "Money",
      "Campaigns",
      "Items and purchases",
      "NGOs",
      "Site",
    ]);
    expect(sheet.querySelectorAll("a")).toHaveLength(SECTIONS.length);
    expect(document.activeElement).toBe(within(sheet).getByRole("link", { current: "page" }));
    fireEvent.click(within(sheet).getByRole("link", { name: "Home card" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Sections" })).toBeNull());
    expect(screen.getByRole("button", { name: /^Sections: Home card/ })).toBeTruthy();
  });

  it("requests only the data of the open section", async () => {
    const otherEndpoints = [
      ngoEndpoints.allNgos,
      campaignRecordEndpoints.campaignRecords,
      contactEndpoints.contactMessages,
    ];
    for (const otherEndpoint of otherEndpoints) api().on(otherEndpoint, () => ({ body: [] }));
    await findUsersTable();
    expect(api().sentTo(userEndpoints.allUsers)).toHaveLength(1);
    for (const otherEndpoint of otherEndpoints) expect(api().sentTo(otherEndpoint)).toEqual([]);
  });

  it("sends the stored token as a bearer token", async () => {
    await findUsersTable();
    const { token } = JSON.parse(localStorage.getItem("token")!) as { token: string };
    expect(
      api()
        .sentTo(userEndpoints.allUsers)
        .map(({ bearer }) => bearer),
    ).toEqual([token]);
  });

  it("accepts each of the specification's keys once, and opens NGO enrolment by default", () => {
    const specifiedKeys = [
      "ngoOnBoarding",
      "donationCreate",
      "monthlyCampain",
      "updateMonthlyCampain",
      "listOfNgo",
      "onGoingCampain",
      "campainHistory",
      "monthlyCampReport",
      "userDashboard",
      "homeCard",
    ];
    const keys = SECTIONS.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(expect.arrayContaining(specifiedKeys));
    expect(sectionFor(null, "admin").key).toBe("ngoOnBoarding");
    expect(sectionFor("nothing", "admin").key).toBe("ngoOnBoarding");
    for (const key of keys) expect(sectionFor(key, "admin").key).toBe(key);
  });

  it("gives each section an icon of its own", () => {
    expect(new Set(SECTIONS.map(({ icon }) => icon)).size).toBe(SECTIONS.length);
  });

  it("shows a refusal to anyone without a role of the panel, without any request for admin data", async () => {
    await openPanel("/admin-panel", "user");
    await screen.findByRole(
      "heading",
      { level: 1, name: "This page is for the foundation’s admins" },
      { timeout: 10_000 },
    );
    expect(screen.queryByRole("navigation", { name: "Sections of the admin panel" })).toBeNull();
    expect(api().sentTo(userEndpoints.allUsers)).toEqual([]);
  });
});

describe("the User Dashboard", () => {
  it("lists each user's name, role, sign-up date and whether they can log in", async () => {
    people = [row({ emailVerified: false, disabled: true, lastSeenAt: undefined }), boss];
    const [, asha, zoya] = within(await findUsersTable()).getAllByRole("row");
    expect(
      within(asha!)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ).toEqual([
      "Select Asha Rao",
      "Asha Raoasha@example.inNot verified",
      "User",
      expect.stringMatching(/^Since: .*20/),
      "Last visit: Not yet",
      "State: Blocked",
      "Manage",
    ]);
    expect(zoya?.textContent).toContain("You");
    expect(zoya?.textContent).toContain("E-mail verified");
    expect(zoya?.textContent).toContain("Admin");
    expect(zoya?.textContent).toContain("2 days ago");
  });

  it("searches when typing pauses, filters by role, and keeps both in the URL", async () => {
    await findUsersTable("/admin-panel?section=userDashboard&role=admin");
    const chips = within(screen.getByRole("group", { name: "Role" }));
    expect(chips.getByRole("button", { name: "Admins" }).getAttribute("aria-pressed")).toBe("true");
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: " asha r" } });
    await waitFor(() => {
      expect(Object.fromEntries(api().sentTo(userEndpoints.allUsers).at(-1)!.query)).toEqual({
        limit: "25",
        search: "asha r",
        role: "admin",
      });
    });
    fireEvent.click(chips.getByRole("button", { name: "All" }));
    await waitFor(() => {
      expect(api().sentTo(userEndpoints.allUsers).at(-1)!.query.get("role")).toBeNull();
    });
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe(" asha r");
  });

  it("fills the search box from the URL, and offers to clear the filters if nobody matches", async () => {
    people = [];
    await openPanel("/admin-panel?section=userDashboard&search=nobody");
    await screen.findByText("Nothing matches these filters.", {}, { timeout: 10_000 });
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("nobody");
    people = [row()];
    fireEvent.click(screen.getByRole("button", { name: "Clear the filters" }));
    await screen.findByText("Asha Rao");
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
  });

  it("continues a search whose page is empty although more pages follow", async () => {
    await openPanel("/admin-panel?section=userDashboard&search=rao");
    api().on(userEndpoints.allUsers, ({ query }) =>
      query.get("cursor") === "more" ? { body: people } : { body: [], headers: { "X-Next-Cursor": "more" } },
    );
    fireEvent.click(await screen.findByRole("button", { name: "Search further" }, { timeout: 10_000 }));
    await screen.findByText("Asha Rao");
  });

  it("reports a list that failed to load, and retries", async () => {
    await openPanel();
    api().on(userEndpoints.allUsers, () => refusal(500, "internal-error"));
    const retryButton = await screen.findByRole("button", { name: "Try again" }, { timeout: 10_000 });
    api().on(userEndpoints.allUsers, () => ({ body: people }));
    fireEvent.click(retryButton);
    await screen.findByText("Asha Rao");
  });
});

describe("an action on a user", () => {
  it("asks for confirmation first, and does nothing if it is cancelled", async () => {
    await findUsersTable();
    const dialog = await chooseAction("Asha Rao", "Make admin");
    expect(dialog.textContent).toContain("Make Asha Rao an admin?");
    confirm(dialog, "Cancel");
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(api().sentTo(userEndpoints.changeRole)).toEqual([]);
  });

  it.each([
    ["Make admin", userEndpoints.changeRole, { role: "admin" }, { role: "admin" }, "Asha Rao is an admin now."],
    [
      "Make accountant",
      userEndpoints.changeRole,
      { role: "accountant" },
      { role: "accountant" },
      "Asha Rao is an accountant now.",
    ],
    [
      "Make reviewer",
      userEndpoints.changeRole,
      { role: "reviewer" },
      { role: "reviewer" },
      "Asha Rao is a reviewer now.",
    ],
    [
      "Block from logging in",
      userEndpoints.changeDisabled,
      { disabled: true },
      { disabled: true },
      "Asha Rao is blocked.",
    ],
    ["Log out everywhere", userEndpoints.endSessionsOf, undefined, {}, "Asha Rao is logged out everywhere."],
  ] as const)(
    "%s: sends it, shows the row as it is now, and tells what came of it",
    async (actionLabel, endpoint, body, expectedBody, expectedToast) => {
      await findUsersTable();
      api().on(endpoint, () => ({ body: row(expectedBody) }));
      confirm(await chooseAction("Asha Rao", actionLabel), actionLabel);
      await waitFor(() => {
        expect(toasts.toast).toHaveBeenCalledWith("success", expectedToast);
      });
      expect(api().sentTo(endpoint)).toMatchObject([{ params: { userId: "asha" } }]);
      expect(api().sentTo(endpoint)[0]?.body).toEqual(body);
      expect(screen.queryByRole("alertdialog")).toBeNull();
      const asha = within(screen.getByRole("table")).getAllByRole("row")[1]!;
      const roleNames = ["Admin", "Accountant", "Reviewer"].filter((roleName) => asha.textContent.includes(roleName));
      expect(roleNames.map((roleName) => roleName.toLowerCase())).toEqual(
        "role" in expectedBody ? [expectedBody.role] : [],
      );
      expect(asha.textContent.includes("Blocked")).toBe("disabled" in expectedBody);
    },
  );

  it("offers to restore the log-in of a disabled account, and not to make an admin of an admin", async () => {
    people = [row({ disabled: true }), boss];
    await findUsersTable();
    api().on(userEndpoints.changeDisabled, () => ({ body: row() }));
    fireEvent.click(screen.getByRole("button", { name: "Manage Asha Rao" }));
    const manageDialog = within(screen.getByRole("dialog"));
    expect(manageDialog.queryByRole("button", { name: "Make admin" })).toBeNull();
    fireEvent.click(manageDialog.getByRole("button", { name: "Let in again" }));
    confirm(await screen.findByRole("alertdialog"), "Let in again");
    await waitFor(() => {
      expect(api().sentTo(userEndpoints.changeDisabled)[0]?.body).toEqual({ disabled: false });
    });
  });

  it("offers a person with a role the other roles and its end, and says that another role replaces it", async () => {
    people = [row({ role: "accountant" }), boss];
    await findUsersTable();
    fireEvent.click(screen.getByRole("button", { name: "Manage Asha Rao" }));
    const manageDialog = within(screen.getByRole("dialog"));
    expect(manageDialog.queryByRole("button", { name: "Make accountant" })).toBeNull();
    expect(manageDialog.getByRole("button", { name: "Make reviewer" })).toBeTruthy();
    expect(manageDialog.getByRole("button", { name: "Take role away" })).toBeTruthy();
    fireEvent.click(manageDialog.getByRole("button", { name: "Make admin" }));
    expect((await screen.findByRole("alertdialog")).textContent).toContain("This replaces their present role.");
  });

  it("warns before the role admin goes to an unverified e-mail address", async () => {
    people = [row({ emailVerified: false }), boss];
    await findUsersTable();
    expect((await chooseAction("Asha Rao", "Make admin")).textContent).toContain(
      "Nobody has confirmed yet that asha@example.in",
    );
  });

  it("explains why the last admin cannot be demoted, and offers no admin to disable themselves", async () => {
    await findUsersTable();
    const refusalSentence = "This is the only admin who can log in. Make someone else an admin first.";
    api().on(userEndpoints.changeRole, () => ({
      status: 409,
      body: { code: "last-admin", errorMessage: refusalSentence },
    }));
    fireEvent.click(screen.getByRole("button", { name: "Manage Zoya Boss" }));
    expect(screen.queryByRole("button", { name: "Block from logging in" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Take role away" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog.textContent).toContain("This is you");
    confirm(dialog, "Take role away");
    expect((await within(dialog).findByRole("alert")).textContent).toContain(refusalSentence);
    expect(toasts.toast).not.toHaveBeenCalledWith("success", expect.anything());
  });

  it("reloads the list if the user was deleted meanwhile", async () => {
    await findUsersTable();
    api().on(userEndpoints.endSessionsOf, () => ({
      status: 404,
      body: { code: "not-found", errorMessage: "There is no such person." },
    }));
    people = [boss];
    const dialog = await chooseAction("Asha Rao", "Log out everywhere");
    confirm(dialog, "Log out everywhere");
    await within(dialog).findByText("There is no such person.");
    await waitFor(() => {
      expect(screen.queryByRole("button", { name: "Manage Asha Rao" })).toBeNull();
    });
  });
});
