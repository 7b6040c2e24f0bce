import { imageTypeOf } from "@daansetu/contract";
import { LRUCache } from "lru-cache";
import type { Deps } from "../deps/deps.interface.ts";

/** The logo at the head of a paper; `unreadable` if the paper has one that cannot be drawn, `undefined` if it has none. */
export type PaperLogo = Buffer | "unreadable" | undefined;

/** Size limit, far above what an upload is re-encoded to. */
const MAX_BYTES = 10 * 1024 * 1024;
/** Papers of one foundation have the same logo, until it is exchanged. */
const KEPT_LOGOS = 4;

/**
 * Reads logos for papers: from our own storage only, decoded and encoded anew, so that nothing of a file gets into a paper as it is. A paper is as valid
 * without its logo, so that one which is missing or damaged stops none.
 */
export function paperLogos({ files, log }: Pick<Deps, "files" | "log">) {
  const kept = new LRUCache<string, Buffer>({ max: KEPT_LOGOS });

  async function read(address: string): Promise<Buffer | undefined> {
    const path = files.pathOf(address);
    const bytes = path === undefined ? undefined : await files.read(path, MAX_BYTES);
    if (!(bytes instanceof Uint8Array) || imageTypeOf(bytes) === undefined) return undefined;
    const { logoPicture } = await import("./logo-picture.ts");
    return logoPicture(bytes);
  }

  return async (address: string | undefined): Promise<PaperLogo> => {
    if (address === undefined) return undefined;
    const known = kept.get(address);
    if (known !== undefined) return known;
    try {
      const logo = await read(address);
      if (logo !== undefined) {
        kept.set(address, logo);
        return logo;
      }
      log.warn("The logo of a paper cannot be read", { address });
    } catch (error) {
      log.warn("The logo of a paper cannot be read", { address, error });
    }
    return "unreadable";
  };
}
