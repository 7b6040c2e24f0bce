/** Profile pictures: files in the person's own upload folder, or the picture of their Google account. */
import { IMAGE_HEAD_BYTES, imageTypeOf } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { AppError } from "../../../http/app-error.ts";
import { isGooglePicture } from "./provider-picture.ts";

/**
 * Maximum age of an upload that can become a profile picture. It is an hour less than the age at which the sweep deletes unreferenced
 * uploads (`upload-sweep.service.ts`), so that a picture is never deleted while it is being saved.
 */
const MAX_UPLOAD_AGE_MS = 23 * 60 * 60_000;

interface PictureChange {
  /** URL of the current picture. */
  previousAddress: string | undefined;
  now: Date;
}

/**
 * Checks the file's content, not its name. Deletes a file in the person's own folder that is not an image.
 * @throws AppError `bad-input` with a field error of `profilePic`
 */
export async function assertUsable(
  ctx: Context,
  uid: string,
  address: string,
  { previousAddress, now }: PictureChange,
): Promise<void> {
  const path = ownPicturePath(ctx, uid, address);
  if (path === undefined) {
    if (!isGooglePicture(address) || address !== (await ctx.identity.account(uid))?.photoUrl)
      throw pictureRefusal("not-own-file", "Please upload the picture here.");
    return;
  }
  const firstBytes = await ctx.files.head(path, IMAGE_HEAD_BYTES);
  if (
    firstBytes === undefined ||
    (path !== ownPicturePath(ctx, uid, previousAddress) && (await isSoonSwept(ctx, path, now)))
  )
    throw pictureRefusal("missing-file", "This picture has not reached us. Please upload it again.");
  if (imageTypeOf(firstBytes) !== undefined) return;
  await ctx.files.remove(path);
  throw pictureRefusal("not-an-image", "This file is not a picture. Please choose a JPEG, PNG, WebP or AVIF picture.");
}

/** Deletes the file of a replaced picture. If that fails, the upload sweep deletes it later. */
export async function deleteReplacedPicture(
  ctx: Context,
  uid: string,
  previousAddress: string | undefined,
  newAddress: string | undefined,
): Promise<void> {
  const path = ownPicturePath(ctx, uid, previousAddress);
  if (path === undefined || path === ownPicturePath(ctx, uid, newAddress)) return;
  await ctx.files.remove(path).catch((error: unknown) => {
    ctx.log.warn("A replaced picture could not be deleted", { uid, error });
  });
}

/** The path of a file in the person's own folder; `undefined` for any other URL. */
function ownPicturePath({ files }: Context, uid: string, address: string | undefined): string | undefined {
  const path = address === undefined ? undefined : files.pathOf(address);
  const [folder, owner, name, ...deeperFolders] = path?.split("/") ?? [];
  const isOwn = folder === "userDocuments" && owner === uid && deeperFolders.length === 0;
  return isOwn && name !== undefined && PICTURE_NAME_PATTERN.test(name) ? path : undefined;
}

async function isSoonSwept({ files }: Context, path: string, now: Date): Promise<boolean> {
  const file = (await files.list(path)).files.find((listedFile) => listedFile.path === path);
  return file === undefined || now.getTime() - file.createdAt.getTime() > MAX_UPLOAD_AGE_MS;
}

/** The file names that storage.rules allow. */
const PICTURE_NAME_PATTERN = /^[A-Za-z0-9]{16,40}-[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

function pictureRefusal(problem: string, message: string): AppError {
  return new AppError("bad-input", "This picture cannot be used.", {
    fields: [{ field: "profilePic", problem, message }],
  });
}
