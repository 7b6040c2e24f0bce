import { formatPaise } from "@daansetu/contract";
import type { Config } from "../../../../config/config.ts";
import type { Mail } from "../../../../deps/mailer.interface.ts";
import { greeting, type Part, renderMail } from "../../../platform/mail/index.ts";
import type { OutboxDocument } from "../../../platform/mail/outbox.document.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { type CurrentAdminRefund, currentAdminRefunds } from "../../core/refunds.ts";

type QueuedAdminRefundMail = Extract<OutboxDocument, { kind: "admin-refund" }>;

/**
 * Tells a donor what became of a refund that the foundation made; `undefined` if that has changed since, or the donor left no address.
 * Razorpay names 5 to 7 working days (payments.md A.7).
 */
export function adminRefundMail(
  queuedMail: QueuedAdminRefundMail,
  donation: DonationDocument | undefined,
  { siteOrigin }: Pick<Config, "siteOrigin">,
): Mail | undefined {
  const refund = donation === undefined ? undefined : refundOfMail(donation, queuedMail);
  if (donation?.donor === undefined || refund === undefined) return undefined;
  const { subject, parts } = mailText(queuedMail.about, refund, donation.campaignTitle);
  return renderMail({
    to: donation.donor.email,
    subject,
    parts: [
      greeting(donation.donor.fullName),
      ...parts,
      { label: "Refund", amount: formatPaise(refund.amountPaise), detail: donation.campaignTitle },
      {
        button: "See your refund",
        link: `${siteOrigin}/success?reference=${encodeURIComponent(queuedMail.donationId)}`,
      },
    ],
  });
}

function mailText(
  about: QueuedAdminRefundMail["about"],
  { amountPaise, answersRequest }: CurrentAdminRefund,
  campaignTitle: string,
): { subject: string; parts: Part[] } {
  const amount = formatPaise(amountPaise);
  switch (about) {
    case "sent":
      return {
        subject: `Your refund of ${amount} is on its way`,
        parts: [
          answersRequest
            ? `We have approved your request. ${amount} of your donation to ${campaignTitle} is on its way back to you, the way you paid.`
            : `We are sending back ${amount} of your donation to ${campaignTitle}, the way you paid.`,
          "Banks usually take 5 to 7 working days to show it. There is nothing for you to do. We will write again when it has gone through.",
        ],
      };
    case "processed":
      return {
        subject: `Your refund of ${amount} is complete`,
        parts: [
          answersRequest
            ? `As you asked, we have sent back ${amount} of your donation to ${campaignTitle}, the way you paid.`
            : `We have sent back ${amount} of your donation to ${campaignTitle}, the way you paid.`,
          "Banks usually show it within 5 to 7 working days. If you do not see it by then, please write to us.",
        ],
      };
  }
}

/** The refund that a mail is about, if it is still in the state that the mail tells. */
const refundOfMail = (donation: DonationDocument, { refundId, about }: QueuedAdminRefundMail) =>
  currentAdminRefunds(donation).find(({ id, state }) => id === refundId && state === about);
