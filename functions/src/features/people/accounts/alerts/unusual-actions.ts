import type { ActivityAction } from "@daansetu/contract";
import type { ActivityDocument } from "../../../platform/activity/activity.document.ts";

/** Bounds of one person's actions within a day. */
export interface AlertBounds {
  exports: number;
  refunds: number;
  refundedPaise: number;
}

export const UNUSUAL_KINDS = ["exports", "refunds"] as const;
type UnusualKind = (typeof UNUSUAL_KINDS)[number];

export interface UnusualActions {
  kind: UnusualKind;
  byUid: string;
  count: number;
  /** The sum of the refunds; an order to refund a payment that is no donation names no amount. */
  paise: number;
}

const KIND_OF_ACTION = {
  "data-exported": "exports",
  "filing-downloaded": "exports",
  "refund-made": "refunds",
  "refund-approved": "refunds",
  "payment-refund-ordered": "refunds",
} as const satisfies Partial<Record<ActivityAction, UnusualKind>>;
/** Actions that are counted. A refund that waits for approval counts when it is approved, for whoever approves it. */
export const WATCHED_ACTIONS: readonly string[] = Object.keys(KIND_OF_ACTION);
const kinds: ReadonlyMap<string, UnusualKind> = new Map(Object.entries(KIND_OF_ACTION));

/** The actions for which a person exceeded a daily bound, by number or by amount. @param entries of the last day */
export function unusualActions(entries: readonly ActivityDocument[], bounds: AlertBounds): UnusualActions[] {
  const sums = new Map<string, UnusualActions>();
  for (const { action, byUid, after } of entries) {
    const kind = kinds.get(action);
    if (kind === undefined) continue;
    const { count, paise } = sums.get(`${kind} ${byUid}`) ?? { count: 0, paise: 0 };
    const amountPaise = typeof after["amountPaise"] === "number" ? after["amountPaise"] : 0;
    sums.set(`${kind} ${byUid}`, { kind, byUid, count: count + 1, paise: paise + amountPaise });
  }
  return [...sums.values()].filter(({ kind, count, paise }) =>
    kind === "exports" ? count > bounds.exports : count > bounds.refunds || paise > bounds.refundedPaise,
  );
}
