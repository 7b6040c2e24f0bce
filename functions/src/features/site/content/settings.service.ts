/** Settings as other nouns read them, with their defaults. */
import {
  DEFAULT_DONATION_BOUNDS,
  DEFAULT_RECEIPT_SETTINGS,
  pickFields,
  type ReceiptSettings,
  StoredReceiptSettings,
} from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { type PaperLook, paperLookOf } from "../../../pdf/paper-look.ts";
import { type ApprovalRecord, isValid } from "../ngos/ngo.document.ts";
import { siteIdentity } from "./identity.service.ts";
import * as stored from "./settings.repository.ts";
import { limitInForce } from "./refund-limit.ts";

export interface Foundation {
  /** The legal name. */
  name: string;
  /** The name that the site shows. */
  shownName: string;
  /** Its look on papers. */
  look: PaperLook | undefined;
  taxBenefit: boolean;
  approvals: readonly ApprovalRecord[];
}

/** The amount above which a refund needs a second admin. */
export interface RefundLimit {
  approvalAbovePaise: number;
  /** The last raise of the limit. */
  raised?: { fromPaise: number; at: string } | undefined;
}

/**
 * The limit that applies to a refund: a refund that was requested before a raise keeps the lower one.
 * @param requestedAt undefined for a new refund
 */
export const limitOfRefund = ({ approvalAbovePaise, raised }: RefundLimit, requestedAt: string | undefined): number =>
  raised !== undefined && requestedAt !== undefined && requestedAt < raised.at
    ? Math.min(raised.fromPaise, approvalAbovePaise)
    : approvalAbovePaise;

/**
 * The legal entity that receives the money and issues the receipts. `taxBenefit` is true only if the entity holds an 80G approval that is
 * valid at `now`: a donor gets no deduction through 12A or FCRA alone (reading.md row 10).
 */
export async function foundationSettings(ctx: Context, now: Date): Promise<Foundation> {
  const [foundation, identity] = await Promise.all([stored.readFoundation(ctx), siteIdentity(ctx)]);
  const approvals = foundation?.approvals ?? [];
  return {
    name: foundation?.name ?? identity.name,
    shownName: identity.name,
    look: paperLookOf(identity),
    taxBenefit: approvals.some((approval) => approval.act === "80G" && isValid(approval, now)),
    approvals,
  };
}

/** The smallest and the largest donation. */
export async function donationBounds(ctx: Context): Promise<{ minPaise: number; maxPaise: number }> {
  const { minPaise, maxPaise } = (await stored.donationSettings(ctx)) ?? DEFAULT_DONATION_BOUNDS;
  return { minPaise, maxPaise };
}

/** The amount above which a refund needs the approval of a second admin. */
export const refundSettings = async (ctx: Context, now: Date): Promise<RefundLimit> =>
  limitInForce(await stored.refundSettings(ctx), now);

/** The foundation's details on receipts, as the next receipt will have them. */
export const receiptSettings = async (ctx: Context): Promise<ReceiptSettings> =>
  pickFields(
    (await stored.receiptSettings(ctx)) ?? receiptSettingsUntilEntered(await ctx.hooks.receipts.numberedPrefixes(ctx)),
    StoredReceiptSettings.shape,
  );

/** Until an admin enters them, receipts go on with the prefix that they had, also where an older version of the software had another for its default. */
export const receiptSettingsUntilEntered = ([prefix]: readonly string[]): ReceiptSettings => ({
  ...DEFAULT_RECEIPT_SETTINGS,
  ...(prefix !== undefined && { prefix }),
});
