/** The foundation's details on receipts, as read and edited in the panel. */
import { DEFAULT_RECEIPT_SETTINGS, type EditedReceiptSettings, type ReceiptSettings } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { editOf } from "../../../firestore/versioned.ts";
import type { ActionContext, VersionedEdit } from "../../platform/activity/index.ts";
import { assertFilesFound } from "../../platform/uploads/files-by-address.service.ts";
import { pictureAt, pictureBelongs } from "../../platform/uploads/pictures.service.ts";
import type { ReceiptSettingsDocument } from "./content.documents.ts";
import * as stored from "./settings.repository.ts";
import { writeReceiptSettings } from "./edit-settings.repository.ts";
import { pictureError } from "./picture-error.ts";

/** Where admins alone may upload. */
const PICTURE_FOLDERS = ["homeCard"] as const;
/** Path of the field in the request. */
const SIGNATURE_FIELD = "value.signature";

/**
 * The address of the re-encoded picture. One that is stored already stays allowed; another must be an upload of this admin from the last day: the server
 * reads the picture for every receipt, so it must be one of ours, and one that is not swept.
 */
async function signatureOf(ctx: Context, address: string, { by, now }: ActionContext): Promise<string> {
  if ((await stored.receiptSettings(ctx))?.signature === address) return address;
  const signature = pictureAt(ctx, by.uid, address, { folders: PICTURE_FOLDERS });
  await assertFilesFound([[SIGNATURE_FIELD, signature]]);
  const picture = await signature;
  if (!(await pictureBelongs(ctx, picture, { uid: by.uid, folders: PICTURE_FOLDERS, now })))
    throw pictureError(SIGNATURE_FIELD);
  return picture.src;
}

export const readReceiptSettings = async (ctx: Context): Promise<EditedReceiptSettings> =>
  receiptSettingsView((await stored.receiptSettings(ctx)) ?? DEFAULT_RECEIPT_SETTINGS);

/** @throws AppError `bad-input` if the signature is no picture of this admin's; `conflict` */
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
  ...editOf(stored),
});
