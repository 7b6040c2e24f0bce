import { SignedIn, UserRow } from "@daansetu/contract";
import type { Page } from "playwright-core";
import * as z from "zod/mini";
import { waitFor } from "../../local/util/wait.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../local/project.ts";
import type { Donor } from "./donor.ts";
import { mailsTo } from "./truth.ts";
import { addresses } from "./stacks.ts";

export const PASSWORD = "a few words in a row";
const NAME = "Asha Rao";

export const passwordBox = (page: Page) => page.getByLabel("Password", { exact: true });

/** Says that somebody is in, and that they were told so. */
export const toldIn = (page: Page) => page.getByText("Login Successful!").first().waitFor();

/** Waits for a page by its path, and for its heading. */
export async function arriveAt(page: Page, path: string): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname === path);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/** Fills in the sign-up form that is open, and sends it. */
export async function fillSignUp({ page, email }: Donor, password = PASSWORD): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(NAME);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await passwordBox(page).fill(password);
  await page.getByRole("button", { name: "Sign Up" }).click();
}

/** Opens an account in the browser; ends on the home page, logged in. */
export async function signUp(person: Donor): Promise<void> {
  await person.visit("/signup");
  await fillSignUp(person);
  await toldIn(person.page);
  await arriveAt(person.page, "/");
}

/** Fills in the log-in form that is open, and sends it. */
export async function fillLogIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await passwordBox(page).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

const [ADMIN, DONOR] = DEMO_ACCOUNTS;

async function logInAs(email: string, person: Donor, next: string): Promise<void> {
  await person.visit(`/login?next=${encodeURIComponent(next)}`);
  await fillLogIn(person.page, email, DEMO_PASSWORD);
  await toldIn(person.page);
  await arriveAt(person.page, next.split("?")[0] ?? next);
}

/** Logs in as the demo's admin. */
export const logInAsAdmin = (person: Donor, next: string) => logInAs(ADMIN, person, next);

/** Logs in as the demo's donor, who has donations in every state. */
export const logInAsDonor = (person: Donor, next: string) => logInAs(DONOR, person, next);

/** Opens the menu of somebody who is logged in: from the picture in the bar, or from the hamburger of small screens. */
export async function openMenu(page: Page): Promise<void> {
  const bar = page.getByRole("banner");
  const opener = bar.getByRole("button", { name: /^(Your account|Open menu)$/ }).filter({ visible: true });
  await opener.click();
  await leaver(page).waitFor();
}

const leaver = (page: Page) =>
  page.getByRole("menuitem", { name: "Logout" }).or(page.getByRole("dialog").getByRole("button", { name: "Logout" }));

/** Logs out by the menu, on a screen of any size. */
export async function logOut(page: Page): Promise<void> {
  await openMenu(page);
  await leaver(page).click();
  await page.getByText("Logout Successful!").waitFor();
  await arriveAt(page, "/login");
}

/** The session as the browser keeps it (spec section 3). */
export const storedSession = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem("token"), userId: localStorage.getItem("userId") }));

/** Waits for a mail with a link to a page of ours. @returns the link @throws when none has come */
export async function linkMailedTo(email: string, path: string): Promise<string> {
  const link = await waitFor(
    async () => {
      const texts = (await mailsTo(email)).map(({ text }) => text);
      return texts
        .map((text) => /https?:\/\/\S+/.exec(text.slice(text.indexOf(path) - 60))?.[0])
        .find((found) => found?.includes(path));
    },
    { seconds: 40, everyMs: 500 },
  );
  if (link === undefined) throw new Error(`No mail with a link to ${path} came to ${email}.`);
  return link;
}

async function call(path: string, body: unknown, token?: string): Promise<unknown> {
  const reply = await fetch(`${addresses().site}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}

/** Another admin, at another computer, does something to a person. */
export async function elsewhereAnAdmin(
  action: "changeRole" | "changeDisabled" | "endSessions",
  person: Donor,
  body: object = {},
): Promise<UserRow> {
  const { token } = z.parse(SignedIn, await call("/user/login", { email: ADMIN, password: DEMO_PASSWORD }));
  const { userId } = await storedSession(person.page);
  return z.parse(UserRow, await call(`/admin/adminGen/${action}/${userId ?? ""}`, body, token));
}
