import type { NewsletterAudience } from "@daansetu/contract";
import type { Mail } from "../../deps.interface.ts";
import { greeting, type Part, renderMail } from "../mail/index.ts";

export interface NewsletterMailContent {
  words: { to: NewsletterAudience; subject: string; text: string };
  /** The campaign whose donors it goes to. */
  campaign: { title: string; link: string } | undefined;
  recipient: { email: string; name: string };
  /** Unsubscribe link. */
  unsubscribeLink: string;
}

export function newsletterMail({ words, campaign, recipient, unsubscribeLink }: NewsletterMailContent): Mail {
  const { to, subject, text } = words;
  const campaignLink: Part[] =
    campaign === undefined ? [] : [{ hint: campaign.title, button: "See the campaign", link: campaign.link }];
  const notes: Part[] =
    to === "donors"
      ? [
          campaign === undefined
            ? "You get this letter because you gave through Daansetu and asked us to keep you informed."
            : `You get this letter because you gave to ${campaign.title} and asked us to keep you informed.`,
          {
            hint: "You want no more letters like this? It takes one press and no password.",
            words: "Stop these letters",
            link: unsubscribeLink,
          },
        ]
      : ["You get this letter because your organisation is enrolled with Daansetu, and you are its contact person."];
  return renderMail({
    to: recipient.email,
    subject,
    parts: [greeting(recipient.name), ...paragraphsOf(text), ...campaignLink],
    notes,
  });
}

const paragraphsOf = (text: string): Part[] =>
  text
    .split(/(?:\r\n|[\n\r\u2028\u2029])[^\S\n]*(?:\r\n|[\n\r\u2028\u2029])+/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => ({ paragraph }));
