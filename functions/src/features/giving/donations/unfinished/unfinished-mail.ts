import { type DonationTarget, formatPaise, GENERAL_FUND_ID, paiseToWholeRupees } from "@daansetu/contract";
import type { Mail } from "../../../../deps/mailer.interface.ts";
import { greeting, type Part, renderMail } from "../../../platform/mail/index.ts";
import type { UnfinishedDonationDocument } from "./unfinished-donation.document.ts";

interface UnfinishedMailInput {
  unfinished: Pick<UnfinishedDonationDocument, "email" | "campaignId" | "amountPaise" | "units">;
  target: Pick<DonationTarget, "title" | "unit">;
  siteOrigin: string;
  stopLink: string;
}

/** Mails the link to an unfinished form. The address may be a stranger's, so of the typed values it contains only the amount. */
export function unfinishedMail({ unfinished, target, siteOrigin, stopLink }: UnfinishedMailInput): Mail {
  const { title } = target;
  const amount = amountOf(unfinished, target);
  const gift: Part = amount === undefined ? { rows: [["For", title]] } : { label: "Your gift", amount, detail: title };
  return renderMail({
    to: unfinished.email,
    subject: `The link you asked for: ${title}`,
    parts: [
      greeting(undefined),
      "You began a gift with us and asked for a link, in case you could not finish that day. Here it is. Take your time: your form is one tap away.",
      gift,
      { button: "Continue my gift", link: formLink(unfinished, siteOrigin) },
      "If you have changed your mind, you need not do anything. Nothing is debited unless you pay.",
    ],
    notes: [
      "You get this e-mail because this address was given on our donation form, and the box for one e-mail with the link was ticked. It is the only one: we have deleted the address with it and send no reminder.",
      {
        hint: "You did not ask for it, or want no e-mails like this again? It takes one press and no password.",
        words: "Stop e-mails like this",
        link: stopLink,
      },
    ],
  });
}

/** The form's amount; `undefined` for a monthly form whose campaign no longer has a unit. */
function amountOf(
  { amountPaise, units }: UnfinishedMailInput["unfinished"],
  { unit }: UnfinishedMailInput["target"],
): string | undefined {
  if (units === undefined) return amountPaise === undefined ? undefined : formatPaise(amountPaise);
  return unit === undefined ? undefined : `${formatPaise(units * unit.pricePaise)} a month`;
}

/** The link to the form, with query parameters that fill in its amount. */
function formLink({ campaignId, amountPaise, units }: UnfinishedMailInput["unfinished"], siteOrigin: string): string {
  const page = campaignId === GENERAL_FUND_ID ? "/donate" : `/donate/${encodeURIComponent(campaignId)}`;
  if (units !== undefined) return `${siteOrigin}${page}?monthly=${units}`;
  return `${siteOrigin}${page}${amountPaise === undefined ? "" : `?amount=${paiseToWholeRupees(amountPaise)}`}`;
}
