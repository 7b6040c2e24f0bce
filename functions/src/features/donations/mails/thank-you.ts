import { formatPaise, INDIA_ZONE } from "@daansetu/contract";
import type { Mail } from "../../../deps.interface.ts";
import { paidAtOf } from "../capture-time.ts";
import type { DonationDocument } from "../donation.document.ts";
import { greeting, renderMail } from "../../mail/index.ts";

const METHOD_LABELS: Readonly<Record<string, string>> = {
  card: "Card",
  upi: "UPI",
  netbanking: "Net banking",
  wallet: "Wallet",
  emi: "EMI",
};

/** Donors are in India, so dates are India's. */
const dayInIndia = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: INDIA_ZONE,
});

/**
 * The thank-you mail with the details of the payment. It contains no personal data but the donor's own name.
 * @param planLink for a debit of a monthly plan: the page where the donor manages the plan
 * @returns `undefined` if no payment was accepted, or the donor left no address
 */
export function thankYouMail(
  id: string,
  donation: DonationDocument,
  siteOrigin: string,
  planLink?: string,
): Mail | undefined {
  const { donor, facts, campaignTitle } = donation;
  const acceptedPayment = facts.acceptedPaymentId === undefined ? undefined : facts.payments[facts.acceptedPaymentId];
  if (donor === undefined || acceptedPayment === undefined || facts.acceptedPaymentId === undefined) return undefined;
  const amount = formatPaise(acceptedPayment.amountPaise);
  const method = acceptedPayment.method === undefined ? undefined : METHOD_LABELS[acceptedPayment.method];
  return renderMail({
    to: donor.email,
    subject: `Thank you for your gift of ${amount}`,
    parts: [
      greeting(donor.fullName),
      `Thank you. Your gift of ${amount} has reached us.`,
      {
        rows: [
          ["Amount", amount],
          ["Given to", campaignTitle],
          ["Received", `${dayInIndia.format(new Date(paidAtOf(facts) ?? acceptedPayment.at))} (IST)`],
          ...(method === undefined ? [] : ([["Paid by", method]] as const)),
          ["Payment", facts.acceptedPaymentId],
          ["Reference", id],
        ],
      },
      {
        hint: "You can see what became of your gift at any time:",
        link: `${siteOrigin}/success?reference=${encodeURIComponent(id)}`,
      },
      ...(planLink === undefined
        ? []
        : [
            {
              hint: "This was a debit of your monthly gift. Pause, change or stop it at any time, without a password:",
              link: planLink,
            },
          ]),
      "This mail confirms that we received your gift. It is not a tax certificate.",
    ],
  });
}
