import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type Donor, useDonors } from "./support/donor.ts";
import {
  arriveAt,
  actAsOtherAdmin,
  fillLogIn,
  waitForMailedLink,
  logInAsAdmin,
  logOut,
  openMenu,
  signUp,
  storedSession,
  waitForLoginToast,
} from "./support/people.ts";

const newUser = useDonors();
const PANEL = "/admin-panel?section=userDashboard";
const people = (page: Page) => page.getByRole("heading", { level: 1, name: "User Dashboard" });

/** Opens the mailed verification link: the role admin is only for verified addresses. */
async function confirm({ page, email }: Donor): Promise<void> {
  await page.goto(await waitForMailedLink(email, "/verify-email?code="));
  await page.getByRole("heading", { name: "Your e-mail address is confirmed" }).waitFor();
}

/** A user whom another admin has made an admin, on the open panel. */
async function aNewAdmin(): Promise<Donor> {
  const person = await newUser({ expects: [400, 401, 403] });
  await signUp(person);
  await confirm(person);
  await actAsOtherAdmin("changeRole", person, { role: "admin" });
  await expectLoggedOut(person.page, PANEL, () => person.visit(PANEL));
  await fillLogIn(person.page, person.email);
  await people(person.page).waitFor();
  return person;
}

/** Expects the toasts of the guard and the log-out (spec sections 4 and 8), an empty storage, and a login link that returns to the page. */
async function expectLoggedOut(page: Page, from: string, step: () => Promise<unknown>): Promise<void> {
  const told = ["Token verification failed", "Logout Successful!"].map((words) => page.getByText(words).waitFor());
  await Promise.all([step(), ...told]);
  await page.waitForURL(({ pathname, searchParams }) => pathname === "/login" && searchParams.get("next") === from);
  await page.getByText("Your session has ended. Please log in again.").waitFor();
  expect(await storedSession(page)).toEqual({ token: null, userId: null });
}

/** Longer than the panel takes to notice on a slow machine; the user does nothing meanwhile. */
const SECONDS = 15_000;

async function closedWithinSeconds(page: Page, from: string, step: () => Promise<unknown>): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await step();
  await page.waitForURL(({ pathname, searchParams }) => pathname === "/login" && searchParams.get("next") === from, {
    timeout: SECONDS,
  });
  expect(await page.getByRole("navigation", { name: "Sections of the admin panel" }).count()).toBe(0);
  expect(await storedSession(page)).toEqual({ token: null, userId: null });
}

/** Collects requests sent from now on whose body contains these words. */
function sentWith(page: Page, words: string): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.postData()?.includes(words) === true) sent.push(request.url());
  });
  return sent;
}

