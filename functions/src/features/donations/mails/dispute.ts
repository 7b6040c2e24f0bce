import { formatPaise, INDIA_ZONE } from "@daansetu/contract";
import type { Config } from "../../../config.ts";
import type { Mail } from "../../../deps.interface.ts";
import { renderMail } from "../../mail/index.ts";
import { isOpenDispute } from "../dispute-facts.ts";
import type { DonationDocument } from "../donation.document.ts";

const timeInIndia = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeStyle: "short", timeZone: INDIA_ZONE });

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
    subject: `Dispute: ${amount}`,
    parts: [
      `A donor's bank disputes a payment of ${amount}, given to ${campaignTitle}.`,
      dispute.respondBy === undefined
        ? "The payment gateway did not say until when it takes an answer. Please answer soon."
        : `The payment gateway takes an answer until ${timeInIndia.format(new Date(dispute.respondBy))}. Without one, the money is lost.`,
      { label: "Disputed", amount, detail: campaignTitle },
      "Please make no refund beside the dispute: the money could go back twice.",
      { button: "Open the dispute", link: `${siteOrigin}/admin-panel?section=exceptions` },
    ],
  });
}
