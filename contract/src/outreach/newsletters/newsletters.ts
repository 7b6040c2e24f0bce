import * as z from "zod/mini";
import { Id, IsoTime } from "../../values/text.ts";
import { singleLine, paragraph } from "../../typed-text/typed-lines.ts";

/** Recipients: donors of a campaign, the NGOs of a campaign, or every enrolled NGO. */
export const NEWSLETTER_AUDIENCES = ["donors", "campaign-ngos", "all-ngos"] as const;
export type NewsletterAudience = (typeof NEWSLETTER_AUDIENCES)[number];

const audienceFields = {
  to: z.enum(NEWSLETTER_AUDIENCES, { error: "invalid" }),
  /** The campaign; absent for `all-ngos`, required otherwise. */
  campaignId: z.optional(Id),
} as const;

interface Audience {
  to: NewsletterAudience;
  campaignId?: string | undefined;
}
const namesCampaignIfNeeded = ({ to, campaignId }: Audience) => (to === "all-ngos") === (campaignId === undefined);
const CAMPAIGN_REQUIRED = { error: "required", path: ["campaignId"] };

export const NewsletterAudienceQuery = z
  .strictObject(audienceFields)
  .check(z.refine(namesCampaignIfNeeded, CAMPAIGN_REQUIRED));

export const NEWSLETTER_SUBJECT_MAX = 140;
export const NEWSLETTER_TEXT_MAX = 6000;

const contentFields = {
  ...audienceFields,
  subject: singleLine(NEWSLETTER_SUBJECT_MAX),
  /** Plain paragraphs separated by an empty line. The template adds greeting and sender. */
  text: paragraph(NEWSLETTER_TEXT_MAX),
} as const;

export const NewsletterContent = z
  .strictObject(contentFields)
  .check(z.refine(namesCampaignIfNeeded, CAMPAIGN_REQUIRED));
export type NewsletterContent = z.infer<typeof NewsletterContent>;

/** `requestId` is the idempotency key, generated once by the form. */
export const NewNewsletter = z
  .strictObject({ ...contentFields, requestId: z.uuid({ error: "bad-id" }) })
  .check(z.refine(namesCampaignIfNeeded, CAMPAIGN_REQUIRED));
export type NewNewsletter = z.infer<typeof NewNewsletter>;

/** The number of recipients, and of the people left out by reason. */
export const NewsletterReach = z.object({
  people: z.int(),
  leftOut: z.object({
    /** Number of people who never gave consent, which is off by default. */
    noConsent: z.int(),
    /** Number of people who gave consent and withdrew it. */
    withdrawn: z.int(),
    /** Number of people without an e-mail address, or whose account was erased. */
    noAddress: z.int(),
  }),
  /** True if counting stopped at a limit, so that the numbers are lower bounds. */
  isAtLeast: z.boolean(),
});
export type NewsletterReach = z.infer<typeof NewsletterReach>;

/** The mail as rendered for the first recipient, or for a sample name if there is none. */
export const NewsletterPreview = z.object({ subject: z.string(), text: z.string(), html: z.string() });
export type NewsletterPreview = z.infer<typeof NewsletterPreview>;

/** `skipped`: withdrew consent, left, or lost their address after being selected. */
export const RECIPIENT_STATES = ["waiting", "sent", "given-up", "skipped"] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** A newsletter that was sent or is being sent. */
export const Newsletter = z.object({
  _id: Id,
  ...audienceFields,
  campaignTitle: z.optional(z.string()),
  subject: z.string(),
  text: z.string(),
  at: IsoTime,
  /** The newsletter's author; null after they erased their account. */
  by: z.nullable(z.string()),
  /** `choosing`: the recipients are still being selected. */
  state: z.enum(["choosing", "chosen"]),
  people: z.int(),
  counts: z.object({ waiting: z.int(), sent: z.int(), givenUp: z.int(), skipped: z.int() }),
});
export type Newsletter = z.infer<typeof Newsletter>;

/** The delivery to one recipient. */
export const NewsletterRecipient = z.object({
  _id: z.string(),
  /** Name and address from the current record; absent if the person was erased. */
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  state: z.enum(RECIPIENT_STATES),
  tries: z.int(),
  sentAt: z.optional(IsoTime),
  /** The mail server's last reply. */
  reason: z.optional(z.string()),
});
export type NewsletterRecipient = z.infer<typeof NewsletterRecipient>;
