/** The foundation's details on receipts, as read and edited in the panel. */
import { type EditedReceiptSettings, fieldErrorOf, type ReceiptSettings } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { lastEditOf } from "../../../firestore/versioned.ts";
import { invalidFields } from "../../../http/app-error.ts";
import type { ActionContext, VersionedEdit } from "../../platform/activity/index.ts";
import { assertFilesFound } from "../../platform/uploads/files-by-address.service.ts";
import { pictureAt, mayReferencePicture } from "../../platform/uploads/pictures.service.ts";
import type { ReceiptSettingsDocument } from "./content.documents.ts";
import * as stored from "./settings.repository.ts";
import { receiptSettingsUntilEntered } from "./settings.service.ts";
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

async function readWithPrefixes(ctx: Context) {
  const [storedSettings, numbered] = await Promise.all([
    stored.receiptSettings(ctx),
    ctx.hooks.receipts.numberedPrefixes(ctx),
  ]);
  return { settings: storedSettings ?? receiptSettingsUntilEntered(numbered), numbered };
}

export async function readReceiptSettings(ctx: Context): Promise<EditedReceiptSettings> {
  const { settings, numbered } = await readWithPrefixes(ctx);
  return receiptSettingsView(settings, numbered);
}

/**
 * Changes the settings of receipts. A prefix of which receipts were numbered stays, because a second series would look like a gap in the first.
 * @throws AppError `bad-input` for another prefix then, and if the signature is not an upload of this admin; `conflict`
 */
export async function changeReceiptSettings(
  ctx: Context,
  value: ReceiptSettings,
  edit: VersionedEdit,
): Promise<EditedReceiptSettings> {
  const { settings, numbered } = await readWithPrefixes(ctx);
  if (value.prefix !== settings.prefix && numbered.includes(settings.prefix))
    throw invalidFields([fieldErrorOf("value.prefix", "prefix-in-use")]);
  const signature = value.signature && (await signatureOf(ctx, value.signature, edit));
  return receiptSettingsView(await writeReceiptSettings(ctx, { ...value, signature }, edit), numbered);
}

const receiptSettingsView = (stored: ReceiptSettingsDocument, numbered: readonly string[]): EditedReceiptSettings => ({
  value: stored,
  isPrefixFixed: numbered.includes(stored.prefix),
  ...lastEditOf(stored),
});
