import { formatPaise } from "@daansetu/contract";
import type { Mail } from "../../../deps.interface.ts";
import type { DonationDocument } from "../../giving/donation.document.ts";
import { greeting, writeLetter } from "./letter.ts";

const METHODS: Readonly<Record<string, string>> = {
  card: "Card",
  upi: "UPI",
  netbanking: "Net banking",
  wallet: "Wallet",
  emi: "EMI",
};

/** Campaigns and donors are in India, so the day of a gift is a day in India. */
const dayInIndia = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/**
 * The mail that thanks a donor and says what was received. It holds nothing of the donor but their own name, and of others nothing.
 * @param planLink of a debit of a monthly plan: where its donor manages the plan
 * @returns `undefined` for a donation without a booked gift or without an address: nobody is owed thanks, or nobody can be thanked
 */
export function thankYouMail(
  id: string,
  donation: DonationDocument,
  siteOrigin: string,
  planLink?: string,
): Mail | undefined {
  const { donor, facts, campaignTitle } = donation;
  const gift = facts.giftPaymentId === undefined ? undefined : facts.payments[facts.giftPaymentId];
  if (donor === undefined || gift === undefined || facts.giftPaymentId === undefined) return undefined;
  const amount = formatPaise(gift.amountPaise);
  const method = gift.method === undefined ? undefined : METHODS[gift.method];
  return writeLetter({
    to: donor.email,
    subject: `Thank you for your gift of ${amount}`,
    parts: [
      greeting(donor.fullName),
      `Thank you. Your gift of ${amount} has reached us.`,
      {
        rows: [
          ["Amount", amount],
          ["Given to", campaignTitle],
          ["Received", `${dayInIndia.format(new Date(gift.at))} (IST)`],
          ...(method === undefined ? [] : ([["Paid by", method]] as const)),
          ["Payment", facts.giftPaymentId],
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
