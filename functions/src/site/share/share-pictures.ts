import { imageTypeOf, type Picture } from "@daansetu/contract";
import type { Deps } from "../../deps/deps.interface.ts";
import { PICTURE_AREA } from "./share-svg.ts";

const MAX_BYTES = 12_000_000;
const FETCH_TIMEOUT_MS = 4_000;

/** Matches a file of the site itself: a path with one leading slash, outside the paths of functions. */
const SITE_FILE = /^\/(?![/\\])(?!api\/|share\/)[^\s\\]+$/;

/** The smallest variant of a picture that need not be enlarged; otherwise the largest. */
function fittingSource({ src, variants = [] }: Picture): string {
  const sorted = variants.toSorted((a, b) => a.width - b.width);
  return (sorted.find(({ width }) => width >= PICTURE_AREA.height) ?? sorted.at(-1))?.src ?? src;
}

/**
 * Reads a picture from the bucket or from the site's own files. Pictures of other hosts are not fetched: their address is a person's
 * input. @returns undefined where there is none; the image is then drawn without it
 */
export function sharePictures({ files, config, log }: Pick<Deps, "files" | "config" | "log">) {
  async function fromSite(path: string): Promise<Uint8Array | undefined> {
    const reply = await fetch(`${config.siteOrigin}${path}`, {
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
      redirect: "error",
    });
    const isPicture = reply.headers.get("content-type")?.startsWith("image/") === true;
    if (!reply.ok || !isPicture || Number(reply.headers.get("content-length")) > MAX_BYTES) return undefined;
    return new Uint8Array(await reply.arrayBuffer());
  }

  return async (picture: Picture): Promise<Uint8Array | undefined> => {
    const source = fittingSource(picture);
    try {
      if (SITE_FILE.test(source)) return await fromSite(source);
      const path = files.pathOf(source);
      const bytes = path === undefined ? undefined : await files.read(path, MAX_BYTES);
      return bytes === undefined || bytes === "too-large" || imageTypeOf(bytes) === undefined ? undefined : bytes;
    } catch (error) {
      log.warn("The picture of a share image does not answer", { source, error });
      return undefined;
    }
  };
}
