import { imageTypeOf } from "@daansetu/contract";
import type { Sharp, SharpOptions } from "sharp";

/** Decoded, more than this could use up an instance's memory. Ten times what the browser sends, which has made it smaller. */
const MOST_PIXELS = 25_000_000;
/** A strip that is taller than this is shown by no page; it is made smaller as a whole. */
const TALLEST = 2;

export interface Drawn {
  width: number;
  bytes: Uint8Array;
}

/** Why nothing could be drawn. */
export type DrawingProblem = "not-an-image" | "more-than-an-image" | "too-many-pixels" | "unreadable-image";

interface Sizes {
  /** In pixels, least first. Never enlarged: what is smaller stays as wide as it is, once. */
  widths: readonly number[];
  quality: number;
}

/**
 * Draws a picture anew as WebP: the right way up, in the web's colours, without anything that was in the file beside it (place, camera,
 * comments, another file behind it). Only what its own first bytes say is believed.
 */
export async function reEncode(
  bytes: Uint8Array,
  sizes: Sizes,
): Promise<{ ok: true; drawn: Drawn[] } | { ok: false; problem: DrawingProblem }> {
  if (imageTypeOf(bytes) === undefined) return { ok: false, problem: "not-an-image" };
  if (hasMarkup(bytes)) return { ok: false, problem: "more-than-an-image" };
  try {
    return { ok: true, drawn: await exclusively(() => draw(bytes, sizes)) };
  } catch (error) {
    const tooMany = error instanceof Error && error.message.includes("pixel limit");
    return { ok: false, problem: tooMany ? "too-many-pixels" : "unreadable-image" };
  }
}

async function draw(bytes: Uint8Array, { widths, quality }: Sizes): Promise<Drawn[]> {
  const open = await painter();
  const found = new Map<number, Uint8Array>();
  for (const width of widths) {
    const { data, info } = await open(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", autoOrient: true })
      .resize({ width, height: width * TALLEST, fit: "inside", withoutEnlargement: true })
      .webp({ quality, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    found.set(info.width, data);
  }
  return [...found].map(([width, data]) => ({ width, bytes: data }));
}

let loaded: Promise<(bytes: Uint8Array, options: SharpOptions) => Sharp> | undefined;

/** Loaded with the first picture: no donor needs it. It decodes the four kinds that may be uploaded, and nothing else. */
async function painter() {
  loaded ??= import("sharp").then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: ["Jpeg", "Png", "Webp", "Heif"].map((kind) => `VipsForeignLoad${kind}Buffer`) });
    return sharp;
  });
  return loaded;
}

let last: Promise<unknown> = Promise.resolve();

/** One picture at a time an instance, as each takes much memory for a moment. */
function exclusively<Value>(work: () => Promise<Value>): Promise<Value> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}

/** Beginnings of a page, a program or a document that somebody hid in a file of another kind. */
const MARKUP = /<script|<html|<!doctype|<iframe|<\?php|%pdf-\d/i;

/** Whether there is something else in a file than it says at its beginning. */
export function hasMarkup(bytes: Uint8Array): boolean {
  return MARKUP.test(Buffer.from(bytes).toString("latin1"));
}
