import { DEFAULT_DONATION_BOUNDS, DEFAULT_RECEIPT_SETTINGS, type ReceiptSettings } from "@daansetu/contract";
import { type ApprovalRecord, isValid } from "../ngos/ngo.document.ts";
import type { ContentRepository } from "./content.repository.ts";
import { limitInForce } from "./refund-limit.ts";

/** Used until an admin has entered the foundation's name. */
const DEFAULT_NAME = "Daansetu";

/** Above which amount a refund needs a second admin. */
export interface RefundLimit {
  approvalAbovePaise: number;
  /** The last time it was raised. */
  raised?: { fromPaise: number; at: string } | undefined;
}

/** The limit of a refund: one that was requested before a raise keeps the lower one. @param requestedAt undefined for a new one */
export const limitOfRefund = ({ approvalAbovePaise, raised }: RefundLimit, requestedAt: string | undefined): number =>
  raised !== undefined && requestedAt !== undefined && requestedAt < raised.at
    ? Math.min(raised.fromPaise, approvalAbovePaise)
    : approvalAbovePaise;

/** Settings as other features read them, with their defaults. */
export function settingsService({ content }: { content: ContentRepository }) {
  return {
    /**
     * The legal entity that receives the money and issues the receipts. `taxBenefit` is true only if it holds an 80G approval
     * that is valid at `now`: 12A and FCRA alone give a donor nothing (reading.md row 10).
     */
    async foundation(now: Date): Promise<{ name: string; taxBenefit: boolean; approvals: readonly ApprovalRecord[] }> {
      const foundation = await content.foundation();
      const approvals = foundation?.approvals ?? [];
      return {
        name: foundation?.name ?? DEFAULT_NAME,
        taxBenefit: approvals.some((approval) => approval.act === "80G" && isValid(approval, now)),
        approvals,
      };
    },

    /** Bounds of one donation. */
    async donationBounds(): Promise<{ minPaise: number; maxPaise: number }> {
      const { minPaise, maxPaise } = (await content.donationSettings()) ?? DEFAULT_DONATION_BOUNDS;
      return { minPaise, maxPaise };
    },

    /** When a refund needs the approval of a second admin. */
    refunds: async (now: Date): Promise<RefundLimit> => limitInForce(await content.refundSettings(), now),

    /** The foundation's details on receipts, from the next one on. */
    receipts: async (): Promise<ReceiptSettings> => (await content.receiptSettings()) ?? DEFAULT_RECEIPT_SETTINGS,
  };
}
export type SettingsService = ReturnType<typeof settingsService>;
