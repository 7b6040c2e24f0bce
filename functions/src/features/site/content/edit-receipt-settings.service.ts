import { DEFAULT_RECEIPT_SETTINGS, type EditedReceiptSettings, type ReceiptSettings } from "@daansetu/contract";
import { editOf } from "../../../firestore/versioned.ts";
import type { ActionContext, VersionedEdit } from "../../platform/activity/index.ts";
import { assertFilesFound } from "../../platform/uploads/files-by-address.service.ts";
import type { UploadsService } from "../../platform/uploads/uploads.service.ts";
import type { ReceiptSettingsDocument } from "./content.documents.ts";
import type { ContentRepository } from "./content.repository.ts";
import type { EditSettingsRepository } from "./edit-settings.repository.ts";
import { pictureError } from "./picture-error.ts";

/** Where admins alone may upload. */
const PICTURE_FOLDERS = ["homeCard"] as const;
/** Path of the field in the request. */
const SIGNATURE_FIELD = "value.signature";

interface EditReceiptSettingsDeps {
  stored: Pick<ContentRepository, "receiptSettings">;
  writer: Pick<EditSettingsRepository, "writeReceiptSettings">;
  uploads: Pick<UploadsService, "pictureAt" | "pictureBelongs">;
}

/** The foundation's details on receipts, as read and edited in the panel. */
export function editReceiptSettingsService({ stored, writer, uploads }: EditReceiptSettingsDeps) {
  /**
   * The address of the re-encoded picture. One that is stored already stays allowed; another must be an upload of this admin from the last day: the server
   * reads the picture for every receipt, so it must be one of ours, and one that is not swept.
   */
  async function signatureOf(address: string, { by, now }: ActionContext): Promise<string> {
    if ((await stored.receiptSettings())?.signature === address) return address;
    const signature = uploads.pictureAt(by.uid, address, { folders: PICTURE_FOLDERS });
    await assertFilesFound([[SIGNATURE_FIELD, signature]]);
    const picture = await signature;
    if (!(await uploads.pictureBelongs(picture, { uid: by.uid, folders: PICTURE_FOLDERS, now })))
      throw pictureError(SIGNATURE_FIELD);
    return picture.src;
  }

  return {
    receipts: async (): Promise<EditedReceiptSettings> =>
      receiptSettingsView((await stored.receiptSettings()) ?? DEFAULT_RECEIPT_SETTINGS),

    /** @throws AppError `bad-input` if the signature is no picture of this admin's; `conflict` */
    async changeReceipts(value: ReceiptSettings, edit: VersionedEdit): Promise<EditedReceiptSettings> {
      const signature = value.signature && (await signatureOf(value.signature, edit));
      return receiptSettingsView(await writer.writeReceiptSettings({ ...value, signature }, edit));
    },
  };
}
export type EditReceiptSettingsService = ReturnType<typeof editReceiptSettingsService>;

const receiptSettingsView = (stored: ReceiptSettingsDocument): EditedReceiptSettings => ({
  value: stored,
  ...editOf(stored),
});
