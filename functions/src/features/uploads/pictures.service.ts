import { isDeepStrictEqual } from "node:util";
import { type Picture, PICTURE_FOLDERS, type PictureFolder } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import type { StoredFile } from "../../storage/file-store.ts";
import { reEncode } from "./re-encode.ts";
import { MOST_BYTES, SAVED_WITHIN_MS } from "./limits.ts";
import { folderIn, madeAt, movedTo, type OwnFile, uploadedAt, widthOf } from "./own-file.ts";
import { refused } from "./refusals.ts";
import type { PictureOwnership } from "./file-ownership.ts";

/** A phone, a tablet or a sharp phone, a wide screen. */
const SIZES = { widths: [480, 960, 1600], quality: 80 } as const;
/** The width of the address that stands alone, for whoever does not choose. */
const USUAL = 960;

const isShown = (folder: string) => folderIn(PICTURE_FOLDERS, folder) !== undefined;

/** Where an NGO's files are uploaded to by a caller written to the specification, the logo among them. */
const PAPERS = "ngoDocuments";

interface AddressedFrom {
  folders: readonly [PictureFolder, ...PictureFolder[]];
  papers?: boolean;
}

export interface UploadedPicture {
  address: string;
  alt?: string | undefined;
  focusX?: number | undefined;
  focusY?: number | undefined;
}

export function picturesService({ files }: Pick<Deps, "files">) {
  /** What the server made of an upload; empty where it made nothing. */
  const madeIn = async ({ place }: OwnFile): Promise<StoredFile[]> =>
    (await files.list(place)).files.filter(({ path }) => madeAt(path) !== undefined);

  /** Draws an upload anew in its place. @throws AppError `bad-input`: what is no picture is deleted */
  async function make(path: string, bytes: Uint8Array | "too-large", { place }: OwnFile): Promise<string[]> {
    const outcome =
      bytes === "too-large" ? ({ ok: false, problem: "too-large-file" } as const) : await reEncode(bytes, SIZES);
    if (!outcome.ok) {
      await files.remove(path);
      throw refused(outcome.problem);
    }
    const made = outcome.drawn.map((drawn) => ({ ...drawn, path: `${place}${drawn.width}.webp` }));
    for (const each of made) await files.write(each.path, each.bytes, { type: "image/webp", shared: true });
    // Last: as long as the upload is there, the work is done again.
    await files.remove(path);
    return made.map((each) => each.path);
  }

  /** The addresses of a picture, by what was made of it. */
  function addressesOf(paths: readonly string[]): Pick<Picture, "src" | "variants"> {
    const variants = paths
      .map((path) => ({ src: files.addressOf(path), width: widthOf(path) }))
      .toSorted((a, b) => a.width - b.width);
    const usual = variants.findLast(({ width }) => width <= USUAL) ?? variants[0];
    if (usual === undefined) throw refused("missing-file");
    return { src: usual.src, ...(variants.length > 1 && { variants }) };
  }

  /** What was made of an upload; it is drawn anew where nobody asked for that yet. */
  async function pictureFrom(path: string, place: OwnFile): Promise<Pick<Picture, "src" | "variants">> {
    const bytes = await files.read(path, MOST_BYTES);
    return addressesOf(
      bytes === undefined ? (await madeIn(place)).map((file) => file.path) : await make(path, bytes, place),
    );
  }

  return {
    /** Whether an address leads to something that a person uploaded and the server has not drawn anew. */
    isUpload: (address: string): boolean => uploadedAt(files.pathOf(address)) !== undefined,

    /** Whether an address is one of the site's own drawings, or of a picture that the server drew: what a story may show. */
    isHousePicture: (src: string): boolean =>
      /^\/(?![/\\])/.test(src) || isShown(madeAt(files.pathOf(src))?.folder ?? ""),

    /**
     * Makes a picture of what a person has just uploaded. The same address again gives the same picture.
     * @throws AppError `bad-input` with a field error of `address`: `not-own-file`, `missing-file`, `too-large-file`, `not-an-image`,
     *   `more-than-an-image`, `too-many-pixels`, `unreadable-image`
     */
    async picture(uid: string, { address, alt = "", focusX = 50, focusY = 50 }: UploadedPicture): Promise<Picture> {
      const path = files.pathOf(address);
      const place = uploadedAt(path);
      if (path === undefined || place?.owner !== uid || !isShown(place.folder)) throw refused("not-own-file");
      return { ...(await pictureFrom(path, place)), alt, focusX, focusY };
    },

    /**
     * The picture behind an address alone, which an upload gave: of the upload itself, or of what the server drew of it.
     * @param from the folders that it may lie in; with `papers` also the one of certificates, for an NGO's logo that lies beside them
     * @throws AppError `bad-input` with a field error of `address`, as `picture` does
     */
    async pictureAt(uid: string, address: string, from: AddressedFrom): Promise<Picture> {
      const path = files.pathOf(address);
      const place = uploadedAt(path) ?? madeAt(path);
      if (path === undefined || place?.owner !== uid) throw refused("not-own-file");
      const shown = from.papers === true && place.folder === PAPERS ? movedTo(from.folders[0], place) : place;
      if (folderIn(from.folders, shown.folder) === undefined) throw refused("not-own-file");
      const made =
        uploadedAt(path) === undefined
          ? addressesOf((await madeIn(place)).map((file) => file.path))
          : await pictureFrom(path, shown);
      return { ...made, alt: "", focusX: 50, focusY: 50 };
    },

    /**
     * Whether a record may name a picture: it names it already, or the server made it of an upload of this person in one of these
     * folders less than a day ago.
     */
    async pictureBelongs(picture: Picture, { uid, folders, before = [], now }: PictureOwnership): Promise<boolean> {
      const { src, variants } = picture;
      if (before.some((each) => each.src === src && isDeepStrictEqual(each.variants, variants))) return true;
      const place = madeAt(files.pathOf(src));
      if (place?.owner !== uid || folderIn(folders, place.folder) === undefined) return false;
      const made = await madeIn(place);
      const oldest = Math.min(...made.map(({ createdAt }) => createdAt.getTime()));
      if (made.length === 0 || now.getTime() - oldest > SAVED_WITHIN_MS) return false;
      return isDeepStrictEqual(addressesOf(made.map(({ path }) => path)), { src, ...(variants && { variants }) });
    },
  };
}
