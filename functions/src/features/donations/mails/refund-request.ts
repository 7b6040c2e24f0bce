import { formatPaise, INDIA_ZONE } from "@daansetu/contract";
import type { Mail } from "../../../deps.interface.ts";
import { greeting, type Part, renderMail } from "../../mail/index.ts";

interface RefundMailContent {
  reference: string;
  campaignTitle: string;
  amountPaise: number;
  dueAt: string;
  declinedBecause: string | undefined;
  siteOrigin: string;
}

const dayInIndia = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: INDIA_ZONE });

const AMOUNT_LABELS = { asked: "Asked back", declined: "Your gift", refunded: "Sent back" } as const;

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
        button: "See how it stands",
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
          `We have received your request to send back your gift of ${amount} to ${campaignTitle}. We answer by ${dayInIndia.format(new Date(dueAt))}.`,
          "If we refund it, the money goes back the way you paid.",
          "If it was not you who asked, or you have changed your mind, you can take the request back on the page of your gift.",
        ],
      };
    case "declined":
      return {
        subject: "We cannot refund your gift",
        parts: [
          `You asked us to send back your gift of ${amount} to ${campaignTitle}. We are sorry that we cannot. This is the reason:`,
          ...(declinedBecause === undefined ? [] : [{ quote: declinedBecause }]),
          "Please write to us if you want to talk about it.",
        ],
      };
    case "refunded":
      return {
        subject: `Your gift of ${amount} was sent back`,
        parts: [
          `As you asked, your gift of ${amount} to ${campaignTitle} was sent back the way you paid. Banks usually show it within 5 to 7 working days.`,
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
      `A donor asks for a refund of ${amount}, given to ${campaignTitle}. We promised an answer by ${dayInIndia.format(new Date(dueAt))}.`,
      { label: "Asked back", amount, detail: campaignTitle },
      { button: "Answer in the admin panel", link: `${siteOrigin}/admin-panel?section=refunds` },
    ],
  });
}
