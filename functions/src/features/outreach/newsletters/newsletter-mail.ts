import type { NewsletterAudience } from "@daansetu/contract";
import type { Mail } from "../../../deps/mailer.interface.ts";
import { greeting, type Part, renderMail } from "../../platform/mail/index.ts";

export interface NewsletterMailContent {
  words: { to: NewsletterAudience; subject: string; text: string };
  /** The campaign whose donors receive the newsletter. */
  campaign: { title: string; link: string } | undefined;
  recipient: { email: string; name: string };
  /** Unsubscribe link. */
  unsubscribeLink: string;
}

export function newsletterMail({ words, campaign, recipient, unsubscribeLink }: NewsletterMailContent): Mail {
  const { to, subject, text } = words;
  const campaignLink: Part[] =
    campaign === undefined
      ? []
      : [{ hint: `About “${campaign.title}”.`, button: "See the campaign", link: campaign.link }];
  const notes: Part[] =
    to === "donors"
      ? [
          campaign === undefined
            ? "You get this e-mail because you gave through us and agreed to hear from us."
            : `You get this e-mail because you gave to ${campaign.title} and agreed to hear from us.`,
          {
            hint: "Would you rather not get these? One press is enough, without a password.",
            words: "Stop newsletters",
            link: unsubscribeLink,
          },
        ]
      : ["You get this e-mail because you are the contact person of an NGO enrolled with us."];
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
