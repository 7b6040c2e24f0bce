import { type Dedication, dedicationLine, hasContactDetailsInName } from "@daansetu/contract";
import type { Deps } from "../../../../deps/deps.interface.ts";
import type { Mail } from "../../../../deps/mailer.interface.ts";
import { greeting, renderMail } from "../../../platform/mail/index.ts";
import type { DedicationNoticeDocument } from "../store/dedication-notice.document.ts";
import type { DonationDocument } from "../../core/donation.document.ts";

type NoticedDonation = Pick<DonationDocument, "campaignTitle" | "showAs" | "donor"> & {
  dedication: Pick<Dedication, "kind" | "name">;
};

/**
 * Notifies a person, once, of a dedicated donation. The mail goes to a stranger, so it has no link, no amount, and nothing that mail programs turn into
 * a link: names were checked when they were typed, except the donor's own, from which such parts are removed.
 */
export function dedicationNoticeMail(
  { campaignTitle, showAs, donor, dedication }: NoticedDonation,
  { recipientName, recipientEmail, message, donorName }: DedicationNoticeDocument,
  { mailSupport }: Pick<Deps["config"], "mailSupport">,
): Mail {
  const line = dedicationLine({ ...dedication, name: withoutLinks(dedication.name) });
  const donorLabel = showAs.anonymous ? undefined : (donorName ?? (donor && withoutDigits(donor.fullName)));
  const inLine = line.charAt(0).toLowerCase() + line.slice(1);
  return renderMail({
    to: recipientEmail,
    subject: `A donation ${inLine}`,
    parts: [
      greeting(withoutLinks(recipientName)),
      donorLabel === undefined
        ? `Someone who does not wish to be named has made a donation ${inLine}. It supports “${campaignTitle}”.`
        : `${withoutLinks(donorLabel)} has made a donation ${inLine}. It supports “${campaignTitle}”.`,
      ...(message === undefined
        ? []
        : [
            donorLabel === undefined ? "Their words for you:" : `${withoutLinks(donorLabel)} writes to you:`,
            { quote: withoutLinks(message) },
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
export const withoutLinks = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/:\/\//g, " ")
    .replace(/@/g, " at ")
    .replace(/\.(?=[^\s.])/g, ". ");
