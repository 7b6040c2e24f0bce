import { DEFAULT_REFUND_SETTINGS, REFUND_LIMIT_DELAY_HOURS, type RefundSettings } from "@daansetu/contract";
import { AppError } from "../../../http/app-error.ts";
import type { Actor } from "../../platform/activity/index.ts";
import type { RefundSettingsDocument } from "./content.documents.ts";

/*
 * The limit above which a refund needs a second admin. Lowering it counts at once. Raising it would lift the rule for whoever raises it, so it waits for
 * another admin, or for a day where there is none (docs/money.md, "Refunds by admins").
 */

export type PendingLimit = NonNullable<RefundSettingsDocument["pending"]>;

/** The stored limit without the metadata of its edits. */
export type StoredLimit = Pick<RefundSettingsDocument, "approvalAbovePaise" | "raised" | "pending">;

/** The limit in force at a moment: a pending raise takes effect once its waiting time is over. */
export function limitInForce(stored: StoredLimit | undefined, now: Date): StoredLimit {
  const { approvalAbovePaise, raised, pending } = stored ?? DEFAULT_LIMIT;
  const effectiveAt = pending?.effectiveAt ?? undefined;
  if (pending === undefined || effectiveAt === undefined || new Date(effectiveAt) > now)
    return { approvalAbovePaise, raised, pending };
  return {
    approvalAbovePaise: pending.approvalAbovePaise,
    raised: { fromPaise: approvalAbovePaise, at: effectiveAt },
    pending: undefined,
  };
}
const DEFAULT_LIMIT: StoredLimit = DEFAULT_REFUND_SETTINGS;

interface LimitChange {
  admin: Actor;
  /** True if no other account has the role of an admin, including accounts that cannot log in at present. */
  isOnlyAdmin: boolean;
  now: Date;
}

/** The stored limit after an admin's change. Any change cancels a pending raise. */
export function changedLimit(
  stored: StoredLimit | undefined,
  { approvalAbovePaise }: RefundSettings,
  { admin, isOnlyAdmin, now }: LimitChange,
): StoredLimit {
  const current = limitInForce(stored, now);
  if (approvalAbovePaise <= current.approvalAbovePaise)
    return { approvalAbovePaise, raised: current.raised, pending: undefined };
  const effectiveAt = isOnlyAdmin ? new Date(now.getTime() + REFUND_LIMIT_DELAY_HOURS * 60 * 60_000) : undefined;
  return {
    ...current,
    pending: {
      approvalAbovePaise,
      byUid: admin.uid,
      byEmail: admin.email,
      at: now.toISOString(),
      effectiveAt: effectiveAt?.toISOString() ?? null,
    },
  };
}

/**
 * The stored limit after another admin confirmed a raise.
 * @throws AppError `conflict` if no raise is pending, `not-allowed` for the caller's own
 */
export function confirmedLimit(stored: StoredLimit | undefined, admin: Actor, now: Date): StoredLimit {
  const { approvalAbovePaise, pending } = limitInForce(stored, now);
  if (pending === undefined) throw new AppError("conflict", "No higher limit waits for a second admin any more.");
  if (pending.byUid === admin.uid)
    throw new AppError("not-allowed", "Another admin has to confirm a higher limit that you asked for.");
  return {
    approvalAbovePaise: pending.approvalAbovePaise,
    raised: { fromPaise: approvalAbovePaise, at: now.toISOString() },
    pending: undefined,
  };
}
