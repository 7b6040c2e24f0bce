import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { makeOnce, recipeOf } from "./stamp.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const MARK_FILE = here("../src/ui/art/logo-mark.svg");
const TOKENS_FILE = here("../src/ui/tokens.css");
const ICONS_FOLDER = here("../public/icons");
/** Hosting leaves out files whose name begins with a dot. */
const STAMP_FILE = join(ICONS_FOLDER, ".recipe");
/** Browsers ask for it at this address, also those that do not know SVG icons. */
const FAVICON_FILE = here("../public/favicon.ico");
const FAVICON_SIZE = 32;
/** By name, in pixels. */
const ICON_SIZES = { "icon-192": 192, "icon-512": 512, "apple-touch-icon": 180 } as const;
/** The mark's part of the width: systems cut icons to circles and other shapes of at least 80 % of it. */
const MARK_PART = 0.6;

/** Draws the icons that phones and bookmarks show, from the site's mark, on the colour of the page. Does nothing if they are up to date. */
export async function buildIcons(): Promise<void> {
  const recipe = recipeOf([fileURLToPath(import.meta.url), MARK_FILE, TOKENS_FILE]);
  await makeOnce(STAMP_FILE, recipe, drawAllIcons);
}

async function drawAllIcons(): Promise<void> {
  rmSync(ICONS_FOLDER, { recursive: true, force: true });
  mkdirSync(ICONS_FOLDER, { recursive: true });
  for (const [name, size] of Object.entries(ICON_SIZES))
    writeFileSync(join(ICONS_FOLDER, `${name}.png`), await drawOnPaper(size));
  writeFileSync(FAVICON_FILE, toIco(await drawMark(FAVICON_SIZE), FAVICON_SIZE));
}

/** The mark in light colours. The drawing's own colours depend on the device, which a picture cannot ask. */
function drawMark(size: number): Promise<Buffer> {
  const svg = readFileSync(MARK_FILE, "utf8")
    .replace(/<style>.*<\/style>/, "")
    .replaceAll(/var\(--[\w-]+,(#\w+)\)/g, "$1");
  return sharp(Buffer.from(svg), { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

async function drawOnPaper(size: number): Promise<Buffer> {
  const [, background] = /--paper: (#[0-9a-f]{6});/.exec(readFileSync(TOKENS_FILE, "utf8")) ?? [];
  if (background === undefined) throw new Error("tokens.css has no --paper.");
  const mark = await drawMark(Math.round(size * MARK_PART));
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input: mark }])
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** An ICO file with one PNG in it. */
function toIco(png: Buffer, size: number): Buffer {
  const [HEADER_BYTES, BITS_PER_PIXEL] = [22, 32];
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // one plane
  header.writeUInt16LE(BITS_PER_PIXEL, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}
