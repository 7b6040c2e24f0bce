import { DEFAULT_REFUND_SETTINGS, REFUND_LIMIT_DELAY_HOURS, type RefundSettings } from "@daansetu/contract";
import { AppError } from "../../../http/app-error.ts";
import type { Actor } from "../../platform/activity/index.ts";
import type { RefundSettingsDocument } from "./content.documents.ts";

/*
 * The limit above which a refund needs a second admin. Lowering it counts at once. Raising it would lift the rule for whoever raises it, so it waits for
 * another admin, or for a day where there is none (docs/money.md, "Refunds by admins").
 */

export type PendingLimit = NonNullable<RefundSettingsDocument["pending"]>;

/** What is stored of the limit, without who edited it. */
export type StoredLimit = Pick<RefundSettingsDocument, "approvalAbovePaise" | "raised" | "pending">;

/** The limit at a moment: a raise that waited for a day counts from its end on. */
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
  /** True if nobody else has the role of an admin, also nobody who cannot log in at present. */
  isOnlyAdmin: boolean;
  now: Date;
}

/** The limit after an admin's change. Any change ends a raise that waits. */
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

/** @throws AppError `conflict` if nothing waits, `not-allowed` for one's own */
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
