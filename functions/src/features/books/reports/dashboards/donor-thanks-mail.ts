import type { Mail } from "../../../../deps/mailer.interface.ts";
import type { ThankNoteDocument } from "./thank-note.document.ts";
import type { DonationDocument } from "../../../giving/core/donation.document.ts";
import { greeting, renderMail } from "../../../platform/mail/index.ts";

/**
 * An organiser's thank-you note to one donor. The organiser writes the text and never sees the address.
 * @returns `undefined` if the donor has no address, or erased their account
 */
export function donorThanksMail(
  { campaignId, campaignTitle, text }: ThankNoteDocument,
  { donor, donorKeys, campaignKind }: DonationDocument,
  siteOrigin: string,
): Mail | undefined {
  if (donor === undefined || donorKeys.length === 0) return undefined;
  const page = campaignKind === "monthly" ? "monthly-donate" : "storypage";
  return renderMail({
    to: donor.email,
    subject: `Thank you from ${campaignTitle}`,
    parts: [
      greeting(donor.fullName),
      `You gave to ${campaignTitle}. Its organiser writes to you:`,
      { quote: text },
      { button: "See the campaign", link: `${siteOrigin}/${page}/${encodeURIComponent(campaignId)}` },
    ],
    notes: [
      "We sent this on the organiser's behalf. They do not know your address, and you get only one such note for a campaign.",
    ],
  });
}
