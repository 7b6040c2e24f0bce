import type { ActivityAction } from "@daansetu/contract";
import type { DocumentReference } from "firebase-admin/firestore";
import type { Deps } from "../../deps.interface.ts";
import { assertVersion, type EditMetadata, nextVersion } from "../../firestore/versioned.ts";
import { activityEntry, changedFields, activityCollection } from "../activity/activity.document.ts";
import {
  foundationRecord,
  type FoundationDocument,
  type DonationSettingsDocument,
  donationSettingsRecord,
} from "./content.documents.ts";
import type { Actor } from "../activity/index.ts";

interface SettingsEdit {
  /** The version that the caller read. */
  seen: number;
  by: Actor;
  now: Date;
}

/** Writes settings, each with an entry of the activity log in the same commit. */
export function editSettingsRepository({ db }: Pick<Deps, "db">) {
  const foundation = foundationRecord(db);
  const donationSettings = donationSettingsRecord(db);
  const activity = activityCollection(db);

  /** @throws AppError `conflict` if the settings were edited since the version `seen` */
  const writeTo =
    <Value extends object>(ref: DocumentReference<Value & EditMetadata>, action: ActivityAction) =>
    (value: Value, { seen, by, now }: SettingsEdit): Promise<Value & EditMetadata> =>
      db.runTransaction(async (transaction) => {
        const before = (await transaction.get(ref)).data();
        assertVersion(before ?? {}, seen);
        const written = { ...value, ...nextVersion(before ?? {}, by.email, now) };
        transaction.set(ref, written);
        const entry = activityEntry({ by, action, subject: ref.path, ...changedFields(before, value) }, now);
        transaction.create(activity.doc(entry.id), entry.data);
        return written;
      });

  return {
    writeFoundation: writeTo<Pick<FoundationDocument, "name" | "approvals">>(foundation, "foundation-changed"),
    writeBounds: writeTo<Pick<DonationSettingsDocument, "minPaise" | "maxPaise">>(donationSettings, "bounds-changed"),
  };
}
export type EditSettingsRepository = ReturnType<typeof editSettingsRepository>;
