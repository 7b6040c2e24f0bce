import { calendarDay, formatPaise } from "@daansetu/contract";
import type { Mail } from "../../../../deps/mailer.interface.ts";
import { dedicationLineOf } from "../../../giving/donations/index.ts";
import { paidAtOf } from "../../../giving/core/payment-facts.ts";
import type { DonationDocument } from "../../../giving/core/donation.document.ts";
import { greeting, type Part, renderMail, timeText } from "../../../platform/mail/index.ts";
import { methodLabel } from "../content/method-labels.ts";
import type { CountedGift } from "../gift-counter.interface.ts";
import type { ReceiptContent } from "../content/receipt.document.ts";

/** Opens the correction form on the receipt's page, in which a PAN is added. */
const CORRECT_HASH = "#correct";

export interface ReceiptForMail {
  content: Pick<ReceiptContent, "number" | "taxSentences">;
  /** Link to the receipt's page, with the key. */
  link: string;
  /** True if the donation counts for a tax certificate but for the donor's PAN. */
  lacksPan: boolean;
}

/**
 * The thank-you mail with the details of the payment, to which the receipt is attached. It contains no personal data but the donor's own name.
 * @param planLink for a debit of a monthly plan: the page where the donor manages the plan
 * @returns `undefined` if no payment was accepted, or the donor left no address
 */
export function thankYouMail(
  id: string,
  donation: DonationDocument,
  {
    siteOrigin,
    receipt,
    planLink,
    gift,
  }: {
    siteOrigin: string;
    receipt: ReceiptForMail;
    planLink?: string | undefined;
    /** What it was counted for, of a campaign with an item list. */
    gift?: CountedGift | undefined;
  },
): Mail | undefined {
  const { donor, facts, campaignTitle } = donation;
  const acceptedPayment = facts.acceptedPaymentId === undefined ? undefined : facts.payments[facts.acceptedPaymentId];
  if (donor === undefined || acceptedPayment === undefined || facts.acceptedPaymentId === undefined) return undefined;
  const dedication = dedicationLineOf(donation);
  const noticeDay = donation.dedication?.noticeDay;
  const amount = formatPaise(acceptedPayment.amountPaise);
  const method = acceptedPayment.method === undefined ? undefined : methodLabel(acceptedPayment.method);
  const giftLink = `${siteOrigin}/success?reference=${encodeURIComponent(id)}`;
  const [giftHint, giftWords] = ["You can see what your gift does at any time.", "See your gift"];
  return renderMail({
    to: donor.email,
    subject: `Thank you for your gift of ${amount}`,
    parts: [
      greeting(donor.fullName),
      "Thank you. Your gift has reached us.",
      { label: "Your donation", amount, detail: campaignTitle },
      {
        rows: [
          ...(dedication === undefined ? [] : ([["Dedication", dedication]] as const)),
          ["Received", `${timeText(paidAtOf(facts) ?? acceptedPayment.at)} (IST)`],
          ...(method === undefined ? [] : ([["Paid by", method]] as const)),
          ["Payment", facts.acceptedPaymentId],
          ["Reference", id],
        ],
      },
      ...giftParts(gift),
      ...(noticeDay === undefined ? [] : [noticeSentence(noticeDay, new Date(paidAtOf(facts) ?? acceptedPayment.at))]),
      receipt.lacksPan
        ? { hint: giftHint, words: giftWords, link: giftLink }
        : { hint: giftHint, button: giftWords, link: giftLink },
      {
        hint: `Your receipt ${receipt.content.number} is attached.`,
        words: "Open it on our website",
        link: receipt.link,
      },
      // Instead of the sentence about the certificate, the button says what it needs.
      ...receipt.content.taxSentences.slice(0, receipt.lacksPan ? 1 : undefined),
      ...(receipt.lacksPan
        ? [
            {
              hint: "For the certificate of your tax return we need your PAN. Adding it takes a minute.",
              button: "Add your PAN",
              link: `${receipt.link}${CORRECT_HASH}`,
            },
          ]
        : []),
      ...(planLink === undefined
        ? []
        : [
            {
              hint: "This is one month of your monthly gift. Pause, change or stop it at any time, without a password.",
              words: "Manage your monthly gift",
              link: planLink,
            },
          ]),
    ],
  });
}

/** What the donation was counted for. It is a gift on trust: the words are not those of a shop. */
function giftParts(gift: CountedGift | undefined): Part[] {
  if (gift === undefined) return [];
  const { lines, poolPaise } = gift;
  const isFundedMeanwhile = lines.some(({ chosen, admitted }) => admitted < chosen);
  const rest = formatPaise(poolPaise);
  return [
    ...(lines.length === 0
      ? []
      : [
          {
            rows: lines.map(
              ({ name, chosen, admitted }) =>
                [
                  name,
                  admitted === chosen ? `${chosen}, counted for you` : `${admitted} of ${chosen}, counted for you`,
                ] as const,
            ),
          },
        ]),
    ...(isFundedMeanwhile
      ? [
          `Others gave the rest while you did. ${rest} of your gift is used for the most urgent thing still missing in this campaign.`,
        ]
      : poolPaise > 0
        ? [`${rest} of your gift is used for the most urgent thing still missing in this campaign.`]
        : []),
    ...(lines.length === 0 ? [] : ["We write to you when it is handed over: when, where, and with the bill."]),
  ];
}

const dayOfNotice = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "UTC" });

/** @param noticeDay in India; a day that was over when the donation was paid means at once */
const noticeSentence = (noticeDay: string, paidAt: Date): string =>
  noticeDay <= calendarDay(paidAt)
    ? "We are telling the person you named now, by e-mail and without the amount."
    : `On ${dayOfNotice.format(new Date(noticeDay))}, we will tell the person you named by e-mail, without the amount. Until then you can stop that on the page of your gift.`;
