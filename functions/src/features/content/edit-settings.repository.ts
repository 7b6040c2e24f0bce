import type { ActivityAction } from "@daansetu/contract";
import type { DocumentReference } from "firebase-admin/firestore";
import type { Deps } from "../../deps.interface.ts";
import { collections } from "../../firestore/collections.ts";
import { assertVersion, type Edited, nextVersion } from "../../firestore/versioned.ts";
import { activityEntry, changedFields } from "../activity/activity.document.ts";
import type { FoundationDocument, GivingSettingsDocument } from "./content.documents.ts";

interface Writing {
  /** The version that the caller read. */
  seen: number;
  by: { uid: string; email: string };
  now: Date;
}

/** What an admin sets, written with its entry in the book of activity. */
export function editSettingsRepository({ db }: Pick<Deps, "db">) {
  const { foundation, givingSettings, activity } = collections(db);

  /** @throws AppError `conflict` where somebody else changed it since the version that was seen */
  const writeTo =
    <Value extends object>(ref: DocumentReference<Value & Edited>, action: ActivityAction) =>
    (value: Value, { seen, by, now }: Writing): Promise<Value & Edited> =>
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
    writeBounds: writeTo<Pick<GivingSettingsDocument, "minPaise" | "maxPaise">>(givingSettings, "bounds-changed"),
  };
}
