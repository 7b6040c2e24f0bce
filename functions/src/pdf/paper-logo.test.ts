import sharp from "sharp";
import { expect, it, vi } from "vitest";
import { paperLogos } from "./paper-logo.ts";
import { paperLookOf } from "./paper-look.ts";

const OURS = "https://storage.example/o/logo";
const aPicture = () =>
  sharp({ create: { width: 1600, height: 400, channels: 4, background: "#7a1f3d80" } })
    .webp()
    .toBuffer();

/** Logos of a storage in which one address is known. */
async function logosOf(stored: Uint8Array | "too-large" | undefined | Error) {
  const read = vi.fn(async () => {
    if (stored instanceof Error) throw stored;
    return stored;
  });
  const warn = vi.fn();
  const deps = {
    files: { pathOf: (address: string) => (address === OURS ? "homeCard/admin/1/logo.webp" : undefined), read },
    log: { warn },
  };
  return { logoOf: paperLogos(deps as never), read, warn };
}

it("A paper's logo is decoded and encoded anew: a small opaque picture, read once for all papers", async () => {
  const { logoOf, read, warn } = await logosOf(await aPicture());
  const logo = await logoOf(OURS);
  expect(await sharp(logo as Buffer).metadata()).toMatchObject({ format: "png", width: 480, hasAlpha: false });
  expect(await logoOf(OURS)).toBe(logo);
  expect([read.mock.calls.length, warn.mock.calls.length]).toEqual([1, 0]);
});

it("A foundation without a logo has none on its papers", async () => {
  const { logoOf, read } = await logosOf(await aPicture());
  expect(await logoOf(undefined)).toBeUndefined();
  expect(read).not.toHaveBeenCalled();
});

it.each<[string, Uint8Array | "too-large" | undefined | Error, string]>([
  ["is on another host", new Uint8Array(), "https://elsewhere.example/logo.png"],
  ["is a file of the site", new Uint8Array(), "/logo.svg"],
  ["is gone", undefined, OURS],
  ["is too large", "too-large", OURS],
  ["is no picture", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), OURS],
  ["is damaged", Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(40)]), OURS],
  ["is in a storage that does not answer", new Error("unavailable"), OURS],
])("A logo that %s stops no paper, and the log says so", async (_, stored, address) => {
  const { logoOf, warn } = await logosOf(stored);
  expect(await logoOf(address)).toBe("unreadable");
  expect(warn).toHaveBeenCalledOnce();
});

it("A paper keeps nothing of a foundation that has chosen neither colours nor a logo", () => {
  expect(paperLookOf({})).toBeUndefined();
  expect(paperLookOf({ mainColour: "#7a1f3d" })).toEqual({ colours: { main: "#7a1f3d", accent: "#f2a51f" } });
  const logo = { src: OURS, alt: "", focusX: 50, focusY: 50 };
  expect(paperLookOf({ logo })).toEqual({ logo: OURS });
});
