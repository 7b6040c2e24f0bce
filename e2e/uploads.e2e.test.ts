import type { Page } from "playwright-core";
import { expect, it, test } from "vitest";
import { useDonors } from "./support/donor.ts";
import { signUp } from "./support/people.ts";

const newUser = useDonors();

const NOTES = "TAKEN-AT-HOME 18.52N 73.85E\0";
/** The smallest PNG. */
const DOT = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
const MOST_BYTES = 5 * 1024 * 1024;

/** A phone's photo of more than 5 MB, rotated by its EXIF orientation and with its location. */
async function photoOfAPhone(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const pen = canvas.getContext("2d");
    if (pen === null) throw new Error("no canvas");
    const pixels = pen.createImageData(4000, 3000);
    for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = at % 4 === 3 ? 255 : (at * 7919) % 251;
    pen.putImageData(pixels, 0, 0);
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
    const read = new FileReader();
    const done = new Promise((resolve) => (read.onload = resolve));
    read.readAsDataURL(blob);
    await done;
    return typeof read.result === "string" ? (read.result.split(",")[1] ?? "") : "";
  });
  const jpeg = Buffer.from(drawn, "base64");
  // Two TIFF entries: the maker (0x010f, text), and the orientation (0x0112) "rotate 90° clockwise".
  const maker = [0x01, 0x0f, 0, 2, 0, 0, 0, NOTES.length, 0, 0, 0, 38];
  const turned = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0];
  const tiff = [...Buffer.from("MM\0*\0\0\0\x08", "latin1"), 0, 2, ...maker, ...turned, 0, 0, 0, 0];
  const notes = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), Buffer.from(tiff), Buffer.from(NOTES)]);
  const segment = Buffer.from([0xff, 0xe1, (notes.length + 2) >> 8, (notes.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, notes, jpeg.subarray(2)]);
}

it("A large photo from a phone is stored small, upright and without metadata; discarded, it is deleted", async () => {
  const person = await newUser();
  const { page } = person;
  await signUp(person);
  await person.visit("/profile?tab=myDetails");
  const photo = await photoOfAPhone(page);
  expect(photo.length).toBeGreaterThan(MOST_BYTES);
  expect(photo.includes(NOTES)).toBe(true);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload a picture" }).click();
  await (await chooser).setFiles({ name: "IMG 0001.JPG", mimeType: "image/jpeg", buffer: photo });
  await page.getByText("This is your new picture. Press Save Changes to keep it.").waitFor();

  const picture = page.getByRole("group", { name: "Your picture" }).locator("img");
  const address = (await picture.getAttribute("src")) ?? "";
  const stored = await page.request.get(address);
  expect(stored.status()).toBe(200);
  expect(stored.headers()["content-type"]).toMatch(/^image\/(webp|jpeg)$/);
  const bytes = await stored.body();
  expect(bytes.length).toBeLessThan(MOST_BYTES / 10);
  expect(bytes.includes("Exif") || bytes.includes(NOTES)).toBe(false);
  expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    480, 640,
  ]);

  const removed = page.waitForResponse((response) => response.request().method() === "DELETE");
  await page.getByRole("button", { name: "Discard changes" }).click();
  expect((await removed).ok()).toBe(true);
  // For a missing file the emulator's Storage answers "forbidden", Google's "not found".
  expect([403, 404]).toContain((await page.request.get(address)).status());
});

test.each([
  ["Storage refuses it", /\/v0\/b\/[^?]+\/o/, 403, "Error uploading file", "The upload was not allowed."],
  [
    "nobody says where Storage is",
    /\/api\/user\/signInSettings$/,
    500,
    "Unexpected error",
    "Something went wrong on the way.",
  ],
] as const)(
  "A picture does not arrive where %s: the person is told, and the form stands",
  async (_, where, status, said, why) => {
    const person = await newUser({ expects: [status] });
    const { page } = person;
    await signUp(person);
    await person.visit("/profile?tab=myDetails");
    await page.getByLabel("PIN code").fill("411004");
    const body = JSON.stringify({
      errorMessage: "No.",
      code: "internal-error",
      error: { code: status, message: "No." },
    });
    await page.route(where, (route) => route.fulfill({ status, contentType: "application/json", body }));
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload a picture" }).click();
    await (await chooser).setFiles({ name: "dot.png", mimeType: "image/png", buffer: Buffer.from(DOT, "base64") });
    await page.getByText(said, { exact: true }).waitFor();
    await page.getByText(why).waitFor();
    expect(await page.getByLabel("PIN code").inputValue()).toBe("411004");
    expect(await page.getByRole("group", { name: "Your picture" }).locator("img").count()).toBe(0);
  },
);
