import type { ActivityAction, ReceiptSettings } from "@daansetu/contract";
import type { DocumentReference } from "firebase-admin/firestore";
import type { Deps } from "../../../deps/deps.interface.ts";
import { assertVersion, type EditMetadata, nextVersion } from "../../../firestore/versioned.ts";
import { changedFields, logAction } from "../../platform/activity/activity.document.ts";
import {
  foundationRecord,
  type FoundationDocument,
  type DonationSettingsDocument,
  donationSettingsRecord,
  receiptSettingsRecord,
} from "./content.documents.ts";
import type { VersionedEdit } from "../../platform/activity/index.ts";

/** Writes settings, each with an entry of the activity log in the same commit. */
export function editSettingsRepository({ db }: Pick<Deps, "db">) {
  const foundation = foundationRecord(db);
  const donationSettings = donationSettingsRecord(db);
  const receiptSettings = receiptSettingsRecord(db);

  /** @throws AppError `conflict` if the settings were edited since `seenVersion` */
  const writeSettingsTo =
    <Value extends object>(ref: DocumentReference<Value & EditMetadata>, action: ActivityAction) =>
    (value: Value, { seenVersion, by, now }: VersionedEdit): Promise<Value & EditMetadata> =>
      db.runTransaction(async (transaction) => {
        const valueBefore = (await transaction.get(ref)).data();
        assertVersion(valueBefore ?? {}, seenVersion);
        const writtenValue = { ...value, ...nextVersion(valueBefore ?? {}, by.email, now) };
        transaction.set(ref, writtenValue);
        logAction(transaction, ref, { by, action, ...changedFields(valueBefore, value) }, now);
        return writtenValue;
      });

  return {
    writeFoundation: writeSettingsTo<Pick<FoundationDocument, "name" | "approvals">>(foundation, "foundation-changed"),
    writeBounds: writeSettingsTo<Pick<DonationSettingsDocument, "minPaise" | "maxPaise">>(
      donationSettings,
      "bounds-changed",
    ),
    writeReceiptSettings: writeSettingsTo<ReceiptSettings>(receiptSettings, "receipt-settings-changed"),
  };
}
export type EditSettingsRepository = ReturnType<typeof editSettingsRepository>;
