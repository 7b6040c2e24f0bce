import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { type Donor, useDonors } from "./support/donor.ts";
import { confirmAddress } from "./support/panel.ts";
import { actAsOtherAdmin, arriveAt, fillLogIn, logOut, signUp, waitForLoginToast } from "./support/people.ts";
import { fetchMails } from "./support/server-state.ts";

const newUser = useDonors();
const STEP_MS = 30_000;
const PANEL_PATH = "/admin-panel?section=userDashboard";
const APP_CODE = "Code of your authenticator app";

const codeAt = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

async function logInTo(path: string, { page, email, visit }: Donor): Promise<void> {
  await visit(`/login?next=${encodeURIComponent(path)}`);
  await fillLogIn(page, email);
  await waitForLoginToast(page);
}

/** Sets the second factor up in the profile. @returns its secret and the recovery codes */
async function setUp({ page }: Donor) {
  await page.getByRole("button", { name: "Set up", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Set up your second factor" });
  await dialog.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
  const secret = (await dialog.locator("code").innerText()).replaceAll(/\s/g, "");
  await dialog.getByLabel(APP_CODE).fill(codeAt(secret, Date.now()));
  await dialog.getByRole("button", { name: "Confirm and go on" }).click();
  const list = dialog.getByRole("list", { name: "Recovery codes" });
  await list.waitFor();
  const recoveryCodes = await list.getByRole("listitem").allInnerTexts();
  await dialog.getByRole("button", { name: "I have kept them" }).click();
  await page.getByText(/Recovery codes left: 10\.$/).waitFor();
  return { secret, recoveryCodes };
}

/** Logs in and clicks the export, which asks for a code. */
async function askForExport(admin: Donor) {
  const { page } = admin;
  await logInTo(PANEL_PATH, admin);
  await page.getByLabel("Search", { exact: false }).first().fill("Asha");
  await page.getByRole("button", { name: "CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Your second factor" });
  await dialog.waitFor();
  const enter = async (label: string, code: string) => {
    await dialog.getByLabel(label).fill(code);
    await dialog.getByRole("button", { name: "Confirm and go on" }).click();
  };
  return { dialog, enter };
}
/** The panel's own menu is another one. */
async function logOutOfPanel({ page }: Donor): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByText("Logout Successful!").waitFor();
  await arriveAt(page, "/login");
}
const downloadIn = (page: Page) => page.waitForEvent("download");

it("An admin sets a second factor up; each later log-in needs a code before an export, which works once, as a recovery code does", async () => {
  const admin = await newUser({ expectedStatuses: [400, 401, 403] });
  const { page, email } = admin;
  await signUp(admin);
  await confirmAddress(admin);
  await actAsOtherAdmin("changeRole", admin, { role: "admin" });
  await page.goto(new URL("/profile", page.url()).href);
  await page.waitForURL(({ pathname }) => pathname === "/login");
  await logInTo("/profile?tab=myDetails", admin);
  const { secret, recoveryCodes } = await setUp(admin);
  expect(recoveryCodes).toHaveLength(10);

  await admin.visit("/profile");
  await logOut(page);
  const first = await askForExport(admin);
  await first.enter(APP_CODE, "000 000");
  await first.dialog.getByText("This code is not right. Please enter the one that your app shows now.").waitFor();
  expect(await first.dialog.getByLabel(APP_CODE).inputValue()).toBe("000 000");
  // Of the next half minute, as the app of a phone whose clock is fast shows it: the current one was used already.
  const code = codeAt(secret, Date.now() + STEP_MS);
  const [exported] = await Promise.all([downloadIn(page), first.enter(APP_CODE, code)]);
  expect(exported.suggestedFilename()).toMatch(/\.csv$/);
  expect(await page.getByLabel("Search", { exact: false }).first().inputValue()).toBe("Asha");

  await logOutOfPanel(admin);
  const second = await askForExport(admin);
  await second.enter(APP_CODE, code);
  await second.dialog.getByText(/^This code (?:was used already|is not right)/).waitFor();
  const [recoveryCode = ""] = recoveryCodes;
  await second.dialog.getByRole("button", { name: "I do not have my phone" }).click();
  await Promise.all([downloadIn(page), second.enter("Recovery code", recoveryCode)]);

  await logOutOfPanel(admin);
  const third = await askForExport(admin);
  await third.dialog.getByRole("button", { name: "I do not have my phone" }).click();
  await third.enter("Recovery code", recoveryCode);
  await third.dialog.getByText("This recovery code is not right, or was used already.").waitFor();

  const subjects = (await fetchMails(email)).map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining(["Your second factor is set up", "A recovery code was used"]));
});
