import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type Donor, useDonors } from "./support/donor.ts";
import {
  arriveAt,
  elsewhereAnAdmin,
  fillLogIn,
  linkMailedTo,
  logInAsAdmin,
  logOut,
  openMenu,
  signUp,
  storedSession,
  toldIn,
} from "./support/people.ts";

const aPerson = useDonors();
const PANEL = "/admin-panel?section=userDashboard";
const people = (page: Page) => page.getByRole("heading", { level: 1, name: "User Dashboard" });

/** Opens the mailed link: nobody becomes an admin by an address that was never shown to be theirs. */
async function confirm({ page, email }: Donor): Promise<void> {
  await page.goto(await linkMailedTo(email, "/verify-email?code="));
  await page.getByRole("heading", { name: "Your e-mail address is confirmed" }).waitFor();
}

/** Somebody whom another admin has made an admin, with the panel open before them. */
async function aNewAdmin(): Promise<Donor> {
  const person = await aPerson({ expects: [400, 401, 403] });
  await signUp(person);
  await confirm(person);
  await elsewhereAnAdmin("changeRole", person, { role: "admin" });
  await expectLoggedOut(person.page, PANEL, () => person.visit(PANEL));
  await fillLogIn(person.page, person.email);
  await people(person.page).waitFor();
  return person;
}

/** The guard's words and the log-out's (spec sections 4 and 8), nothing left in the browser, and the way back kept. */
async function expectLoggedOut(page: Page, from: string, step: () => Promise<unknown>): Promise<void> {
  const told = ["Token verification failed", "Logout Successful!"].map((words) => page.getByText(words).waitFor());
  await Promise.all([step(), ...told]);
  await page.waitForURL(({ pathname, searchParams }) => pathname === "/login" && searchParams.get("next") === from);
  await page.getByText("Your session has ended. Please log in again.").waitFor();
  expect(await storedSession(page)).toEqual({ token: null, userId: null });
}

/** Longer than the panel takes to notice, with a slow machine in mind; the person does nothing meanwhile. */
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

/** What the page sends from now on that has these words in it. */
function sentWith(page: Page, words: string): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.postData()?.includes(words) === true) sent.push(request.url());
  });
  return sent;
}

describe("an admin elsewhere", () => {
  it("ends the sessions of somebody who is online: their next step ends at the log-in, and they can come back", async () => {
    const person = await aPerson({ expects: [400, 401] });
    const { page } = person;
    await signUp(person);
    await person.visit("/profile?tab=myDetails");
    await page.getByLabel("PIN code").fill("411004");
    await elsewhereAnAdmin("endSessions", person);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.waitForURL(({ pathname }) => pathname === "/login");
    expect(await storedSession(page)).toEqual({ token: null, userId: null });
    expect(new URL(page.url()).searchParams.get("next")).toBe("/profile?tab=myDetails");
    await fillLogIn(page, person.email);
    await toldIn(page);
    await arriveAt(page, "/profile");
  });

  it("bars somebody who is online: their next step ends at the log-in, which lets them in no more", async () => {
    const person = await aPerson({ expects: [400, 401] });
    const { page } = person;
    await signUp(person);
    await person.visit("/profile");
    await elsewhereAnAdmin("changeDisabled", person, { disabled: true });
    await page.getByRole("tab", { name: "My Support" }).click();
    await page.waitForURL(({ pathname }) => pathname === "/login");
    await fillLogIn(page, person.email);
    await page.getByText("This e-mail and password do not match an account here.").first().waitFor();
    expect(await storedSession(page)).toEqual({ token: null, userId: null });
  });

  it("makes somebody who is online an admin: the guard logs them out once, and the next log-in opens the panel", async () => {
    const { page, context } = await aNewAdmin();
    expect(JSON.parse((await storedSession(page)).token ?? "")).toMatchObject({ role: "admin" });
    await page.reload();
    await people(page).waitFor();
    const second = await context.newPage();
    await second.goto(page.url());
    await people(second).waitFor();
  });

  it("makes somebody an admin who has two tabs open: both end at the log-in, and one log-in opens both", async () => {
    const person = await aPerson();
    const { page, context } = person;
    await signUp(person);
    await confirm(person);
    await person.visit("/profile");
    const second = await context.newPage();
    await second.goto(page.url());
    await second.getByRole("heading", { level: 1, name: "Welcome, Asha Rao" }).waitFor();
    await elsewhereAnAdmin("changeRole", person, { role: "admin" });
    await expectLoggedOut(page, "/profile", () => page.reload());
    await second.waitForURL(({ pathname }) => pathname === "/login");
    await fillLogIn(page, person.email);
    await arriveAt(page, "/profile");
    await arriveAt(second, "/profile");
    expect(JSON.parse((await storedSession(second)).token ?? "")).toMatchObject({ role: "admin" });
  });

  it("takes the role away from somebody who is writing in the panel: it closes within seconds, and nothing of it is sent", async () => {
    const person = await aNewAdmin();
    const { page } = person;
    const [section, title] = ["/admin-panel?section=donationCreate", `Unsent ${crypto.randomUUID()}`];
    await person.visit(section);
    await page.getByLabel("Title").fill(title);
    const sent = sentWith(page, title);
    await closedWithinSeconds(page, section, () => elsewhereAnAdmin("changeRole", person, { role: "user" }));
    expect(sent).toEqual([]);
    await fillLogIn(page, person.email);
    await page.getByRole("heading", { name: "This page is for the foundation’s admins" }).waitFor();
    expect(JSON.parse((await storedSession(page)).token ?? "")).toMatchObject({ role: "user" });
    await person.visit("/profile");
    await page.getByRole("heading", { level: 1, name: "Welcome, Asha Rao" }).waitFor();
  });

  it("ends the sessions of somebody who stands in the panel: it closes within seconds", async () => {
    const person = await aNewAdmin();
    await closedWithinSeconds(person.page, PANEL, () => elsewhereAnAdmin("endSessions", person));
  });
});

it("whoever logs out in one tab closes the panel in the other within seconds", async () => {
  const person = await aNewAdmin();
  const { page, context } = person;
  const second = await context.newPage();
  await second.goto(new URL("/profile", page.url()).href);
  await closedWithinSeconds(page, PANEL, () => logOut(second));
});

describe("the User Dashboard", () => {
  it("finds a person, makes them an admin, and takes it back", async () => {
    const person = await aPerson();
    await signUp(person);
    await confirm(person);
    const admin = await aPerson();
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
    const person = await aPerson({ expects: [403] });
    await signUp(person);
    const refused = await scriptsOf(person, async () => {
      await person.visit(PANEL);
      await person.page.getByRole("heading", { name: "This page is for the foundation’s admins" }).waitFor();
    });
    expect(refused).toEqual([]);
    await person.visit("/");
    await openMenu(person.page);
    expect(await person.page.getByRole("menuitem").allTextContents()).toEqual(["Profile", "Logout"]);

    const admin = await aPerson();
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
