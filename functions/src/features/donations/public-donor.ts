import { createHmac } from "node:crypto";
import type { PublicDonor } from "@daansetu/contract";
import type { Stored } from "../../firestore/paging.ts";
import type { DonationDocument } from "./donation.document.ts";

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

const graphemes = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/**
 * Shortens "Asha Devi Rao" to "Asha R.", so that donors recognise themselves but are not identifiable. Returns null for text that looks
 * like a phone number or an e-mail address.
 */
export function publicName(fullName: string): string | null {
  if (/[@\p{Nd}]/u.test(fullName)) return null;
  const nameWords = fullName.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const [firstName, ...otherNames] = nameWords;
  const lastName = otherNames.at(-1);
  if (firstName === undefined) return null;
  if (lastName === undefined) return firstName;
  const [initial] = graphemes.segment(lastName);
  return `${firstName} ${initial?.segment ?? ""}.`;
}
