import type { Picture } from "@daansetu/contract";
import { LRUCache } from "lru-cache";
import { AppError } from "../../http/app-error.ts";
import { type ShareBrand, type ShareSubject, shareVersion } from "./share-figures.ts";

/** Cache size for hundreds of images, so that requests for many campaigns in turn do not draw the same ones again. */
const KEPT_BYTES = 64_000_000;
/** Maximum number of simultaneous drawings: each takes half a second of CPU and some 30 MB. */
const DRAWN_AT_ONCE = 2;
const MAX_WAITING = 20;

/** Pictures as they are stored; `undefined` where there is none, or where it cannot be read. */
export interface SharePictures {
  picture: Uint8Array | undefined;
  logo: Uint8Array | undefined;
}

interface Needs {
  load: (picture: Picture) => Promise<Uint8Array | undefined>;
  draw: (subject: ShareSubject, brand: ShareBrand, pictures: SharePictures) => Promise<Buffer>;
}

/** Draws share images: each version once per instance, few at a time. */
export function shareImages({ load, draw }: Needs) {
  const images = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length });
  /** Images that are being drawn or queued. */
  const awaited = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let drawing = 0;

  /** @throws AppError `temporarily-unavailable` where too many wait */
  async function takeTurn(): Promise<void> {
    if (drawing < DRAWN_AT_ONCE) drawing += 1;
    else if (waiting.length < MAX_WAITING) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new AppError("temporarily-unavailable", "Too many pictures are drawn right now. Please try again.");
  }
  /** Ends a drawing; the next one in the queue takes its place, so that the number of running ones stays the same. */
  function endTurn(): void {
    const next = waiting.shift();
    if (next === undefined) drawing -= 1;
    else next();
  }

  const loaded = async (picture: Picture | undefined) => (picture === undefined ? undefined : load(picture));

  async function drawInTurn(subject: ShareSubject, brand: ShareBrand): Promise<Buffer> {
    await takeTurn();
    try {
      const [picture, logo] = await Promise.all([loaded(subject.picture), loaded(brand.logo)]);
      return await draw(subject, brand, { picture, logo });
    } finally {
      endTurn();
    }
  }

  async function drawAndKeep(version: string, subject: ShareSubject, brand: ShareBrand): Promise<Buffer> {
    try {
      const image = await drawInTurn(subject, brand);
      images.set(version, image);
      return image;
    } finally {
      awaited.delete(version);
    }
  }

  return async (subject: ShareSubject, brand: ShareBrand): Promise<Buffer> => {
    const version = shareVersion(subject, brand);
    const kept = images.get(version);
    if (kept !== undefined) return kept;
    const image = awaited.get(version) ?? drawAndKeep(version, subject, brand);
    awaited.set(version, image);
    return image;
  };
}
