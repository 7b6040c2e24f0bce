import { isDeepStrictEqual } from "node:util";
import { type Picture, PICTURE_FOLDERS, type PictureFolder } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import type { StoredFile } from "../../../storage/file-store.ts";
import { reEncode } from "./re-encode.ts";
import { MAX_BYTES, SAVED_WITHIN_MS } from "./limits.ts";
import { findFolder, locatePicture, inFolder, type UploadLocation, locateUpload, widthOf } from "./upload-paths.ts";
import { uploadError } from "./upload-errors.ts";
import type { PictureOwnership } from "./file-ownership.ts";

/** For a phone, a tablet or high-density phone, and a wide screen. */
const SIZES = { widths: [480, 960, 1600], quality: 80 } as const;
/** The greatest width for `src`, for clients that do not choose among the variants. */
const DEFAULT_WIDTH = 960;

const isPictureFolder = (folder: string) => findFolder(PICTURE_FOLDERS, folder) !== undefined;

/** Clients written to the specification upload all files of an NGO here, also its logo. */
const NGO_DOCUMENTS = "ngoDocuments";

interface AllowedFolders {
  folders: readonly [PictureFolder, ...PictureFolder[]];
  /** Also accept the folder of certificates. */
  orNgoDocuments?: boolean;
}

export interface UploadedPicture {
  address: string;
  alt?: string | undefined;
  focusX?: number | undefined;
  focusY?: number | undefined;
}

export function picturesService({ files }: Pick<Deps, "files">) {
  /** The re-encoded files of an upload; empty if it is not processed yet. */
  const encodedFiles = async ({ directory }: UploadLocation): Promise<StoredFile[]> =>
    (await files.list(directory)).files.filter(({ path }) => locatePicture(path) !== undefined);

  /** Replaces an upload by its re-encoded files. @throws AppError `bad-input`, after deleting an upload that is not a picture */
  async function process(
    path: string,
    bytes: Uint8Array | "too-large",
    { directory, owner }: UploadLocation,
  ): Promise<string[]> {
    const outcome =
      bytes === "too-large" ? ({ ok: false, problem: "too-large-file" } as const) : await reEncode(bytes, SIZES, owner);
    if (!outcome.ok) {
      await files.remove(path);
      throw uploadError(outcome.problem);
    }
    const encoded = outcome.images.map((image) => ({ ...image, path: `${directory}${image.width}.webp` }));
    for (const encodedFile of encoded)
      await files.write(encodedFile.path, encodedFile.bytes, { type: "image/webp", shared: true });
    // Deleted last, so that an interrupted call is repeated as a whole.
    await files.remove(path);
    return encoded.map((encodedFile) => encodedFile.path);
  }

  function addressesOf(paths: readonly string[]): Pick<Picture, "src" | "variants"> {
    const variants = paths
      .map((path) => ({ src: files.addressOf(path), width: widthOf(path) }))
      .toSorted((a, b) => a.width - b.width);
    const preferredVariant = variants.findLast(({ width }) => width <= DEFAULT_WIDTH) ?? variants[0];
    if (preferredVariant === undefined) throw uploadError("missing-file");
    return { src: preferredVariant.src, ...(variants.length > 1 && { variants }) };
  }

  /** The picture of an upload, which is re-encoded on the first call. */
  async function pictureFrom(path: string, location: UploadLocation): Promise<Pick<Picture, "src" | "variants">> {
    const bytes = await files.read(path, MAX_BYTES);
    return addressesOf(
      bytes === undefined
        ? (await encodedFiles(location)).map((file) => file.path)
        : await process(path, bytes, location),
    );
  }

  return {
    /** True if an address is an upload that is not re-encoded yet. */
    isUpload: (address: string): boolean => locateUpload(files.pathOf(address)) !== undefined,

    /** True if a story may show an address: one of the site's own pictures, or a re-encoded upload. */
    isSitePicture: (src: string): boolean =>
      /^\/(?![/\\])/.test(src) || isPictureFolder(locatePicture(files.pathOf(src))?.folder ?? ""),

    /**
     * Re-encodes a picture that a person has just uploaded. The same address again returns the same picture.
     * @throws AppError `bad-input` with a field error of `address`: `not-own-file`, `missing-file`, `too-large-file`, `not-an-image`,
     *   `more-than-an-image`, `too-many-pixels`, `unreadable-image`
     */
    async picture(uid: string, { address, alt = "", focusX = 50, focusY = 50 }: UploadedPicture): Promise<Picture> {
      const path = files.pathOf(address);
      const location = locateUpload(path);
      if (path === undefined || location?.owner !== uid || !isPictureFolder(location.folder))
        throw uploadError("not-own-file");
      return { ...(await pictureFrom(path, location)), alt, focusX, focusY };
    },

    /**
     * The picture of a download address, which is either an upload or a re-encoded picture.
     * @param allowedFolders the allowed folders; with `orNgoDocuments` also the one of certificates, for an NGO's logo
     * @throws AppError `bad-input` with a field error of `address`, as `picture` does
     */
    async pictureAt(uid: string, address: string, allowedFolders: AllowedFolders): Promise<Picture> {
      const path = files.pathOf(address);
      const location = locateUpload(path) ?? locatePicture(path);
      if (path === undefined || location?.owner !== uid) throw uploadError("not-own-file");
      const storedLocation =
        allowedFolders.orNgoDocuments === true && location.folder === NGO_DOCUMENTS
          ? inFolder(allowedFolders.folders[0], location)
          : location;
      if (findFolder(allowedFolders.folders, storedLocation.folder) === undefined) throw uploadError("not-own-file");
      const picture =
        locateUpload(path) === undefined
          ? addressesOf((await encodedFiles(location)).map((file) => file.path))
          : await pictureFrom(path, storedLocation);
      return { ...picture, alt: "", focusX: 50, focusY: 50 };
    },

    /**
     * True if a record may reference a picture: it does so already, or the picture was made from an upload of this person in one of these
     * folders less than a day ago.
     */
    async pictureBelongs(picture: Picture, { uid, folders, before = [], now }: PictureOwnership): Promise<boolean> {
      const { src, variants } = picture;
      if (
        before.some(
          (previousPicture) => previousPicture.src === src && isDeepStrictEqual(previousPicture.variants, variants),
        )
      )
        return true;
      const location = locatePicture(files.pathOf(src));
      if (location?.owner !== uid || findFolder(folders, location.folder) === undefined) return false;
      const encoded = await encodedFiles(location);
      const oldestTime = Math.min(...encoded.map(({ createdAt }) => createdAt.getTime()));
      if (encoded.length === 0 || now.getTime() - oldestTime > SAVED_WITHIN_MS) return false;
      return isDeepStrictEqual(addressesOf(encoded.map(({ path }) => path)), { src, ...(variants && { variants }) });
    },
  };
}
