import { formatPaise } from "@daansetu/contract";
import type { Mail } from "../../../../deps/mailer.interface.ts";
import { dayText, greeting, type Part, renderMail } from "../../../platform/mail/index.ts";

interface RefundMailContent {
  reference: string;
  campaignTitle: string;
  amountPaise: number;
  dueAt: string;
  declinedBecause: string | undefined;
  siteOrigin: string;
}

const AMOUNT_LABELS = { asked: "Refund requested", declined: "Your donation", refunded: "Refunded" } as const;

/** Tells a donor the state of their refund request. */
export function refundRequestMail(
  topic: "asked" | "declined" | "refunded",
  refund: RefundMailContent & { donorEmail: string; name: string },
): Mail {
  const { donorEmail, name, reference, siteOrigin } = refund;
  const { subject, parts } = refundMailText(topic, refund);
  return renderMail({
    to: donorEmail,
    subject,
    parts: [
      greeting(name),
      ...parts,
      { label: AMOUNT_LABELS[topic], amount: formatPaise(refund.amountPaise), detail: refund.campaignTitle },
      {
        button: "See your request",
        link: `${siteOrigin}/success?reference=${encodeURIComponent(reference)}`,
      },
    ],
  });
}

function refundMailText(
  topic: "asked" | "declined" | "refunded",
  { campaignTitle, amountPaise, dueAt, declinedBecause }: RefundMailContent,
): { subject: string; parts: Part[] } {
  const amount = formatPaise(amountPaise);
  switch (topic) {
    case "asked":
      return {
        subject: `You asked for a refund of ${amount}`,
        parts: [
          `We have received your request to refund your donation of ${amount} to ${campaignTitle}. We will answer by ${dayText(dueAt)}.`,
          "If we refund it, the money goes back the way you paid.",
          "If you did not ask for this, or have changed your mind, you can take the request back on the page of your donation.",
        ],
      };
    case "declined":
      return {
        subject: "We cannot refund your donation",
        parts: [
          `You asked us to refund your donation of ${amount} to ${campaignTitle}. We are sorry that we cannot. This is why:`,
          ...(declinedBecause === undefined ? [] : [{ quote: declinedBecause }]),
          "If you would like to talk about it, please write to us.",
        ],
      };
    case "refunded":
      return {
        subject: `Your refund of ${amount} is complete`,
        parts: [
          `As you asked, we have refunded your donation of ${amount} to ${campaignTitle}, the way you paid. Banks usually show it within 5 to 7 working days.`,
        ],
      };
  }
}

/** Tells the foundation about a new refund request. The donor's own text is shown only in the panel. */
export function newRefundRequestMail(
  foundationEmail: string,
  { campaignTitle, amountPaise, dueAt, siteOrigin }: RefundMailContent,
): Mail {
  const amount = formatPaise(amountPaise);
  return renderMail({
    to: foundationEmail,
    subject: `Refund request: ${amount}`,
    parts: [
      `A donor asks for a refund of ${amount} to ${campaignTitle}. We promised an answer by ${dayText(dueAt)}.`,
      { label: "Refund requested", amount, detail: campaignTitle },
      { button: "Answer in the admin panel", link: `${siteOrigin}/admin-panel?section=refunds` },
    ],
  });
}
