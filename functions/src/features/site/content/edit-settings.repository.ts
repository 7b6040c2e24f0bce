/** Writes settings, each with an entry of the activity log in the same commit. */
import type { ActivityAction, ReceiptSettings } from "@daansetu/contract";
import type { DocumentReference } from "firebase-admin/firestore";
import type { Context } from "../../../deps/context.ts";
import type { Database } from "../../../firestore/database.ts";
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
import { runTransaction } from "../../../firestore/run-transaction.ts";

/**
 * Writes the settings of one kind.
 * @throws AppError `conflict` if they were edited since `seenVersion`
 */
const writerOf =
  <Value extends object>(recordIn: (db: Database) => DocumentReference<Value & EditMetadata>, action: ActivityAction) =>
  ({ db }: Context, value: Value, { seenVersion, by, now }: VersionedEdit): Promise<Value & EditMetadata> =>
    runTransaction(db, async (transaction) => {
      const ref = recordIn(db);
      const valueBefore = (await transaction.get(ref)).data();
      assertVersion(valueBefore ?? {}, seenVersion);
      const writtenValue = { ...value, ...nextVersion(valueBefore ?? {}, by.email, now) };
      transaction.set(ref, writtenValue);
      logAction(transaction, ref, { by, action, ...changedFields(valueBefore, value) }, now);
      return writtenValue;
    });

export const writeFoundation = writerOf<Pick<FoundationDocument, "name" | "approvals">>(
  foundationRecord,
  "foundation-changed",
);
export const writeBounds = writerOf<Pick<DonationSettingsDocument, "minPaise" | "maxPaise">>(
  donationSettingsRecord,
  "bounds-changed",
);
export const writeReceiptSettings = writerOf<ReceiptSettings>(receiptSettingsRecord, "receipt-settings-changed");
