import { formatPaise } from "@daansetu/contract";
import type { Config } from "../../../../config/config.ts";
import type { Mail } from "../../../../deps/mailer.interface.ts";
import { renderMail, timeText } from "../../../platform/mail/index.ts";
import { isOpenDispute } from "../../core/facts.ts";
import type { DonationDocument } from "../../core/donation.document.ts";

/** Tells the foundation about a dispute and its deadline; `undefined` if it has ended by now. The donor is named only in the panel. */
export function disputeMail(
  disputeId: string,
  { facts, campaignTitle }: Pick<DonationDocument, "facts" | "campaignTitle">,
  { siteOrigin, mailSupport }: Pick<Config, "siteOrigin" | "mailSupport">,
): Mail | undefined {
  const dispute = facts.disputes?.[disputeId];
  if (dispute === undefined || !isOpenDispute(dispute)) return undefined;
  const amount = formatPaise(dispute.amountPaise);
  return renderMail({
    to: mailSupport,
    subject: `Please answer a dispute: ${amount}`,
    parts: [
      `A donor's bank disputes a payment of ${amount} to ${campaignTitle}.`,
      dispute.respondBy === undefined
        ? "The payment gateway has named no last day for our answer. Please answer soon."
        : `Please answer by ${timeText(dispute.respondBy)}. Without an answer, the money is lost.`,
      { label: "Disputed", amount, detail: campaignTitle },
      "Please do not refund this payment as well: the money could go back twice.",
      { button: "Open the dispute", link: `${siteOrigin}/admin-panel?section=exceptions` },
    ],
  });
}
