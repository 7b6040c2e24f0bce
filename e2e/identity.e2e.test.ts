import { randomUUID } from "node:crypto";
import { EditedContent, SiteContent, siteContentEndpoints } from "@daansetu/contract";
import { expect, it, onTestFinished } from "vitest";
import * as z from "zod/mini";
import { type Donor, useDonors } from "./support/donor.ts";
import { callAsAdmin, logInAsAdmin } from "./support/people.ts";
import { fetchMails } from "./support/server-state.ts";
import { addresses } from "./support/stacks.ts";

const newPerson = useDonors();

const NAME = "Example Seva Trust";
const IDENTITY_PATH = siteContentEndpoints.editContent.path.replace(":key", "identity");
/** Longer than servers keep the identity, the letterhead and a page. */
const SHOWN_WITHIN_MS = 90_000;

/** Gives the stack's other journeys the foundation that they know, once this one has ended. */
async function restoreIdentity(version: number, { value }: SiteContent): Promise<void> {
  await callAsAdmin("PATCH", IDENTITY_PATH, { version, value });
}

/** The HTML of the confirmation that a new message to the foundation brings its sender; empty while it is on its way. */
async function nextMail(): Promise<string> {
  const email = `identity.${randomUUID().slice(0, 8)}@example.in`;
  const reply = await fetch(`${addresses().site}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ fullName: "Asha Rao", email, mobile: "9000000001", comment: "When is the office open?" }),
  });
  expect(reply.status).toBe(200);
  let html = "";
  await expect
    .poll(async () => (html = (await fetchMails(email))[0]?.html ?? ""), { timeout: 30_000, interval: 500 })
    .not.toBe("");
  return html;
}

const mainColourOf = ({ page }: Donor) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--info").trim());

it("An admin enters name and colours; a visitor's page and its title show them, and so does the next mail", async () => {
  const before = z.parse(SiteContent, await (await fetch(`${addresses().site}/api/content/identity`)).json());
  const admin = await newPerson();
  const { page } = admin;
  await logInAsAdmin(admin, "/admin-panel?section=content&text=identity");
  await page.getByRole("textbox", { name: /^Name of the foundation/ }).fill(NAME);
  await page.getByRole("textbox", { name: /^Sender of e-mails/ }).fill("");
  await page.getByRole("textbox", { name: /^Main colour/ }).fill("#7A1F3D");
  await page.getByLabel("Pick from a palette: Colour of giving").fill("#ffd166");
  expect(await page.getByLabel("Pick from a palette: Main colour").inputValue()).toBe("#7a1f3d");
  const saving = page.waitForResponse(
    (reply) => reply.url().endsWith(`/api${IDENTITY_PATH}`) && reply.request().method() === "PATCH",
  );
  await page.getByRole("button", { name: "Save changes" }).click();
  const { version, content } = z.parse(EditedContent, await (await saving).json());
  onTestFinished(() => restoreIdentity(version, before));
  expect(content.value).toMatchObject({ name: NAME, mainColour: "#7a1f3d", accentColour: "#ffd166" });
  await page
    .getByText(/ is saved/)
    .first()
    .waitFor();

  const visitor = await newPerson();
  const titleOf = async () => {
    await visitor.visit("/about");
    return visitor.page.title();
  };
  await expect.poll(titleOf, { timeout: SHOWN_WITHIN_MS, interval: 1_000 }).toContain(NAME);
  expect(
    await visitor.page
      .getByRole("banner")
      .getByRole("link", { name: new RegExp(NAME) })
      .count(),
  ).toBe(1);
  expect(await mainColourOf(visitor)).toBe("#7a1f3d");

  const mails: string[] = [];
  const isShown = async () => {
    mails.push(await nextMail());
    return mails.at(-1)?.includes(`${NAME}</td>`);
  };
  await expect.poll(isShown, { timeout: SHOWN_WITHIN_MS, interval: 10_000 }).toBe(true);
  const html = mails.at(-1) ?? "";
  expect(html).toContain("color:#7a1f3d");
  expect(html).toContain(`<b>${NAME}</b>`);
}, 240_000);
