import { type Dedication, dedicationLine, hasContactDetailsInName } from "@daansetu/contract";
import type { Deps } from "../../../../deps/deps.interface.ts";
import type { Mail } from "../../../../deps/mailer.interface.ts";
import { greeting, renderMail } from "../../../platform/mail/index.ts";
import type { DedicationNoticeDocument } from "../dedications/dedication-notice.document.ts";
import type { DonationDocument } from "../../core/donation.document.ts";

type NoticedDonation = Pick<DonationDocument, "campaignTitle" | "showAs" | "donor"> & {
  dedication: Pick<Dedication, "kind" | "name">;
};

/**
 * Tells somebody, once, of a donation that was dedicated to a person. It goes to a stranger, so it has no link, no amount, and nothing that mail
 * programs make a link of: names were tested at the border, except that of the donor's form,
 * which loses what would be refused there.
 */
export function dedicationNoticeMail(
  { campaignTitle, showAs, donor, dedication }: NoticedDonation,
  { recipientName, recipientEmail, message, donorName }: DedicationNoticeDocument,
  { mailSupport }: Pick<Deps["config"], "mailSupport">,
): Mail {
  const line = dedicationLine({ ...dedication, name: unlinked(dedication.name) });
  const donorLabel = showAs.anonymous ? undefined : (donorName ?? (donor && withoutDigits(donor.fullName)));
  const inLine = line.charAt(0).toLowerCase() + line.slice(1);
  return renderMail({
    to: recipientEmail,
    subject: `A donation ${inLine}`,
    parts: [
      greeting(unlinked(recipientName)),
      donorLabel === undefined
        ? `Someone who does not wish to be named has made a donation ${inLine}. It supports “${campaignTitle}” on Daansetu.`
        : `${unlinked(donorLabel)} has made a donation ${inLine}. It supports “${campaignTitle}” on Daansetu.`,
      ...(message === undefined
        ? []
        : [
            donorLabel === undefined ? "Their words for you:" : `${unlinked(donorLabel)} writes to you:`,
            { quote: unlinked(message) },
          ]),
      "The donor gave us your address for this one message. We have used it once and deleted it, so you get no other e-mail from us because of it. Nothing is asked of you.",
      `If you have a question, or would rather not have been told, please write to ${mailSupport}.`,
    ],
  });
}

/** Removes digits from a name that was not checked for telephone numbers. */
const withoutDigits = (name: string): string =>
  hasContactDetailsInName(name) ? name.normalize("NFKC").replace(/\p{N}/gu, "").trim() : name;

/** Changes a text so that mail programs make no links of it. */
export const unlinked = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/:\/\//g, " ")
    .replace(/@/g, " at ")
    .replace(/\.(?=[^\s.])/g, ". ");
