import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type Donor, useDonors } from "./support/donor.ts";
import { confirmAddress, expectClosedSoon, expectLoggedOut } from "./support/panel.ts";
import {
  arriveAt,
  actAsOtherAdmin,
  fillLogIn,
  logInAsAdmin,
  logOut,
  openMenu,
  PASSWORD,
  signUp,
  storedSession,
  waitForLoginToast,
} from "./support/people.ts";

const newUser = useDonors();
const PANEL_PATH = "/admin-panel?section=userDashboard";
const peopleHeading = (page: Page) => page.getByRole("heading", { level: 1, name: "User Dashboard" });

/** A user whom another admin has made an admin, on the open panel. */
async function createAdmin(): Promise<Donor> {
  const person = await newUser({ expectedStatuses: [400, 401, 403] });
  await signUp(person);
  await confirmAddress(person);
  await actAsOtherAdmin("changeRole", person, { role: "admin" });
  await expectLoggedOut(person.page, PANEL_PATH, () => person.visit(PANEL_PATH));
  await fillLogIn(person.page, person.email);
  await peopleHeading(person.page).waitFor();
  return person;
}

/** Collects requests sent from now on whose body contains these words. */
function recordRequestsWith(page: Page, words: string): string[] {
  const sentRequests: string[] = [];
  page.on("request", (request) => {
    if (request.postData()?.includes(words) === true) sentRequests.push(request.url());
  });
  return sentRequests;
}

describe("an admin elsewhere", () => {
  it("revokes the sessions of a user who is online: their next step ends at the log-in, and they can return", async () => {
    const person = await newUser({ expectedStatuses: [400, 401] });
    const { page } = person;
    await signUp(person);
    await person.visit("/profile?tab=myDetails");
    await page.getByLabel("PIN code").fill("411004");
    await actAsOtherAdmin("endSessions", person);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.waitForURL(({ pathname }) => pathname === "/login");
    expect(await storedSession(page)).toEqual({ token: null, userId: null });
    expect(new URL(page.url()).searchParams.get("next")).toBe("/profile?tab=myDetails");
    await fillLogIn(page, person.email);
    await waitForLoginToast(page);
    await arriveAt(page, "/profile");
  });

  it("disables the account of a user who is online: their next step ends at the log-in, which rejects them", async () => {
    const person = await newUser({ expectedStatuses: [400, 401] });
    const { page } = person;
    await signUp(person);
    await person.visit("/profile");
    await actAsOtherAdmin("changeDisabled", person, { disabled: true });
    await page.getByRole("tab", { name: "My Support" }).click();
    await page.waitForURL(({ pathname }) => pathname === "/login");
    await fillLogIn(page, person.email);
    await page.getByText("This e-mail and password do not match an account here.").first().waitFor();
    expect(await storedSession(page)).toEqual({ token: null, userId: null });
  });

  it("makes an admin of a user who is online: the guard logs them out once, and the next log-in opens the panel", async () => {
    const { page, context } = await createAdmin();
    expect(JSON.parse((await storedSession(page)).token ?? "")).toMatchObject({ role: "admin" });
    await page.reload();
    await peopleHeading(page).waitFor();
    const secondTab = await context.newPage();
    await secondTab.goto(page.url());
    await peopleHeading(secondTab).waitFor();
  });

  it("makes an admin of a user with two open tabs: both end at the log-in, and one log-in opens both", async () => {
    const person = await newUser();
    const { page, context } = person;
    await signUp(person);
    await confirmAddress(person);
    await person.visit("/profile");
    const secondTab = await context.newPage();
    await secondTab.goto(page.url());
    await secondTab.getByRole("heading", { level: 1, name: "Welcome, Asha Rao" }).waitFor();
    await actAsOtherAdmin("changeRole", person, { role: "admin" });
    await expectLoggedOut(page, "/profile", () => page.reload());
    await secondTab.waitForURL(({ pathname }) => pathname === "/login");
    await fillLogIn(page, person.email);
    await arriveAt(page, "/profile");
    await arriveAt(secondTab, "/profile");
    expect(JSON.parse((await storedSession(secondTab)).token ?? "")).toMatchObject({ role: "admin" });
  });

  it("revokes the role of an admin who is typing in the panel: it closes within seconds, and nothing is sent", async () => {
    const person = await createAdmin();
    const { page } = person;
    const [section, title] = ["/admin-panel?section=donationCreate", `Unsent ${crypto.randomUUID()}`];
    await person.visit(section);
    await page.getByRole("textbox", { name: "Title" }).fill(title);
    const sentRequests = recordRequestsWith(page, title);
    await expectClosedSoon(page, section, () => actAsOtherAdmin("changeRole", person, { role: "user" }));
    expect(sentRequests).toEqual([]);
    await fillLogIn(page, person.email);
    await page.getByRole("heading", { name: "This page is for the foundation’s admins" }).waitFor();
    expect(JSON.parse((await storedSession(page)).token ?? "")).toMatchObject({ role: "user" });
    await person.visit("/profile");
    await page.getByRole("heading", { level: 1, name: "Welcome, Asha Rao" }).waitFor();
  });

  it("revokes the sessions of an admin in the panel: it closes within seconds", async () => {
    const person = await createAdmin();
    await expectClosedSoon(person.page, PANEL_PATH, () => actAsOtherAdmin("endSessions", person));
  });
});