describe("an admin elsewhere", () => {
  it("revokes the sessions of a user who is online: their next step ends at the log-in, and they can return", async () => {
    const person = await newUser({ expects: [400, 401] });
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
    const person = await newUser({ expects: [400, 401] });
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
    const { page, context } = await aNewAdmin();
    expect(JSON.parse((await storedSession(page)).token ?? "")).toMatchObject({ role: "admin" });
    await page.reload();
    await people(page).waitFor();
    const second = await context.newPage();
    await second.goto(page.url());
    await people(second).waitFor();
  });

  it("makes an admin of a user with two open tabs: both end at the log-in, and one log-in opens both", async () => {
    const person = await newUser();
    const { page, context } = person;
    await signUp(person);
    await confirm(person);
    await person.visit("/profile");
    const second = await context.newPage();
    await second.goto(page.url());
    await second.getByRole("heading", { level: 1, name: "Welcome, Asha Rao" }).waitFor();
    await actAsOtherAdmin("changeRole", person, { role: "admin" });
    await expectLoggedOut(page, "/profile", () => page.reload());
    await second.waitForURL(({ pathname }) => pathname === "/login");
    await fillLogIn(page, person.email);
    await arriveAt(page, "/profile");
    await arriveAt(second, "/profile");
    expect(JSON.parse((await storedSession(second)).token ?? "")).toMatchObject({ role: "admin" });
  });

  it("revokes the role of an admin who is typing in the panel: it closes within seconds, and nothing is sent", async () => {
    const person = await aNewAdmin();
    const { page } = person;
    const [section, title] = ["/admin-panel?section=donationCreate", `Unsent ${crypto.randomUUID()}`];
    await person.visit(section);
    await page.getByLabel("Title").fill(title);
    const sent = sentWith(page, title);
    await closedWithinSeconds(page, section, () => actAsOtherAdmin("changeRole", person, { role: "user" }));
    expect(sent).toEqual([]);
    await fillLogIn(page, person.email);
    await page.getByRole("heading", { name: "This page is for the foundation’s admins" }).waitFor();
    expect(JSON.parse((await storedSession(page)).token ?? "")).toMatchObject({ role: "user" });
    await person.visit("/profile");
    await page.getByRole("heading", { level: 1, name: "Welcome, Asha Rao" }).waitFor();
  });

  it("revokes the sessions of an admin in the panel: it closes within seconds", async () => {
    const person = await aNewAdmin();
    await closedWithinSeconds(person.page, PANEL, () => actAsOtherAdmin("endSessions", person));
  });
});

it("a log-out in one tab closes the panel in the other within seconds", async () => {
  const person = await aNewAdmin();
  const { page, context } = person;
  const second = await context.newPage();
  await second.goto(new URL("/profile", page.url()).href);
  await closedWithinSeconds(page, PANEL, () => logOut(second));
});

describe("the User Dashboard", () => {
  it("finds a user, makes them an admin, and revokes it", async () => {
    const person = await newUser();
    await signUp(person);
    await confirm(person);
    const admin = await newUser();
    const { page } = admin;
    await logInAsAdmin(admin, PANEL);
    await people(page).waitFor();
    await page.getByLabel("Search by name or e-mail").fill(person.email);
    const manage = page.getByRole("button", { name: "Manage Asha Rao" });
    await expect.poll(() => manage.count(), { timeout: 20_000 }).toBe(1);
    for (const [act, told] of [
      ["Make admin", "Asha Rao is an admin now."],
      ["Take admin role away", "Asha Rao is no admin any more."],
    ] as const) {
      await manage.click();
      await page.getByRole("dialog", { name: "Asha Rao", exact: true }).getByRole("button", { name: act }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: act }).click();
      await page.getByText(told).first().waitFor();
    }
  });

  it("is for admins: nobody else downloads any of it", async () => {
    const scriptsOf = async (person: Donor, arrive: () => Promise<void>) => {
      const scripts: Promise<string>[] = [];
      person.page.on("response", (response) => {
        if (response.request().resourceType() === "script") scripts.push(response.text());
      });
      await arrive();
      await person.page.waitForLoadState("networkidle");
      return (await Promise.all(scripts)).filter((text) => text.includes("/admin/adminGen/getAllUsers"));
    };
    const person = await newUser({ expects: [403] });
    await signUp(person);
    const refused = await scriptsOf(person, async () => {
      await person.visit(PANEL);
      await person.page.getByRole("heading", { name: "This page is for the foundation’s admins" }).waitFor();
    });
    expect(refused).toEqual([]);
    await person.visit("/");
    await openMenu(person.page);
    expect(await person.page.getByRole("menuitem").allTextContents()).toEqual(["Profile", "Logout"]);

    const admin = await newUser();
    await logInAsAdmin(admin, "/");
    const opened = await scriptsOf(admin, async () => {
      await openMenu(admin.page);
      await admin.page.getByRole("menuitem", { name: "Admin panel" }).click();
      await admin.page.getByRole("link", { name: "User Dashboard" }).click();
      await people(admin.page).waitFor();
    });
    expect(opened.length).toBeGreaterThan(0);
  });
});
