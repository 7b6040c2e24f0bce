import { createHmac } from "node:crypto";
import { publicName, type PublicDonor } from "@daansetu/contract";
import type { Stored } from "../../../firestore/paging.ts";
import type { DonationDocument } from "../core/donation.document.ts";

/**
 * The public view of a donation. The donation's id opens its page, so the view has an id of its own, a one-way hash with `secret`. The
 * place is only the state; the amount is net of refunds.
 */
export function publicDonor({ id, data: donation }: Stored<DonationDocument>, secret: string): PublicDonor {
  const { donor, showAs, messageHidden = false } = donation;
  return {
    id: createHmac("sha256", secret).update(`public-donor ${id}`).digest("base64url").slice(0, 22),
    name: showAs.anonymous || donor === undefined ? null : publicName(donor.fullName),
    ...(donor !== undefined && { place: donor.state }),
    amountPaise: donation.netPaise,
    ...(!messageHidden && showAs.message !== undefined && isPublishable(showAs.message) && { message: showAs.message }),
    at: donation.paidAt ?? donation.createdAt,
  };
}

/** A message with an address, a link or a phone number is an advertisement or a mistake, and is not published. */
function isPublishable(message: string): boolean {
  return (
    message !== "" &&
    !/@|https?:|www\.|\p{L}\.(?:com|in|net|org|me|ly|xyz|info)\b|(?:\p{Nd}[\s()-]*){7,}/iu.test(message)
  );
}