it("a log-out in one tab closes the panel in the other within seconds", async () => {
  const person = await createAdmin();
  const { page, context } = person;
  const secondTab = await context.newPage();
  await secondTab.goto(new URL("/profile", page.url()).href);
  await expectClosedSoon(page, PANEL_PATH, () => logOut(secondTab));
});

describe("the User Dashboard", () => {
  it("finds a user, makes them an admin, and revokes it", async () => {
    const person = await newUser();
    await signUp(person);
    await confirmAddress(person);
    const admin = await newUser();
    const { page } = admin;
    await logInAsAdmin(admin, PANEL_PATH);
    await peopleHeading(page).waitFor();
    await page.getByLabel("Search by name or e-mail").fill(person.email);
    const manageButton = page.getByRole("button", { name: "Manage Asha Rao" });
    await expect.poll(() => manageButton.count(), { timeout: 20_000 }).toBe(1);
    for (const [actionName, toastText] of [
      ["Make admin", "Asha Rao is an admin now."],
      ["Take role away", "Asha Rao has no role in this panel any more."],
    ] as const) {
      await manageButton.click();
      await page
        .getByRole("dialog", { name: "Asha Rao", exact: true })
        .getByRole("button", { name: actionName })
        .click();
      await page.getByRole("alertdialog").getByRole("button", { name: actionName }).click();
      await page.getByText(toastText).first().waitFor();
    }
  });

  it("is for admins: nobody else downloads any of it", async () => {
    const adminScriptsOf = async (person: Donor, openPage: () => Promise<void>) => {
      const scripts: Promise<string>[] = [];
      person.page.on("response", (response) => {
        if (response.request().resourceType() === "script") scripts.push(response.text());
      });
      await openPage();
      await person.page.waitForLoadState("networkidle");
      return (await Promise.all(scripts)).filter((text) => text.includes("/admin/adminGen/getAllUsers"));
    };
    const person = await newUser({ expectedStatuses: [403] });
    await signUp(person);
    const scriptsForUser = await adminScriptsOf(person, async () => {
      await person.visit(PANEL_PATH);
      await person.page.getByRole("heading", { name: "This page is for the foundation’s admins" }).waitFor();
    });
    expect(scriptsForUser).toEqual([]);
    await person.visit("/");
    await openMenu(person.page);
    expect(await person.page.getByRole("menuitem").allTextContents()).toEqual(["Profile", "Logout"]);

    const admin = await newUser();
    await logInAsAdmin(admin, "/");
    const scriptsForAdmin = await adminScriptsOf(admin, async () => {
      await openMenu(admin.page);
      await admin.page.getByRole("menuitem", { name: "Admin panel" }).click();
      await admin.page.getByRole("heading", { name: "Site", exact: true }).click();
      await admin.page.getByRole("link", { name: "User Dashboard" }).click();
      await peopleHeading(admin.page).waitFor();
    });
    expect(scriptsForAdmin.length).toBeGreaterThan(0);
  });
});

describe("an admin who logged in a while ago", () => {
  it("confirms an export by the password, and it goes on; a wrong one and a closed dialog change nothing", async () => {
    const { page } = await createAdmin();
    // The emulator renews a token with the time of the account's last log-in, so none can be made old: the server's first answers are replaced.
    let refusals = 2;
    await page.route("**/adminGen/users/exports", (route) => {
      refusals -= 1;
      const refusal = { code: "log-in-again", errorMessage: "Please log in again." };
      return refusals >= 0 ? route.fulfill({ status: 403, json: refusal }) : route.continue();
    });
    const exportButton = page.getByRole("button", { name: "CSV" });
    const dialog = page.getByRole("dialog", { name: "Is it you?" });
    await exportButton.click();
    await dialog.getByRole("button", { name: "Close" }).click();
    await page.getByText("We could not get the file").waitFor();
    await exportButton.click();
    await dialog.getByLabel(/^Password of/).fill("not this one");
    await dialog.getByRole("button", { name: "Confirm and go on" }).click();
    await dialog.getByText("This e-mail and password do not match an account here.").waitFor();
    await dialog.getByLabel(/^Password of/).fill(PASSWORD);
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Confirm and go on" }).click();
    expect((await download).suggestedFilename()).toMatch(/^people-\d{4}-\d\d-\d\d\.csv$/);
    await dialog.waitFor({ state: "detached" });
    await peopleHeading(page).waitFor();
  });
});
