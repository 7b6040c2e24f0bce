/** Reading and changing the limit of refunds by one admin, in the panel. */
import type { EditedRefundSettings, RefundSettings } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { lastEditOf } from "../../../firestore/versioned.ts";
import type { VersionedEdit } from "../../platform/activity/index.ts";
import type { NewMail } from "../../platform/mail/outbox.document.ts";
import type { RefundSettingsDocument } from "./content.documents.ts";
import { refundSettings } from "./settings.repository.ts";
import { changeLimit, type RefundLimitChange } from "./refund-limit.repository.ts";
import { changedLimit, confirmedLimit, limitInForce, type PendingLimit } from "./refund-limit.ts";

export const readRefundLimit = async (ctx: Context, now: Date): Promise<EditedRefundSettings> =>
  limitView(await refundSettings(ctx), now);

/**
 * Changes the refund limit. A lower one is in force at once; a higher one is pending at first, and all admins get a mail.
 * @throws AppError `conflict`
 */
export async function changeRefundLimit(
  ctx: Context,
  value: RefundSettings,
  edit: VersionedEdit,
): Promise<EditedRefundSettings> {
  const { by, now } = edit;
  const decide = (before: RefundSettingsDocument | undefined, adminUids: readonly string[]): RefundLimitChange => {
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
  };
  return limitView(await changeLimit(ctx, decide, edit), now);
}

/**
 * Confirms a raised limit that another admin asked for.
 * @throws AppError `conflict`, `not-allowed` for the caller's own
 */
export async function confirmRefundLimit(ctx: Context, edit: VersionedEdit): Promise<EditedRefundSettings> {
  const { by, now } = edit;
  const decide = (before: RefundSettingsDocument | undefined): RefundLimitChange => {
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
  };
  return limitView(await changeLimit(ctx, decide, edit), now);
}

/** Mails about a raised limit to every admin, and to the foundation if there is no other admin who could notice. */
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
    ...lastEditOf(stored),
  };
}
