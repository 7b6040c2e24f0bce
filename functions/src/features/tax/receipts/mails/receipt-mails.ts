import { formatPaise } from "@daansetu/contract";
import type { Mail } from "../../../../deps/mailer.interface.ts";
import { formatDay } from "../../../../pdf/format-day.ts";
import { greeting, type Part, renderMail } from "../../../platform/mail/index.ts";
import type { ReceiptContent } from "../receipt.document.ts";

/** The content of a mail with a receipt; the PDF is attached to it afterwards. */
export interface ReceiptMailInput {
  to: string;
  content: ReceiptContent;
  /** The receipt's page, with the key. */
  link: string;
}

/** A mail about a receipt: what has become of it, and below the link to it what else there is to say. */
const receiptMail = ({ to, content, link }: ReceiptMailInput, subject: string, about: Part[], below: Part[]): Mail =>
  renderMail({
    to,
    subject,
    parts: [greeting(content.donor.fullName), ...about, { button: "See your receipt", link }, ...below],
  });

/** Thanks for a donation that was given offline, with its receipt. */
export function offlineReceiptMail(input: ReceiptMailInput): Mail {
  const { campaignTitle, method, number, taxSentences, amountPaise } = input.content;
  const amount = formatPaise(amountPaise);
  const about: Part[] = [
    "Thank you. Your gift has reached us.",
    { label: "Your donation", amount, detail: campaignTitle },
    { rows: [["Given by", method]] },
    `Your receipt ${number} is attached.`,
  ];
  return receiptMail(input, `Thank you for your gift of ${amount}`, about, taxSentences);
}

/** Tells a donor that the receipt states something else than before. */
export function receiptChangedMail(input: ReceiptMailInput): Mail {
  const { content } = input;
  const { number, campaignTitle } = content;
  const [amount, left] = [formatPaise(content.amountPaise), formatPaise(content.netPaise)];
  const { subject, text } = {
    issued: {
      subject: `Your receipt ${number} is valid in full again`,
      text: `Your donation of ${amount} to ${campaignTitle} counts in full again: money that was on its way back to you has returned to us. Please use the attached receipt.`,
    },
    amended: {
      subject: `Your receipt ${number} was changed`,
      text: `A part of your donation of ${amount} to ${campaignTitle} was returned, and ${left} remains. Please use the attached receipt instead of the earlier one.`,
    },
    cancelled: {
      subject: `Your receipt ${number} was cancelled`,
      text: `Your donation of ${amount} to ${campaignTitle} was returned or was not paid, so its receipt is cancelled. Please do not use it any more. The cancelled receipt is attached for your records.`,
    },
  }[content.state];
  return receiptMail(input, subject, [text], content.taxSentences);
}

/** Tells a donor that the donation counts on another day, and perhaps in another financial year, than its receipt said. */
export function receiptRedatedMail(input: ReceiptMailInput): Mail {
  const { content } = input;
  const { number, campaignTitle, replaces, receivedOn, financialYear } = content;
  const day = formatDay(receivedOn);
  const left =
    content.netPaise < content.amountPaise ? ` ${formatPaise(content.netPaise)} of it remains after a refund.` : "";
  return receiptMail(
    input,
    replaces === undefined
      ? `Your receipt ${number} was corrected`
      : `Your receipt ${number} takes the place of ${replaces.number}`,
    [
      `Our payment service has told us when your donation of ${formatPaise(content.amountPaise)} to ${campaignTitle} was paid: on ${day}. It counts for the financial year ${financialYear}.${left}`,
      replaces === undefined
        ? `Please use the attached receipt ${number} instead of the earlier one, which named another day.`
        : `Please use the attached receipt ${number}. The receipt ${replaces.number}, which named ${formatDay(replaces.receivedOn)}, is cancelled: please do not use it any more.`,
    ],
    content.taxSentences,
  );
}

/**
 * The receipt after the donor's details were corrected. It goes to the donor's address, whoever corrected them.
 * @param others receipts of the donor that were completed, too
 */
export function receiptCorrectedMail(input: ReceiptMailInput, others: number): Mail {
  const { number, taxSentences } = input.content;
  return receiptMail(
    input,
    `Your receipt ${number} was corrected`,
    [
      `The donor's details on your receipt ${number} were corrected. Please use the attached receipt instead of the earlier one.`,
      ...(others === 0
        ? []
        : [
            others === 1
              ? "One more of your receipts was corrected with it. The link in its e-mail opens the new version."
              : `${others} more of your receipts were corrected with it. The links in their e-mails open the new versions.`,
          ]),
    ],
    [...taxSentences, "If you did not ask for this, please write to us at once."],
  );
}

/** The receipt once more, because somebody asked for it. */
export function receiptAgainMail(input: ReceiptMailInput): Mail {
  const { number, campaignTitle } = input.content;
  const about = `As you asked, your receipt ${number} is attached. It is for your donation to ${campaignTitle}.`;
  const below = "If you did not ask for it, there is nothing for you to do.";
  return receiptMail(input, `Your receipt ${number}`, [about], [below]);
}
