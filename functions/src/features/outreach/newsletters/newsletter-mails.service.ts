import type { NewsletterContent } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import type { Mail } from "../../../deps/mailer.interface.ts";
import { type MailComposers, withLetterhead } from "../../platform/mail/index.ts";
import { letterhead } from "../../site/content/letterhead.service.ts";
import { newsletterMail } from "./newsletter-mail.ts";
import * as records from "./audience.repository.ts";
import { isRecipient } from "./audience.service.ts";
import type { RecipientRecord } from "../../platform/mail/outbox.document.ts";
import { pseudonymsOf, sampleUnsubscribeLink, unsubscribeLink } from "./unsubscribe-link.ts";
import * as newsletters from "./newsletters.repository.ts";
import { donorEligibility, ngoEligibility, type ExclusionReason, type Recipient } from "./recipient.ts";
import * as refusals from "./refusals.repository.ts";

type MailWords = Pick<NewsletterContent, "to" | "campaignId" | "subject" | "text">;

/** True if the person behind a donation or an NGO may be written to now. Asked again at sending time, so that consent withdrawn meanwhile is respected. */
export async function eligibilityOf(ctx: Context, { kind, id }: RecipientRecord): Promise<Recipient | ExclusionReason> {
  if (kind === "ngo") {
    const ngo = await records.ngo(ctx, id);
    return ngo === undefined ? "noAddress" : ngoEligibility(ngo);
  }
  const donation = await records.donation(ctx, id);
  if (donation === undefined) return "noAddress";
  const ring = ctx.config.keys.newsletters;
  const people = donation.donor === undefined ? [] : pseudonymsOf(donation.donor.email, ring);
  return donorEligibility(donation, await refusals.timesOf(ctx, people), ring);
}

export const composeNewsletter = (ctx: Context, words: MailWords, recipient: Recipient): Promise<Mail> =>
  mailFor(ctx, words, recipient, unsubscribeLink(recipient.email, ctx.config));

async function mailFor(ctx: Context, words: MailWords, recipient: Recipient, link: string): Promise<Mail> {
  const { campaignId } = words;
  const campaign = campaignId === undefined ? undefined : await records.campaign(ctx, campaignId);
  const page = campaign?.kind === "monthly" ? "monthly-donate" : "storypage";
  return newsletterMail({
    words,
    recipient,
    campaign:
      campaignId === undefined || campaign === undefined
        ? undefined
        : { title: campaign.title, link: `${ctx.config.siteOrigin}/${page}/${encodeURIComponent(campaignId)}` },
    unsubscribeLink: link,
  });
}

/** The mail as a recipient gets it, for an admin. Its unsubscribe link belongs to nobody, so that trying it unsubscribes no donor. */
export const previewMail = async (ctx: Context, words: MailWords, recipient: Recipient): Promise<Mail> =>
  withLetterhead(await mailFor(ctx, words, recipient, sampleUnsubscribeLink(ctx.config)), await letterhead(ctx));

/** Composes the mails of newsletters: none for a recipient who may not be written to any more; a test goes to the admin's own address. */
export const newsletterMails = (ctx: Context): MailComposers<"letter" | "letter-test"> => ({
  letter: async ({ newsletterId, about }) => {
    const [newsletter, eligibility] = await Promise.all([
      newsletters.byId(ctx, newsletterId),
      eligibilityOf(ctx, about),
    ]);
    return newsletter === undefined || !isRecipient(eligibility)
      ? undefined
      : composeNewsletter(ctx, newsletter, eligibility);
  },

  "letter-test": async ({ uid, words }) => {
    const account = words === undefined ? undefined : await ctx.identity.account(uid);
    if (words === undefined || account?.email === undefined) return undefined;
    return composeNewsletter(ctx, words, { email: account.email, name: account.name ?? account.email });
  },
});
