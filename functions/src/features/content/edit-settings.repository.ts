import type { Deps } from "../../deps.interface.ts";
import { collections } from "../../firestore/collections.ts";
import { assertVersion, nextVersion } from "../../firestore/versioned.ts";
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
  return {
    /** @throws AppError `conflict` where somebody else changed them since the version that was seen */
    writeFoundation: (value: Pick<FoundationDocument, "name" | "approvals">, { seen, by, now }: Writing) =>
      db.runTransaction(async (transaction): Promise<FoundationDocument> => {
        const before = (await transaction.get(foundation)).data();
        assertVersion(before ?? {}, seen);
        const written = { ...value, ...nextVersion(before ?? {}, by.email, now) };
        transaction.set(foundation, written);
        const about = { by, action: "foundation-changed", subject: foundation.path, ...changedFields(before, value) };
        const entry = activityEntry(about, now);
        transaction.create(activity.doc(entry.id), entry.data);
        return written;
      }),

    /** @throws AppError `conflict` where somebody else changed them since the version that was seen */
    writeBounds: (value: Pick<GivingSettingsDocument, "minPaise" | "maxPaise">, { seen, by, now }: Writing) =>
      db.runTransaction(async (transaction): Promise<GivingSettingsDocument> => {
        const before = (await transaction.get(givingSettings)).data();
        assertVersion(before ?? {}, seen);
        const written = { ...value, ...nextVersion(before ?? {}, by.email, now) };
        transaction.set(givingSettings, written);
        const about = { by, action: "bounds-changed", subject: givingSettings.path, ...changedFields(before, value) };
        const entry = activityEntry(about, now);
        transaction.create(activity.doc(entry.id), entry.data);
        return written;
      }),
  };
}
