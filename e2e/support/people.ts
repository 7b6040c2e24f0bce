import { LogInResult, UserRow } from "@daansetu/contract";
import type { Page } from "playwright-core";
import * as z from "zod/mini";
import { waitFor } from "../../local/util/wait.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../local/project.ts";
import type { Donor } from "./donor.ts";
import { fetchMails } from "./server-state.ts";
import { addresses } from "./stacks.ts";

export const PASSWORD = "a few words in a row";
const FULL_NAME = "Asha Rao";

export const passwordField = (page: Page) => page.getByLabel("Password", { exact: true });

/** Waits for the toast of a successful log-in. */
export const waitForLoginToast = (page: Page) => page.getByText("Login Successful!").first().waitFor();

/** Waits for a page by its path, and for its heading. */
export async function arriveAt(page: Page, path: string): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname === path);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/** Fills in the open sign-up form and submits it. */
export async function fillSignUp({ page, email }: Donor, password = PASSWORD): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(FULL_NAME);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await passwordField(page).fill(password);
  await page.getByRole("button", { name: "Sign Up" }).click();
}

/** Creates an account in the browser; ends on the home page, logged in. */
export async function signUp(person: Donor): Promise<void> {
  await person.visit("/signup");
  await fillSignUp(person);
  await waitForLoginToast(person.page);
  await arriveAt(person.page, "/");
}

/** Fills in the open log-in form and submits it. */
export async function fillLogIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await passwordField(page).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

const [ADMIN_EMAIL, DONOR_EMAIL, ACCOUNTANT_EMAIL] = DEMO_ACCOUNTS;

async function logInAs(email: string, person: Donor, nextPath: string): Promise<void> {
  await person.visit(`/login?next=${encodeURIComponent(nextPath)}`);
  await fillLogIn(person.page, email, DEMO_PASSWORD);
  await waitForLoginToast(person.page);
  await arriveAt(person.page, nextPath.split("?")[0] ?? nextPath);
}

/** Logs in as the demo admin. */
export const logInAsAdmin = (person: Donor, nextPath: string) => logInAs(ADMIN_EMAIL, person, nextPath);

/** Logs in as the demo accountant. */
export const logInAsAccountant = (person: Donor, nextPath: string) => logInAs(ACCOUNTANT_EMAIL, person, nextPath);

/** Logs in as the demo donor, who has donations of every status. */
export const logInAsDonor = (person: Donor, nextPath: string) => logInAs(DONOR_EMAIL, person, nextPath);

/** Opens the account menu: from the picture in the bar, or from the menu button of small screens. */
export async function openMenu(page: Page): Promise<void> {
  const banner = page.getByRole("banner");
  const menuButton = banner.getByRole("button", { name: /^(Your account|Open menu)$/ }).filter({ visible: true });
  await menuButton.click();
  await logOutButton(page).waitFor();
}

const logOutButton = (page: Page) =>
  page.getByRole("menuitem", { name: "Logout" }).or(page.getByRole("dialog").getByRole("button", { name: "Logout" }));

/** Logs out by the menu, on any screen size. */
export async function logOut(page: Page): Promise<void> {
  await openMenu(page);
  await logOutButton(page).click();
  await page.getByText("Logout Successful!").waitFor();
  await arriveAt(page, "/login");
}

/** The session in local storage (spec section 3). */
export const storedSession = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem("token"), userId: localStorage.getItem("userId") }));

/** Waits for a mail with a link to a page of ours. @returns the link @throws after a timeout */
export async function waitForMailedLink(email: string, path: string): Promise<string> {
  const link = await waitFor(
    async () => {
      const texts = (await fetchMails(email)).map(({ text }) => text);
      return texts
        .map((text) => /https?:\/\/\S+/.exec(text.slice(text.indexOf(path) - 60))?.[0])
        .find((url) => url?.includes(path));
    },
    { seconds: 40, everyMs: 500 },
  );
  if (link === undefined) throw new Error(`No mail with a link to ${path} came to ${email}.`);
  return link;
}

async function callApi(method: "POST" | "PATCH", path: string, body: unknown, token?: string): Promise<unknown> {
  const reply = await fetch(`${addresses().site}/api${path}`, {
    method,
    headers: { "content-type": "application/json", ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}

/** A call of the API by the demo admin. */
export async function callAsAdmin(method: "POST" | "PATCH", path: string, body: unknown): Promise<unknown> {
  const credentials = { email: ADMIN_EMAIL, password: DEMO_PASSWORD };
  const { token } = z.parse(LogInResult, await callApi("POST", "/user/login", credentials));
  return callApi(method, path, body, token);
}

/** An action on a user by another admin, through the API. */
export async function actAsOtherAdmin(
  action: "changeRole" | "changeDisabled" | "endSessions",
  person: Donor,
  body: object = {},
): Promise<UserRow> {
  const { userId } = await storedSession(person.page);
  return z.parse(UserRow, await callAsAdmin("POST", `/admin/adminGen/${action}/${userId ?? ""}`, body));
}
