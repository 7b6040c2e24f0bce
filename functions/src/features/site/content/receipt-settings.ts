import type { EditedReceiptSettings, ReceiptSettings } from "@daansetu/contract";
import { versionOf } from "../../../firestore/versioned.ts";
import type { ReceiptSettingsDocument } from "./content.documents.ts";

/** The settings without their edit metadata. */
export function receiptSettingsOf(stored: ReceiptSettingsDocument): ReceiptSettings {
  const { prefix, pan, address, csrRegistration, signatoryName, signatoryTitle, signature } = stored;
  const { wordings, givesPreAcknowledgement, filesUndeductibleCash } = stored;
  return {
    prefix,
    pan,
    address,
    csrRegistration,
    signatoryName,
    signatoryTitle,
    signature,
    wordings,
    givesPreAcknowledgement,
    filesUndeductibleCash,
  };
}

export const receiptSettingsView = (stored: ReceiptSettingsDocument): EditedReceiptSettings => ({
  value: receiptSettingsOf(stored),
  version: versionOf(stored),
  updatedAt: stored.updatedAt,
  updatedBy: stored.updatedBy,
});
