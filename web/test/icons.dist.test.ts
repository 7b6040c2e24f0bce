// @vitest-environment node
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, test } from "vitest";

/** All icons together: a visitor loads one of them, and the page's first paint waits for none. */
const BUDGET_BYTES = 12_000;

const dist = fileURLToPath(new URL("../dist", import.meta.url));
const html = readFileSync(join(dist, "app.html"), "utf8");
const linked = (rel: string) =>
  [...html.matchAll(new RegExp(`<link rel="${rel}"[^>]*?href="([^"]*)"`, "g"))].map(([, address]) => address ?? "");
/** The function's manifest (`functions/src/site/manifest.ts`), which names these files. */
const ICONS = ["icons/icon-192.png", "icons/icon-512.png"];
const [ground = ""] = [
  ...readFileSync(join(dist, "../src/ui/tokens.css"), "utf8").matchAll(/--paper: (#[0-9a-f]{6});/g),
].map(([, colour]) => colour);
const colourOf = async (file: string, left: number, top: number) => {
  const pixel = sharp(join(dist, file)).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw();
  return `#${(await pixel.toBuffer()).toString("hex")}`;
};

describe("The icons", () => {
  test("of the manifest have the size that their names say, as PNG", async () => {
    for (const file of ICONS) {
      const { width, height, format } = await sharp(join(dist, file)).metadata();
      expect([`icons/icon-${width}.png`, height, format]).toEqual([file, width, "png"]);
    }
  });

  test("show the mark in the middle, on the colour of the page", async () => {
    for (const [file, size] of [["icons/icon-512.png", 512] as const, ["icons/apple-touch-icon.png", 180] as const]) {
      expect(await colourOf(file, 2, 2), file).toBe(ground);
      // The sun is above the middle, the bridge below it; both reach no further than systems cut.
      expect(await colourOf(file, size / 2, Math.round(size * 0.4)), file).toBe("#f2a51f");
      expect(await colourOf(file, size / 2, Math.round(size * 0.53)), file).toBe("#233a73");
      expect(await colourOf(file, Math.round(size * 0.12), size / 2), file).toBe(ground);
    }
  });

  test("of browsers are an SVG, and a small picture at the address that they ask for unasked", async () => {
    expect(linked("icon")[0]).toBe("/favicon.ico");
    expect(linked("icon")[1]).toMatch(/^\/assets\/logo-mark-.*\.svg$/);
    const ico = readFileSync(join(dist, "favicon.ico"));
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6)]).toEqual([1, 1, 32]);
    const png = ico.subarray(ico.readUInt32LE(18));
    expect(png.length).toBe(ico.readUInt32LE(14));
    expect(await sharp(png).metadata()).toMatchObject({ width: 32, height: 32, format: "png", hasAlpha: true });
  });

  test("are small, each and all", () => {
    const files = ["favicon.ico", ...linked("apple-touch-icon"), ...ICONS];
    expect(files).toHaveLength(4);
    const bytes = files.map((file) => statSync(join(dist, file)).size).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES);
  });

  test("and manifest are from this site, which the content security policy allows", () => {
    const policy = /"(default-src [^"]*)"/.exec(readFileSync(join(dist, "../../firebase.json"), "utf8"))?.[1] ?? "";
    const sourcesOf = (name: string) => new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1]?.split(" ");
    expect(sourcesOf("manifest-src") ?? sourcesOf("default-src")).toContain("'self'");
    expect(sourcesOf("img-src")).toContain("'self'");
    for (const address of [...linked("manifest"), ...linked("icon"), ...linked("apple-touch-icon")])
      expect(address).toMatch(/^\/(?!\/)/);
  });

  test("and the frame of the browser have the colours of the page, light and dark", () => {
    const tokens = readFileSync(join(dist, "../src/ui/tokens.css"), "utf8");
    const [light, dark] = [...tokens.matchAll(/--paper: (#[0-9a-f]{6});/g)].map(([, colour]) => colour);
    expect(html).toContain(`<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)"`);
    expect(html).toContain(`<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)"`);
  });
});
