import { isDeepStrictEqual } from "node:util";
import { type Picture, PICTURE_FOLDERS, type PictureFolder } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import type { StoredFile } from "../../../storage/file-store.ts";
import { reEncode } from "./re-encode.ts";
import { MAX_BYTES, SAVED_WITHIN_MS } from "./limits.ts";
import { findFolder, locatePicture, moveToFolder, type UploadLocation, locateUpload, widthOf } from "./upload-paths.ts";
import { uploadError } from "./upload-errors.ts";
import type { PictureOwnership } from "./file-ownership.ts";

/** Widths of the variants, for a phone, a tablet or high-density phone, and a wide screen. */
const SIZES = { widths: [480, 960, 1600], quality: 80 } as const;
/** Maximum width of the picture in `src`, for clients that do not choose among the variants. */
const DEFAULT_WIDTH = 960;

const isPictureFolder = (folder: string) => findFolder(PICTURE_FOLDERS, folder) !== undefined;

/** Folder of NGO certificates. Clients that follow the specification upload all files of an NGO here, including its logo. */
const NGO_DOCUMENTS = "ngoDocuments";

export interface AllowedFolders {
  folders: readonly [PictureFolder, ...PictureFolder[]];
  /** True to accept the folder of certificates, too. */
  orNgoDocuments?: boolean;
}

export interface UploadedPicture {
  address: string;
  alt?: string | undefined;
  focusX?: number | undefined;
  focusY?: number | undefined;
}

/** The re-encoded files of an upload; empty if it is not processed yet. */
const encodedFiles = async ({ files }: Context, { directory }: UploadLocation): Promise<StoredFile[]> =>
  (await files.list(directory)).files.filter(({ path }) => locatePicture(path) !== undefined);

/** Replaces an upload by its re-encoded files. @throws AppError `bad-input`, after deleting an upload that is not a picture */
async function replaceUpload(
  { files }: Context,
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
  // The upload is deleted last, so that an interrupted call can be repeated as a whole.
  await files.remove(path);
  return encoded.map((encodedFile) => encodedFile.path);
}

function addressesOf({ files }: Context, paths: readonly string[]): Pick<Picture, "src" | "variants"> {
  const variants = paths
    .map((path) => ({ src: files.addressOf(path), width: widthOf(path) }))
    .toSorted((a, b) => a.width - b.width);
  const preferredVariant = variants.findLast(({ width }) => width <= DEFAULT_WIDTH) ?? variants[0];
  if (preferredVariant === undefined) throw uploadError("missing-file");
  return { src: preferredVariant.src, ...(variants.length > 1 && { variants }) };
}

/** The picture of an upload, which the first call re-encodes. */
async function pictureFrom(
  ctx: Context,
  path: string,
  location: UploadLocation,
): Promise<Pick<Picture, "src" | "variants">> {
  const bytes = await ctx.files.read(path, MAX_BYTES);
  return addressesOf(
    ctx,
    bytes === undefined
      ? (await encodedFiles(ctx, location)).map((file) => file.path)
      : await replaceUpload(ctx, path, bytes, location),
  );
}

/** True if an address is an upload that is not re-encoded yet. */
export const isUpload = ({ files }: Context, address: string): boolean =>
  locateUpload(files.pathOf(address)) !== undefined;

/** True if a story may show an address: it is one of the site's own pictures, or a re-encoded upload. */
export const isSitePicture = ({ files }: Context, src: string): boolean =>
  /^\/(?![/\\])/.test(src) || isPictureFolder(locatePicture(files.pathOf(src))?.folder ?? "");

/**
 * Re-encodes a picture that a person has just uploaded. A repeated call with the same address returns the same picture.
 * @throws AppError `bad-input` with a field error of `address`: `not-own-file`, `missing-file`, `too-large-file`, `not-an-image`,
 * `more-than-an-image`, `too-many-pixels`, `unreadable-image`
 */
export async function acceptPicture(
  ctx: Context,
  uid: string,
  { address, alt = "", focusX = 50, focusY = 50 }: UploadedPicture,
): Promise<Picture> {
  const path = ctx.files.pathOf(address);
  const location = locateUpload(path);
  if (path === undefined || location?.owner !== uid || !isPictureFolder(location.folder))
    throw uploadError("not-own-file");
  return { ...(await pictureFrom(ctx, path, location)), alt, focusX, focusY };
}

/**
 * The picture of a download address, which is either an upload or a re-encoded picture.
 * @param allowedFolders with `orNgoDocuments` also the folder of certificates, for an NGO's logo
 * @throws AppError `bad-input` with a field error of `address`, as `acceptPicture` does
 */
export async function pictureAt(
  ctx: Context,
  uid: string,
  address: string,
  allowedFolders: AllowedFolders,
): Promise<Picture> {
  const path = ctx.files.pathOf(address);
  const location = locateUpload(path) ?? locatePicture(path);
  if (path === undefined || location?.owner !== uid) throw uploadError("not-own-file");
  const storedLocation =
    allowedFolders.orNgoDocuments === true && location.folder === NGO_DOCUMENTS
      ? moveToFolder(allowedFolders.folders[0], location)
      : location;
  if (findFolder(allowedFolders.folders, storedLocation.folder) === undefined) throw uploadError("not-own-file");
  const picture =
    locateUpload(path) === undefined
      ? addressesOf(
          ctx,
          (await encodedFiles(ctx, location)).map((file) => file.path),
        )
      : await pictureFrom(ctx, path, storedLocation);
  return { ...picture, alt: "", focusX: 50, focusY: 50 };
}

/**
 * True if a record may reference a picture: the record does so already, or the picture was made from an upload of this person in one of
 * these folders less than a day ago.
 */
export async function mayReferencePicture(
  ctx: Context,
  picture: Picture,
  { uid, folders, before = [], now }: PictureOwnership,
): Promise<boolean> {
  const { src, variants } = picture;
  if (
    before.some(
      (previousPicture) => previousPicture.src === src && isDeepStrictEqual(previousPicture.variants, variants),
    )
  )
    return true;
  const location = locatePicture(ctx.files.pathOf(src));
  if (location?.owner !== uid || findFolder(folders, location.folder) === undefined) return false;
  const encoded = await encodedFiles(ctx, location);
  const oldestTime = Math.min(...encoded.map(({ createdAt }) => createdAt.getTime()));
  if (encoded.length === 0 || now.getTime() - oldestTime > SAVED_WITHIN_MS) return false;
  const addresses = addressesOf(
    ctx,
    encoded.map(({ path }) => path),
  );
  return isDeepStrictEqual(addresses, { src, ...(variants && { variants }) });
}
