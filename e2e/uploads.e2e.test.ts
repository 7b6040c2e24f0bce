import type { Page } from "playwright-core";
import { expect, it, test } from "vitest";
import { useDonors } from "./support/donor.ts";
import { signUp } from "./support/people.ts";

const newUser = useDonors();

const CAMERA_NOTES = "TAKEN-AT-HOME 18.52N 73.85E\0";
/** The smallest PNG. */
const DOT_PNG_BASE64 =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

/** A phone's photo of more than 5 MB, rotated by its EXIF orientation and with its location. */
async function makePhonePhoto(page: Page): Promise<Buffer> {
  const jpegBase64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("no canvas");
    const pixels = context.createImageData(4000, 3000);
    for (let byteIndex = 0; byteIndex < pixels.data.length; byteIndex += 1)
      pixels.data[byteIndex] = byteIndex % 4 === 3 ? 255 : (byteIndex * 7919) % 251;
    context.putImageData(pixels, 0, 0);
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
    const reader = new FileReader();
    const loaded = new Promise((resolve) => (reader.onload = resolve));
    reader.readAsDataURL(blob);
    await loaded;
    return typeof reader.result === "string" ? (reader.result.split(",")[1] ?? "") : "";
  });
  const jpeg = Buffer.from(jpegBase64, "base64");
  // Two TIFF entries: the maker (0x010f, text), and the orientation (0x0112) "rotate 90° clockwise".
  const makerTag = [0x01, 0x0f, 0, 2, 0, 0, 0, CAMERA_NOTES.length, 0, 0, 0, 38];
  const orientationTag = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0];
  const tiffBytes = [...Buffer.from("MM\0*\0\0\0\x08", "latin1"), 0, 2, ...makerTag, ...orientationTag, 0, 0, 0, 0];
  const exifBytes = Buffer.concat([
    Buffer.from("Exif\0\0", "latin1"),
    Buffer.from(tiffBytes),
    Buffer.from(CAMERA_NOTES),
  ]);
  const segment = Buffer.from([0xff, 0xe1, (exifBytes.length + 2) >> 8, (exifBytes.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, exifBytes, jpeg.subarray(2)]);
}

it("A large photo from a phone is stored small, upright and without metadata; discarded, it is deleted", async () => {
  const person = await newUser();
  const { page } = person;
  await signUp(person);
  await person.visit("/profile?tab=myDetails");
  const phonePhoto = await makePhonePhoto(page);
  expect(phonePhoto.length).toBeGreaterThan(MAX_UPLOAD_BYTES);
  expect(phonePhoto.includes(CAMERA_NOTES)).toBe(true);
  const fileChooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload a picture" }).click();
  await (await fileChooser).setFiles({ name: "IMG 0001.JPG", mimeType: "image/jpeg", buffer: phonePhoto });
  await page.getByText("This is your new picture. Press Save Changes to keep it.").waitFor();

  const picture = page.getByRole("group", { name: "Your picture" }).locator("img");
  const address = (await picture.getAttribute("src")) ?? "";
  const storedReply = await page.request.get(address);
  expect(storedReply.status()).toBe(200);
  expect(storedReply.headers()["content-type"]).toMatch(/^image\/(webp|jpeg)$/);
  const bytes = await storedReply.body();
  expect(bytes.length).toBeLessThan(MAX_UPLOAD_BYTES / 10);
  expect(bytes.includes("Exif") || bytes.includes(CAMERA_NOTES)).toBe(false);
  expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    480, 640,
  ]);

  const deletion = page.waitForResponse((response) => response.request().method() === "DELETE");
  await page.getByRole("button", { name: "Discard changes" }).click();
  expect((await deletion).ok()).toBe(true);
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
    "Something went wrong. Please choose the picture again.",
  ],
] as const)(
  "A picture does not arrive where %s: the person is told, and the form stands",
  async (_, urlPattern, status, serverMessage, shownReason) => {
    const person = await newUser({ expectedStatuses: [status] });
    const { page } = person;
    await signUp(person);
    await person.visit("/profile?tab=myDetails");
    await page.getByLabel("PIN code").fill("411004");
    const body = JSON.stringify({
      errorMessage: "No.",
      code: "internal-error",
      error: { code: status, message: "No." },
    });
    await page.route(urlPattern, (route) => route.fulfill({ status, contentType: "application/json", body }));
    const fileChooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload a picture" }).click();
    await (
      await fileChooser
    ).setFiles({ name: "dot.png", mimeType: "image/png", buffer: Buffer.from(DOT_PNG_BASE64, "base64") });
    await page.getByText(serverMessage, { exact: true }).waitFor();
    await page.getByText(shownReason).waitFor();
    expect(await page.getByLabel("PIN code").inputValue()).toBe("411004");
    expect(await page.getByRole("group", { name: "Your picture" }).locator("img").count()).toBe(0);
  },
);
