import type { Frame, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type Donor, useDonors } from "./support/donor.ts";
import { logInAsAdmin } from "./support/people.ts";
import { scannedPdfWithScript } from "./support/pdf.ts";

const newUser = useDonors();
/** No other journey decides about it. */
const NGO = "Aarogya Mitra Foundation (sample)";

/** Opens an application whose first certificate, shown at once, is this file. */
async function openCertificate(file: Buffer, options: Parameters<typeof newUser>[0] = {}): Promise<Donor> {
  const admin = await newUser(options);
  await admin.page.route("**/api/applications/*/documents/*", (route) =>
    route.fulfill({ body: file, contentType: "application/pdf" }),
  );
  await logInAsAdmin(admin, "/admin-panel?section=reviewQueue");
  await admin.page.getByRole("link", { name: NGO }).click();
  await admin.page.getByRole("heading", { level: 2, name: NGO }).waitFor();
  return admin;
}

const frameElement = (page: Page) => page.locator("iframe[src='/pdf-frame/frame.html']");
async function contentOf(page: Page): Promise<Frame> {
  const frame = await (await frameElement(page).elementHandle()).contentFrame();
  if (frame === null) throw new Error("There is no frame.");
  return frame;
}
const canvasOf = (frame: Frame) => frame.locator("canvas").first();

/** The colour at a part of the first page, from its left top. */
const colourAt = (frame: Frame, x: number, y: number) =>
  canvasOf(frame).evaluate(
    (canvas, [partX = 0, partY = 0]) => {
      if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return undefined;
      const data = canvas.getContext("2d")?.getImageData(canvas.width * partX, canvas.height * partY, 1, 1).data;
      return data === undefined ? undefined : [...data.slice(0, 4)].join(",");
    },
    [x, y],
  );

describe("A certificate that is a PDF", () => {
  it("is drawn in a frame that reaches neither the page, nor what the browser stores, nor the network, and no script of it runs", async () => {
    const expectedLogs = ["Connecting to 'http://localhost", "Fetch API cannot load"];
    const { page } = await openCertificate(scannedPdfWithScript(), { expectedLogs });
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.getByText("Pages: 2").waitFor();
    expect(await frameElement(page).getAttribute("sandbox")).toBe("allow-scripts");
    const frame = await contentOf(page);
    const outcomes = await frame.evaluate(async () => {
      const attempt = async (reach: () => unknown) => {
        try {
          await reach();
          return "reached";
        } catch {
          return "refused";
        }
      };
      return {
        origin: self.origin,
        page: await attempt(() => parent.document.title),
        storage: await attempt(() => localStorage.length),
        network: await attempt(() => fetch("/api/health", { mode: "no-cors" })),
      };
    });
    expect(outcomes).toEqual({
      ...{ origin: "null", page: "refused", storage: "refused", network: "refused" },
    });
    expect(await frame.evaluate(() => Reflect.get(window, "reached"))).toBeUndefined();
    expect(await page.evaluate(() => Reflect.get(window, "reached"))).toBeUndefined();
    expect(dialogs).toEqual([]);
  });

  it("shows scanned pages and has its words for screen readers, zooms, and scrolls by keyboard", async () => {
    const { page } = await openCertificate(scannedPdfWithScript());
    await page.getByText("Pages: 2").waitFor();
    const frame = await contentOf(page);
    // The fax's square, and the paper beside it.
    await expect.poll(() => colourAt(frame, 90 / 420, 150 / 300), { timeout: 20_000 }).toBe("0,0,0,255");
    expect(await colourAt(frame, 0.9, 0.9)).toBe("255,255,255,255");
    expect(await frame.getByRole("region", { name: "Page 1 of 2" }).textContent()).toContain("Registration AAATS1234F");
    const widthOf = async () => (await canvasOf(frame).boundingBox())?.width ?? 0;
    const fitted = await widthOf();
    await page.getByRole("button", { name: "Zoom in" }).click();
    await expect.poll(async () => Math.round(((await widthOf()) / fitted) * 100)).toBe(125);
    await page.getByRole("button", { name: "Zoom in" }).focus();
    await page.keyboard.press("Tab");
    // The frame has a process of its own: until the focus arrives there, the browser gives keys to the page around it.
    await expect
      .poll(() => frame.evaluate(() => document.hasFocus() && document.activeElement?.localName))
      .toBe("main");
    await page.keyboard.press("PageDown");
    await expect.poll(() => frame.locator("main").evaluate((main) => main.scrollTop)).toBeGreaterThan(100);
  });

  it("that cannot be shown is offered as a download, in a sentence", async () => {
    const { page } = await openCertificate(Buffer.from("not a document"));
    await page.getByText("This PDF cannot be shown here. Please download it to read it.").waitFor();
    expect(await frameElement(page).count()).toBe(0);
    await page.getByRole("button", { name: "Download", exact: true }).first().waitFor();
  });
});
