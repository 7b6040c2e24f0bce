/** The foundation's details on receipts, as read and edited in the panel. */
import { DEFAULT_RECEIPT_SETTINGS, type EditedReceiptSettings, type ReceiptSettings } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { lastEditOf } from "../../../firestore/versioned.ts";
import type { ActionContext, VersionedEdit } from "../../platform/activity/index.ts";
import { assertFilesFound } from "../../platform/uploads/files-by-address.service.ts";
import { pictureAt, mayReferencePicture } from "../../platform/uploads/pictures.service.ts";
import type { ReceiptSettingsDocument } from "./content.documents.ts";
import * as stored from "./settings.repository.ts";
import { writeReceiptSettings } from "./edit-settings.repository.ts";
import { pictureError } from "./picture-error.ts";

/** Folders to which only admins may upload. */
const PICTURE_FOLDERS = ["homeCard"] as const;
/** Path of the signature's field in the request. */
const SIGNATURE_FIELD = "value.signature";

/**
 * Resolves the address of the signature to that of a re-encoded picture. A stored address stays allowed. A new one must be an upload of
 * this admin from the last day, because the server reads the picture for every receipt: it must be on our own storage, and must not be
 * swept.
 */
async function signatureOf(ctx: Context, address: string, { by, now }: ActionContext): Promise<string> {
  if ((await stored.receiptSettings(ctx))?.signature === address) return address;
  const signature = pictureAt(ctx, by.uid, address, { folders: PICTURE_FOLDERS });
  await assertFilesFound([[SIGNATURE_FIELD, signature]]);
  const picture = await signature;
  if (!(await mayReferencePicture(ctx, picture, { uid: by.uid, folders: PICTURE_FOLDERS, now })))
    throw pictureError(SIGNATURE_FIELD);
  return picture.src;
}

export const readReceiptSettings = async (ctx: Context): Promise<EditedReceiptSettings> =>
  receiptSettingsView((await stored.receiptSettings(ctx)) ?? DEFAULT_RECEIPT_SETTINGS);

/**
 * Changes the settings of receipts.
 * @throws AppError `bad-input` if the signature is not an upload of this admin; `conflict`
 */
export async function changeReceiptSettings(
  ctx: Context,
  value: ReceiptSettings,
  edit: VersionedEdit,
): Promise<EditedReceiptSettings> {
  const signature = value.signature && (await signatureOf(ctx, value.signature, edit));
  return receiptSettingsView(await writeReceiptSettings(ctx, { ...value, signature }, edit));
}

const receiptSettingsView = (stored: ReceiptSettingsDocument): EditedReceiptSettings => ({
  value: stored,
  ...lastEditOf(stored),
});
