import { formatPaise } from "@daansetu/contract";
import type { Mail } from "../../../deps.interface.ts";
import { greeting, type Part, renderMail } from "../../mail/index.ts";
import type { ReceiptContent } from "../receipt.document.ts";

/** What a mail with a receipt is made of; the PDF is attached to it afterwards. */
export interface ReceiptMailInput {
  to: string;
  content: ReceiptContent;
  /** The receipt's page, with the key. */
  link: string;
}

const receiptButton = ({ link }: ReceiptMailInput): Part => ({ button: "See your receipt", link });

/** Thanks for a donation that was given offline, with its receipt. */
export function offlineReceiptMail(input: ReceiptMailInput): Mail {
  const { to, content } = input;
  const amount = formatPaise(content.amountPaise);
  return renderMail({
    to,
    subject: `Thank you for your gift of ${amount}`,
    parts: [
      greeting(content.donor.fullName),
      `Thank you. Your gift of ${amount} has reached us.`,
      {
        label: "Your gift",
        amount,
        detail: content.campaignTitle,
      },
      { rows: [["Given by", content.method]] },
      `Your receipt ${content.number} is attached.`,
      receiptButton(input),
      ...content.taxSentences,
    ],
  });
}

/** Tells a donor that the receipt states something else than before. */
export function receiptChangedMail(input: ReceiptMailInput): Mail {
  const { to, content } = input;
  const { number, campaignTitle } = content;
  const [amount, left] = [formatPaise(content.amountPaise), formatPaise(content.netPaise)];
  const { subject, text } = {
    issued: {
      subject: `Your receipt ${number} is valid in full again`,
      text: `Your gift of ${amount} to ${campaignTitle} stands in full again: money that was on its way back has returned to us. Please use the receipt that is attached to this mail.`,
    },
    amended: {
      subject: `Your receipt ${number} was changed`,
      text: `A part of your gift of ${amount} to ${campaignTitle} was returned, and ${left} of it is left. Please use the receipt that is attached to this mail instead of the earlier one.`,
    },
    cancelled: {
      subject: `Your receipt ${number} was cancelled`,
      text: `Nothing is left of your gift of ${amount} to ${campaignTitle}, so its receipt is cancelled. Please do not use it any more. What is attached to this mail says so.`,
    },
  }[content.state];
  return renderMail({
    to,
    subject,
    parts: [greeting(content.donor.fullName), text, receiptButton(input), ...content.taxSentences],
  });
}

/**
 * The receipt after the donor's details were corrected. It goes to the donor's address, whoever corrected them.
 * @param others receipts of the donor that were completed, too
 */
export function receiptCorrectedMail(input: ReceiptMailInput, others: number): Mail {
  const { to, content } = input;
  return renderMail({
    to,
    subject: `Your receipt ${content.number} was corrected`,
    parts: [
      greeting(content.donor.fullName),
      `The details of the donor on your receipt ${content.number} were corrected. Please use the receipt that is attached to this mail instead of the earlier one.`,
      ...(others === 0
        ? []
        : [
            `With it, ${others} more of your receipts ${others === 1 ? "was" : "were"} completed. The links in their mails open the new versions.`,
          ]),
      receiptButton(input),
      ...content.taxSentences,
      "If you did not ask for this, please write to us.",
    ],
  });
}

/** The receipt once more, because somebody asked for it. */
export function receiptAgainMail(input: ReceiptMailInput): Mail {
  const { to, content } = input;
  return renderMail({
    to,
    subject: `Your receipt ${content.number}`,
    parts: [
      greeting(content.donor.fullName),
      `As you asked, here is the receipt ${content.number} of your gift to ${content.campaignTitle}. It is attached to this mail.`,
      receiptButton(input),
      "If you did not ask for it, you need not do anything.",
    ],
  });
}
