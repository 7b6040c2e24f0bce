import type { DonationTarget } from "@daansetu/contract";
import type { DonationDocument } from "../../core/donation.document.ts";
import type { UnfinishedDonationDocument } from "./unfinished-donation.document.ts";

/** After an outage a link to a form that was left longer ago would only puzzle. */
const MAX_AGE_MS = 7 * 86_400_000;

/** When nobody wants the mail any more. */
export const expiryOf = ({ askedAt }: Pick<UnfinishedDonationDocument, "askedAt">): Date =>
  new Date(Date.parse(askedAt) + MAX_AGE_MS);

interface Circumstances {
  /** `undefined` for a campaign that visitors do not see any more. */
  target: Pick<DonationTarget, "status"> | undefined;
  /** All donations with this address, paid or not. */
  donations: readonly Pick<DonationDocument, "campaignId" | "status" | "paidAt">[];
  /** True if a monthly plan for the campaign was authorised since the person agreed. */
  hasNewPlan: boolean;
  /** True if the holder of the address has stopped such mails. */
  hasRefused: boolean;
  now: Date;
}

/** True if the link is still of use to the person, and welcome. */
export function isMailDue(
  unfinished: Pick<UnfinishedDonationDocument, "campaignId" | "consent" | "askedAt">,
  { target, donations, hasNewPlan, hasRefused, now }: Circumstances,
): boolean {
  if (hasRefused || hasNewPlan || target?.status !== "live" || now > expiryOf(unfinished)) return false;
  return !donations.some(
    ({ campaignId, status, paidAt }) =>
      campaignId === unfinished.campaignId &&
      (isUnderWay(status) || (typeof paidAt === "string" && paidAt >= unfinished.consent.at)),
  );
}

/** Paid as far as the donor knows: asking again could make them pay twice. */
const isUnderWay = (status: DonationDocument["status"]) => status === "pending" || status === "under-review";
