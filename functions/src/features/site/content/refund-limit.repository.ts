import type { ActivityAction } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { assertVersion, nextVersion } from "../../../firestore/versioned.ts";
import { usersCollection } from "../../people/accounts/user.document.ts";
import { logAction } from "../../platform/activity/activity.document.ts";
import type { VersionedEdit } from "../../platform/activity/index.ts";
import { type NewMail, queueMail } from "../../platform/mail/outbox.document.ts";
import { refundSettingsRecord, type RefundSettingsDocument } from "./content.documents.ts";
import type { StoredLimit } from "./refund-limit.ts";
import { runTransaction } from "../../../firestore/run-transaction.ts";

export interface RefundLimitChange {
  limit: StoredLimit;
  logged: { action: ActivityAction; before: object; after: object };
  mails: readonly NewMail[];
}

/**
 * Reads the refund limit and writes its change in one commit with the activity entry and the mails.
 * @param decide gets the uids of all admins, including blocked ones: an admin must not be able to avoid the second approval by blocking all
 * colleagues
 * @throws AppError `conflict` if the settings were edited since `seenVersion`, and any error that `decide` throws
 */
export const changeLimit = (
  { db }: Context,
  decide: (stored: RefundSettingsDocument | undefined, adminUids: readonly string[]) => RefundLimitChange,
  { seenVersion, by, now }: VersionedEdit,
): Promise<RefundSettingsDocument> =>
  runTransaction(db, async (transaction) => {
    const record = refundSettingsRecord(db);
    const [settings, { docs }] = await Promise.all([
      transaction.get(record),
      transaction.get(usersCollection(db).where("role", "==", "admin")),
    ]);
    const stored = settings.data();
    assertVersion(stored ?? {}, seenVersion);
    const { limit, logged, mails } = decide(
      stored,
      docs.map(({ id }) => id),
    );
    const written = { ...limit, ...nextVersion(stored ?? {}, by.email, now) };
    transaction.set(record, written);
    const entryId = logAction(transaction, record, { by, ...logged }, now);
    for (const [index, mail] of mails.entries())
      queueMail(db, transaction, `${mail.kind}_${entryId}_${index}`, mail, now);
    return written;
  });
