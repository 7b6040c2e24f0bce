import type { DonationTarget } from "@daansetu/contract";
import type { DonationDocument } from "../../core/donation.document.ts";
import type { UnfinishedDonationDocument } from "./unfinished-donation.document.ts";

/** A delayed mail (after an outage) about a form left longer ago than this would only confuse. */
const MAX_AGE_MS = 7 * 86_400_000;

/** When the mail about an unfinished donation is no longer useful. */
export const expiryOf = ({ askedAt }: Pick<UnfinishedDonationDocument, "askedAt">): Date =>
  new Date(Date.parse(askedAt) + MAX_AGE_MS);

interface Circumstances {
  /** The campaign; `undefined` if visitors can no longer see it. */
  target: Pick<DonationTarget, "status"> | undefined;
  /** All donations with this address, paid or not. */
  donations: readonly Pick<DonationDocument, "campaignId" | "status" | "paidAt">[];
  /** True if a monthly plan for the campaign was authorised since the person agreed. */
  hasNewPlan: boolean;
  /** True if the holder of the address has opted out of such mails. */
  hasRefused: boolean;
  now: Date;
}

/** True if the mailed link would still be useful to the person, and welcome. */
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

/** True for a donation that is paid as far as the donor knows: asking again could make them pay twice. */
const isUnderWay = (status: DonationDocument["status"]) => status === "pending" || status === "under-review";
