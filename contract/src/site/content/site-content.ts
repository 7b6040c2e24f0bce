import * as z from "zod/mini";
import { ContactDetails, ShownContactDetails } from "./contact-details.ts";
import { Identity } from "./identity.ts";
import { Picture } from "../../values/picture.ts";
import { Day } from "../../values/day.ts";
import { SectorSlug } from "../../values/sectors.ts";
import { IsoTime } from "../../values/text.ts";
import { singleLine, paragraph } from "../../typed-text/typed-lines.ts";

/** A text in Markdown. HTML in it is escaped. */
const Markdown = paragraph(40_000);
const listUpTo = <Item extends z.ZodMiniType>(item: Item, maxItems: number) =>
  z.array(item).check(z.maxLength(maxItems, { error: "too-many" }));

/** Statistics stated by the foundation (spec section 1). */
const TrustStatistics = z.strictObject({
  items: listUpTo(
    z.strictObject({
      value: singleLine(16),
      label: singleLine(40),
      /** The day on which somebody last checked the figure; absent if nobody has. */
      checkedOn: z.optional(Day),
      /** The computed figure of `Stats` that must be at least as high for the claim to be shown. */
      countedAs: z.optional(z.enum(["donations", "ngos"], { error: "invalid" })),
    }),
    8,
  ),
});

/** Statements by public figures (reading.md row 19); empty unless an admin enters some. */
const Recognition = z.strictObject({
  people: listUpTo(
    z.strictObject({
      name: singleLine(80),
      role: singleLine(120),
      words: paragraph(600),
      picture: z.optional(Picture),
    }),
    12,
  ),
});

/** `sample` marks testimonials as invented demo content; the page says so. */
const Testimonials = z.strictObject({
  items: listUpTo(
    z.strictObject({
      quote: paragraph(600),
      name: singleLine(80),
      role: singleLine(120),
      sample: z.boolean(),
      picture: z.optional(Picture),
    }),
    24,
  ),
});

/** The page that shows a topic: the FAQ page, or the pages of monthly campaigns. */
export const FAQ_PAGES = ["faqs", "monthly"] as const;

const Faq = z.strictObject({
  topics: listUpTo(
    z.strictObject({
      title: singleLine(80),
      places: listUpTo(z.enum(FAQ_PAGES, { error: "invalid" }), FAQ_PAGES.length),
      questions: listUpTo(z.strictObject({ question: singleLine(200), answer: paragraph(4000) }), 40),
    }),
    20,
  ),
});

const Benefit = z.strictObject({ title: singleLine(60), text: paragraph(400) });

/** Benefits of monthly donations (spec section 1). */
const GiveMonthly = z.strictObject({ title: singleLine(100), lead: paragraph(400), benefits: listUpTo(Benefit, 6) });

/** "Causes you can support": each links to its monthly campaigns. */
const Causes = z.strictObject({
  title: singleLine(100),
  lead: paragraph(400),
  items: listUpTo(z.strictObject({ sector: SectorSlug, text: paragraph(300) }), 8),
});

const About = z.strictObject({
  lead: paragraph(600),
  text: Markdown,
  team: listUpTo(
    z.strictObject({ name: singleLine(80), role: singleLine(120), about: z.optional(paragraph(400)) }),
    24,
  ),
});

const HowItWorks = z.strictObject({
  lead: paragraph(600),
  steps: listUpTo(z.strictObject({ title: singleLine(80), text: paragraph(600) }), 8),
  text: Markdown,
});

const Csr = z.strictObject({
  lead: paragraph(600),
  /** Kinds of work; each links to the NGO directory of its sector. */
  work: listUpTo(z.strictObject({ sector: SectorSlug, title: singleLine(60), text: paragraph(300) }), 12),
  mission: Markdown,
  vision: Markdown,
  text: Markdown,
});

/** A binding text; the day from which it is valid identifies its version. */
const LegalText = z.strictObject({ validFrom: Day, text: Markdown });
/** A binding text as it is shown. */
const ShownLegalText = z.object({
  ...LegalText.shape,
  /** The day in India on which an admin last saved it; absent while it is the draft that came with the software. */
  confirmedOn: z.optional(Day),
});

/** The schema of each text that admins can edit. */
export const SITE_CONTENT = {
  identity: Identity,
  contact: ContactDetails,
  "trust-statistics": TrustStatistics,
  recognition: Recognition,
  testimonials: Testimonials,
  faq: Faq,
  "give-monthly": GiveMonthly,
  causes: Causes,
  about: About,
  "how-it-works": HowItWorks,
  csr: Csr,
  "privacy-policy": LegalText,
  "terms-and-conditions": LegalText,
  "donation-policy": LegalText,
} as const;

export type ContentKey = keyof typeof SITE_CONTENT;
/** A text as it is read. */
export type ContentValue<Key extends ContentKey> = {
  [Content in SiteContent as Content["key"]]: Content["value"];
}[Key];

/** The texts that bind the foundation and its visitors, and are drafts until an admin confirms them. */
export const POLICY_KEYS = [
  "privacy-policy",
  "terms-and-conditions",
  "donation-policy",
] as const satisfies readonly ContentKey[];
export const isPolicy = (key: ContentKey): boolean => POLICY_KEYS.some((policy) => policy === key);

export const CONTENT_KEYS = [
  "identity",
  "contact",
  "trust-statistics",
  "recognition",
  "testimonials",
  "faq",
  "give-monthly",
  "causes",
  "about",
  "how-it-works",
  "csr",
  "privacy-policy",
  "terms-and-conditions",
  "donation-policy",
] as const satisfies readonly ContentKey[];

export const SiteContent = z.union([
  z.object({ key: z.literal("identity"), value: Identity }),
  z.object({ key: z.literal("contact"), value: ShownContactDetails }),
  z.object({ key: z.literal("trust-statistics"), value: TrustStatistics }),
  z.object({ key: z.literal("recognition"), value: Recognition }),
  z.object({ key: z.literal("testimonials"), value: Testimonials }),
  z.object({ key: z.literal("faq"), value: Faq }),
  z.object({ key: z.literal("give-monthly"), value: GiveMonthly }),
  z.object({ key: z.literal("causes"), value: Causes }),
  z.object({ key: z.literal("about"), value: About }),
  z.object({ key: z.literal("how-it-works"), value: HowItWorks }),
  z.object({ key: z.literal("csr"), value: Csr }),
  z.object({ key: z.literal("privacy-policy"), value: ShownLegalText }),
  z.object({ key: z.literal("terms-and-conditions"), value: ShownLegalText }),
  z.object({ key: z.literal("donation-policy"), value: ShownLegalText }),
]);
export type SiteContent = z.infer<typeof SiteContent>;

/** A text with its edit version; 0 is the unedited default. */
export const EditedContent = z.object({
  content: SiteContent,
  version: z.int(),
  updatedAt: z.optional(IsoTime),
  updatedBy: z.optional(z.string()),
});
export type EditedContent = z.infer<typeof EditedContent>;
