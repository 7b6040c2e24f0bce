import { readFile } from "node:fs/promises";
import { PersonalData } from "@daansetu/contract";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { PHONE, useDonors } from "./support/donor.ts";
import { arriveAt, fillLogIn, signUp, storedSession } from "./support/people.ts";

const newUser = useDonors();

/** A picture like a camera's: random pixels, so that it compresses badly. */
const makePhoto = (page: Page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1200, 900);
    const paint = canvas.getContext("2d");
    if (paint === null) throw new Error("no canvas");
    const pixels = paint.createImageData(1200, 900);
    for (let byteIndex = 0; byteIndex < pixels.data.length; byteIndex += 1)
      pixels.data[byteIndex] = byteIndex % 4 === 3 ? 255 : (byteIndex * 7919) % 251;
    paint.putImageData(pixels, 0, 0);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer())];
  });

async function choosePhoto(page: Page): Promise<void> {
  const fileChooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /^(Upload a|Change) picture$/ }).click();
  await (
    await fileChooser
  ).setFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from(await makePhoto(page)) });
}

describe("a picture", () => {
  it("is uploaded with a progress bar, saved by Save Changes, and shown from then on", async () => {
    const person = await newUser();
    const { page } = person;
    await signUp(person);
    await person.visit("/profile?tab=myDetails");
    await choosePhoto(page);
    await page.getByText("File uploaded successfully!").waitFor();
    await page.getByText("This is your new picture. Press Save Changes to keep it.").waitFor();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("User profile updated successfully!").waitFor();
    await page.reload();
    const picture = page.getByRole("group", { name: "Your picture" }).locator("img");
    await picture.waitFor();
    const { userId } = await storedSession(page);
    expect(decodeURIComponent((await picture.getAttribute("src")) ?? "")).toContain(`/userDocuments/${userId ?? ""}/`);
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))).toBe(
      true,
    );
  });

  it("is cancelled during the upload: the button reads Uploading… until then, and nothing is stored", async () => {
    const person = await newUser();
    const { page } = person;
    await signUp(person);
    await person.visit("/profile?tab=myDetails");
    // Holds the upload until the user has cancelled.
    let releaseUpload = () => {};
    const uploadReleased = new Promise<void>((resolve) => (releaseUpload = resolve));
    await page.route(/\/v0\/b\/[^?]+\/o/, async (route) => {
      await uploadReleased;
      await route.abort();
    });
    await choosePhoto(page);
    await page.getByRole("button", { name: "Uploading..." }).waitFor();
    await page.getByRole("progressbar", { name: "Upload of your picture" }).waitFor();
    await page.getByRole("button", { name: "Cancel upload" }).click();
    await page.getByText("The upload was cancelled. Nothing was saved.").waitFor();
    releaseUpload();
    await page.getByRole("button", { name: "Save Changes" }).waitFor();
    expect(await page.getByRole("group", { name: "Your picture" }).locator("img").count()).toBe(0);
  });

  it("that is not one is rejected by its content, whatever its name", async () => {
    const person = await newUser();
    const { page } = person;
    await signUp(person);
    await person.visit("/profile?tab=myDetails");
    const fileChooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload a picture" }).click();
    const disguisedScript = { name: "me.png", mimeType: "image/png", buffer: Buffer.from("<script>alert(1)</script>") };
    await (await fileChooser).setFiles(disguisedScript);
    await page.getByText("This file is not a picture.").waitFor();
  });
});

describe("a person's data", () => {
  it("is exported as a file, and erased with the account", async () => {
    // Firebase is asked once more about a session that no longer exists.
    const person = await newUser({ expectedStatuses: [400, 401] });
    const { page, email } = person;
    await signUp(person);
    await person.visit("/profile?tab=myDetails");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download my data" }).click();
    const downloadedFile = await download;
    expect(downloadedFile.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    const personalData = z.parse(PersonalData, JSON.parse(await readFile(await downloadedFile.path(), "utf8")));
    expect(personalData.profile).toMatchObject({ email, name: "Asha Rao" });

    await page.getByRole("button", { name: "Erase my account" }).click();
    const dialog = page.getByRole("dialog", { name: "Erase your account?" });
    await dialog.getByText(/Tax law requires us to keep them for ten years/).waitFor();
    await dialog.getByLabel("Type your e-mail address to confirm").fill("somebody@else.in");
    await dialog.getByRole("button", { name: "Erase for good" }).click();
    await dialog.getByText("This is not your address.").waitFor();
    await dialog.getByLabel("Type your e-mail address to confirm").fill(email);
    await dialog.getByRole("button", { name: "Erase for good" }).click();
    await page.getByText("Your account is erased.").waitFor();
    await arriveAt(page, "/login");
    expect(await storedSession(page)).toEqual({ token: null, userId: null });
    await fillLogIn(page, email);
    await page.getByText("This e-mail and password do not match an account here.").first().waitFor();
  });
});

it("A user's message to the foundation stays in their thread", async () => {
  const person = await newUser();
  const { page } = person;
  await signUp(person);
  await person.visit("/profile?tab=support");
  await page.getByLabel("Your message").fill("When will my receipt come?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("Your message is sent.").waitFor();
  await page.reload();
  await page.getByText("When will my receipt come?").first().waitFor();
});

it("A person ends the session of another device, which is logged out at its next step, and stays logged in here", async () => {
  const person = await newUser({ expectedStatuses: [401] });
  await signUp(person);
  await person.visit("/profile?tab=myDetails");
  const phone = await newUser({ size: PHONE });
  await phone.visit("/login?next=/profile%3Ftab%3DmyDetails");
  await fillLogIn(phone.page, person.email);
  const sessions = phone.page.getByRole("list", { name: "Where you are logged in" }).getByRole("listitem");
  await expect.poll(() => sessions.count(), { timeout: 20_000 }).toBe(2);
  await sessions.filter({ hasNotText: "This device" }).getByRole("button").click();
  await expect.poll(() => sessions.count(), { timeout: 20_000 }).toBe(1);
  await person.page.getByRole("tab", { name: "My Support" }).click();
  await person.page.waitForURL(({ pathname }) => pathname === "/login");
  await phone.page.reload();
  await expect.poll(() => sessions.count(), { timeout: 20_000 }).toBe(1);
  await sessions.getByText("This device").waitFor();
});
