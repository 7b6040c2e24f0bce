import type { NewsletterContent } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import type { Mail } from "../../../deps/mailer.interface.ts";
import { type Letterhead, type MailComposers, withLetterhead } from "../../platform/mail/index.ts";
import { newsletterMail } from "./newsletter-mail.ts";
import type { AudienceRepository } from "./audience.repository.ts";
import { isRecipient } from "./audience.service.ts";
import type { RecipientRecord } from "../../platform/mail/outbox.document.ts";
import { pseudonymsOf, sampleUnsubscribeLink, unsubscribeLink } from "./unsubscribe-link.ts";
import type { NewslettersRepository } from "./newsletters.repository.ts";
import { donorEligibility, ngoEligibility, type ExclusionReason, type Recipient } from "./recipient.ts";
import type { RefusalsRepository } from "./refusals.repository.ts";

type MailWords = Pick<NewsletterContent, "to" | "campaignId" | "subject" | "text">;

/** Composes newsletter mails. Eligibility is checked again at sending time, so that consent withdrawn meanwhile is respected. */
export function newsletterMailsService(
  deps: Pick<Deps, "config" | "identity">,
  {
    records,
    refusals,
    newsletters,
    letterhead,
  }: {
    records: AudienceRepository;
    refusals: RefusalsRepository;
    newsletters: NewslettersRepository;
    letterhead: () => Promise<Letterhead>;
  },
) {
  const { config, identity } = deps;

  async function eligibilityOf({ kind, id }: RecipientRecord): Promise<Recipient | ExclusionReason> {
    if (kind === "ngo") {
      const ngo = await records.ngo(id);
      return ngo === undefined ? "noAddress" : ngoEligibility(ngo);
    }
    const donation = await records.donation(id);
    if (donation === undefined) return "noAddress";
    const people = donation.donor === undefined ? [] : pseudonymsOf(donation.donor.email, config.keys.newsletters);
    return donorEligibility(donation, await refusals.of(people), config.keys.newsletters);
  }

  async function mailFor(words: MailWords, recipient: Recipient, link: string): Promise<Mail> {
    const { campaignId } = words;
    const campaign = campaignId === undefined ? undefined : await records.campaign(campaignId);
    const page = campaign?.kind === "monthly" ? "monthly-donate" : "storypage";
    return newsletterMail({
      words,
      recipient,
      campaign:
        campaignId === undefined || campaign === undefined
          ? undefined
          : { title: campaign.title, link: `${config.siteOrigin}/${page}/${encodeURIComponent(campaignId)}` },
      unsubscribeLink: link,
    });
  }

  const composeNewsletter = (words: MailWords, recipient: Recipient) =>
    mailFor(words, recipient, unsubscribeLink(recipient.email, config));

  return {
    /** Finds out whether the person behind a donation or an NGO may be written to now. */
    eligibilityOf,

    composeNewsletter,

    /** The mail as a recipient gets it, for an admin. Its unsubscribe link belongs to nobody, so that trying it unsubscribes no donor. */
    preview: async (words: MailWords, recipient: Recipient): Promise<Mail> =>
      withLetterhead(await mailFor(words, recipient, sampleUnsubscribeLink(config)), await letterhead()),

    /** @returns `undefined` if the recipient may not be written to any more */
    newsletter: async (newsletterId: string, about: RecipientRecord): Promise<Mail | undefined> => {
      const [newsletter, eligibility] = await Promise.all([newsletters.byId(newsletterId), eligibilityOf(about)]);
      return newsletter === undefined || !isRecipient(eligibility)
        ? undefined
        : composeNewsletter(newsletter, eligibility);
    },

    /** A test mail to the admin's own address. */
    test: async (uid: string, words: NewsletterContent | undefined): Promise<Mail | undefined> => {
      const account = words === undefined ? undefined : await identity.account(uid);
      if (words === undefined || account?.email === undefined) return undefined;
      return composeNewsletter(words, { email: account.email, name: account.name ?? account.email });
    },
  };
}
export type NewsletterMailsService = ReturnType<typeof newsletterMailsService>;

export const newsletterComposers = (
  newsletters: Pick<NewsletterMailsService, "newsletter" | "test">,
): MailComposers<"letter" | "letter-test"> => ({
  letter: ({ newsletterId, about }) => newsletters.newsletter(newsletterId, about),
  "letter-test": ({ uid, words }) => newsletters.test(uid, words),
});
