import { formatPaise } from "@daansetu/contract";
import type { Mail } from "../../deps.interface.ts";
import type { DonationDocument } from "../giving/donation.document.ts";

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
 * @returns `undefined` for a donation without a booked gift or without an address: nobody is owed thanks, or nobody can be thanked
 */
export function thankYouMail(id: string, donation: DonationDocument, siteOrigin: string): Mail | undefined {
  const { donor, facts, campaignTitle } = donation;
  const gift = facts.giftPaymentId === undefined ? undefined : facts.payments[facts.giftPaymentId];
  if (donor === undefined || gift === undefined || facts.giftPaymentId === undefined) return undefined;
  const amount = formatPaise(gift.amountPaise);
  const method = gift.method === undefined ? undefined : METHODS[gift.method];
  const rows: [string, string][] = [
    ["Amount", amount],
    ["Given to", oneLine(campaignTitle)],
    ["Received", `${dayInIndia.format(new Date(gift.at))} (IST)`],
    ...(method === undefined ? [] : [["Paid by", method] satisfies [string, string]]),
    ["Payment", facts.giftPaymentId],
    ["Reference", id],
  ];
  const link = `${siteOrigin}/success?reference=${encodeURIComponent(id)}`;
  const greeting = `Dear ${oneLine(donor.fullName)},`;
  const thanks = `Thank you. Your gift of ${amount} has reached us.`;
  const hint = "You can see what became of your gift at any time:";
  const note = "This mail confirms that we received your gift. It is not a tax certificate.";
  return {
    to: donor.email,
    subject: `Thank you for your gift of ${amount}`,
    text: [
      greeting,
      "",
      thanks,
      "",
      ...rows.map(([name, value]) => `${name}: ${value}`),
      "",
      hint,
      link,
      "",
      note,
      "",
      "Daansetu",
      "",
    ].join("\n"),
    html: page(
      [
        `<p>${escape(greeting)}</p>`,
        `<p>${escape(thanks)}</p>`,
        `<table cellpadding="6" style="border-collapse:collapse">${rows.map(htmlRow).join("")}</table>`,
        `<p>${escape(hint)}<br><a href="${escape(link)}">${escape(link)}</a></p>`,
        `<p>${escape(note)}</p>`,
        "<p>Daansetu</p>",
      ].join("\n"),
    ),
  };
}

function htmlRow([name, value]: [string, string]): string {
  return `<tr><th align="left" style="font-weight:600">${escape(name)}</th><td>${escape(value)}</td></tr>`;
}

function page(body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Thank you</title></head>
<body style="font-family:sans-serif;line-height:1.5;color:#222;max-width:36rem;margin:0 auto;padding:1rem">
${body}
</body>
</html>
`;
}

/** Names and titles were parsed as one line; a document that was not must still never start a new one in a mail. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
