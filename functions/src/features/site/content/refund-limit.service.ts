import type { EditedRefundSettings, RefundSettings } from "@daansetu/contract";
import { editOf } from "../../../firestore/versioned.ts";
import type { VersionedEdit } from "../../platform/activity/index.ts";
import type { NewMail } from "../../platform/mail/outbox.document.ts";
import type { RefundSettingsDocument } from "./content.documents.ts";
import type { ContentRepository } from "./content.repository.ts";
import type { LimitStep, RefundLimitRepository } from "./refund-limit.repository.ts";
import { changedLimit, confirmedLimit, limitInForce, type PendingLimit } from "./refund-limit.ts";

/** The limit of refunds by one admin, as read and edited in the panel. */
export function refundLimitService({
  stored,
  limits,
}: {
  stored: Pick<ContentRepository, "refundSettings">;
  limits: RefundLimitRepository;
}) {
  return {
    current: async (now: Date): Promise<EditedRefundSettings> => limitView(await stored.refundSettings(), now),

    /** Lowers the limit at once; a higher one waits, and all admins are told. @throws AppError `conflict` */
    change: async (value: RefundSettings, edit: VersionedEdit): Promise<EditedRefundSettings> =>
      limitView(
        await limits.change((before, adminUids): LimitStep => {
          const { by, now } = edit;
          const isOnlyAdmin = adminUids.every((uid) => uid === by.uid);
          const { approvalAbovePaise } = limitInForce(before, now);
          const limit = changedLimit(before, value, { admin: by, isOnlyAdmin, now });
          const { pending } = limit;
          return {
            limit,
            logged: {
              action: pending === undefined ? "refund-limit-changed" : "refund-limit-raise-asked",
              before: { approvalAbovePaise },
              after: value,
            },
            mails: pending === undefined ? [] : raiseMails(pending, approvalAbovePaise, adminUids),
          };
        }, edit),
        edit.now,
      ),

    /** @throws AppError `conflict`, `not-allowed` for one's own */
    confirm: async (edit: VersionedEdit): Promise<EditedRefundSettings> =>
      limitView(
        await limits.change((before): LimitStep => {
          const { by, now } = edit;
          const limit = confirmedLimit(before, by, now);
          const { approvalAbovePaise } = limitInForce(before, now);
          return {
            limit,
            logged: {
              action: "refund-limit-changed",
              before: { approvalAbovePaise },
              after: { approvalAbovePaise: limit.approvalAbovePaise },
            },
            mails: [],
          };
        }, edit),
        edit.now,
      ),
  };
}
export type RefundLimitService = ReturnType<typeof refundLimitService>;

/** To every admin, and to the foundation where nobody else could notice. */
function raiseMails(pending: PendingLimit, fromPaise: number, adminUids: readonly string[]): NewMail[] {
  const { approvalAbovePaise: toPaise, byUid, effectiveAt } = pending;
  const recipients = effectiveAt === null ? adminUids : [...adminUids, null];
  return recipients.map((uid) => ({ kind: "refund-limit-raise", uid, byUid, fromPaise, toPaise, effectiveAt }));
}

function limitView(stored: RefundSettingsDocument | undefined, now: Date): EditedRefundSettings {
  const { approvalAbovePaise, pending } = limitInForce(stored, now);
  return {
    value: { approvalAbovePaise },
    ...(pending !== undefined && {
      pending: {
        approvalAbovePaise: pending.approvalAbovePaise,
        requestedByUid: pending.byUid,
        requestedBy: pending.byEmail,
        requestedAt: pending.at,
        ...(pending.effectiveAt !== null && { effectiveAt: pending.effectiveAt }),
      },
    }),
    ...editOf(stored),
  };
}
