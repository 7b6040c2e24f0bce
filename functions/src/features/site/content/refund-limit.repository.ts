import type { ActivityAction } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import { assertVersion, nextVersion } from "../../../firestore/versioned.ts";
import { usersCollection } from "../../people/accounts/user.document.ts";
import { logAction } from "../../platform/activity/activity.document.ts";
import type { VersionedEdit } from "../../platform/activity/index.ts";
import { type NewMail, queueMail } from "../../platform/mail/outbox.document.ts";
import { refundSettingsRecord, type RefundSettingsDocument } from "./content.documents.ts";
import type { StoredLimit } from "./refund-limit.ts";

export interface LimitStep {
  limit: StoredLimit;
  logged: { action: ActivityAction; before: object; after: object };
  mails: readonly NewMail[];
}

export function refundLimitRepository({ db }: Pick<Deps, "db">) {
  const record = refundSettingsRecord(db);
  const admins = usersCollection(db).where("role", "==", "admin");
  return {
    /**
     * Read-modify-write in one commit with the activity entry and the mails.
     * @param decide gets the uids of all admins, also of those who are blocked: blocking a colleague must not lift the rule of two
     * @throws AppError `conflict` if the settings were edited since `seenVersion`, and what `decide` throws
     */
    change: (
      decide: (stored: RefundSettingsDocument | undefined, adminUids: readonly string[]) => LimitStep,
      { seenVersion, by, now }: VersionedEdit,
    ): Promise<RefundSettingsDocument> =>
      db.runTransaction(async (transaction) => {
        const [settings, { docs }] = await Promise.all([transaction.get(record), transaction.get(admins)]);
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
      }),
  };
}
export type RefundLimitRepository = ReturnType<typeof refundLimitRepository>;
