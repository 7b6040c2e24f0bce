import * as z from "zod/mini";
import { ContactDetails } from "./contact-details.ts";
import { type Caching, endpoint } from "./endpoint.ts";
import { Day } from "./period.ts";
import { Picture } from "./picture.ts";
import { SectorSlug } from "./sectors.ts";
import { IsoTime, line, paragraph } from "./text.ts";

/** Long text in Markdown. HTML inside it is shown as the letters that it is. */
const Markdown = paragraph(40_000);
const some = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.array(item).check(z.maxLength(most, { error: "too-many" }));

/** What the foundation counts of itself (spec section 1): each with the day on which a person last checked it. */
const TrustStatistics = z.strictObject({
  items: some(z.strictObject({ value: line(16), label: line(40), checkedOn: Day }), 8),
});

/** Public figures who have said something of the foundation (reading.md row 19): nobody unless an admin enters them. */
const Recognition = z.strictObject({
  people: some(
    z.strictObject({ name: line(80), role: line(120), words: paragraph(600), picture: z.optional(Picture) }),
    12,
  ),
});

/** What people of NGOs say. `sample`: invented for a demo, and shown as such. */
const Testimonials = z.strictObject({
  items: some(
    z.strictObject({
      quote: paragraph(600),
      name: line(80),
      role: line(120),
      sample: z.boolean(),
      picture: z.optional(Picture),
    }),
    24,
  ),
});

/** Where a topic of questions stands: on the page of all questions, and beside monthly campaigns. */
export const FAQ_PLACES = ["faqs", "monthly"] as const;

const Faq = z.strictObject({
  topics: some(
    z.strictObject({
      title: line(80),
      places: some(z.enum(FAQ_PLACES, { error: "invalid" }), FAQ_PLACES.length),
      questions: some(z.strictObject({ question: line(200), answer: paragraph(4000) }), 40),
    }),
    20,
  ),
});

const Benefit = z.strictObject({ title: line(60), text: paragraph(400) });

/** Why to give every month (spec section 1: three benefits). */
const GiveMonthly = z.strictObject({ title: line(100), lead: paragraph(400), benefits: some(Benefit, 6) });

/** "Causes you can support": each leads to its monthly campaigns. */
const Causes = z.strictObject({
  title: line(100),
  lead: paragraph(400),
  items: some(z.strictObject({ sector: SectorSlug, text: paragraph(300) }), 8),
});

const About = z.strictObject({
  lead: paragraph(600),
  text: Markdown,
  team: some(z.strictObject({ name: line(80), role: line(120), about: z.optional(paragraph(400)) }), 24),
});

const HowItWorks = z.strictObject({
  lead: paragraph(600),
  steps: some(z.strictObject({ title: line(80), text: paragraph(600) }), 8),
  text: Markdown,
});

const Csr = z.strictObject({
  lead: paragraph(600),
  /** What we do: each opens the directory with its sector. */
  work: some(z.strictObject({ sector: SectorSlug, title: line(60), text: paragraph(300) }), 12),
  mission: Markdown,
  vision: Markdown,
  text: Markdown,
});

/** A text that binds: the day from which it holds is its version. */
const LegalText = z.strictObject({ validFrom: Day, text: Markdown });

/** One typed shape a key: what an admin edits, and what pages show. */
export const SITE_CONTENT = {
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
export type ContentValue<Key extends ContentKey> = z.infer<(typeof SITE_CONTENT)[Key]>;

export const CONTENT_KEYS = [
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
const Key = z.enum(CONTENT_KEYS, { error: "invalid" });

/** A key and what stands under it. */
export const SiteContent = z.union([
  z.object({ key: z.literal("contact"), value: ContactDetails }),
  z.object({ key: z.literal("trust-statistics"), value: TrustStatistics }),
  z.object({ key: z.literal("recognition"), value: Recognition }),
  z.object({ key: z.literal("testimonials"), value: Testimonials }),
  z.object({ key: z.literal("faq"), value: Faq }),
  z.object({ key: z.literal("give-monthly"), value: GiveMonthly }),
  z.object({ key: z.literal("causes"), value: Causes }),
  z.object({ key: z.literal("about"), value: About }),
  z.object({ key: z.literal("how-it-works"), value: HowItWorks }),
  z.object({ key: z.literal("csr"), value: Csr }),
  z.object({ key: z.literal("privacy-policy"), value: LegalText }),
  z.object({ key: z.literal("terms-and-conditions"), value: LegalText }),
  z.object({ key: z.literal("donation-policy"), value: LegalText }),
]);
export type SiteContent = z.infer<typeof SiteContent>;

/** The same for an admin, with what is known of its last change. Version 0: nobody has edited it, the text is our own. */
export const EditedContent = z.object({
  content: SiteContent,
  version: z.int(),
  updatedAt: z.optional(IsoTime),
  updatedBy: z.optional(z.string()),
});
export type EditedContent = z.infer<typeof EditedContent>;

/** Texts change seldom: a minute old is new enough. */
const TEXTS: Caching = { browserSeconds: 0, sharedSeconds: 60, staleSeconds: 600 };

/** Keys by comma, each once, in the order of CONTENT_KEYS, so that the CDN keeps one answer for each set. */
const Keys = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(200)),
    z.transform((text: string) => text.split(",")),
  ),
  z.array(Key).check(z.maxLength(6, { error: "too-many" })),
);

export const siteContentEndpoints = {
  siteContents: endpoint({
    name: "siteContents",
    method: "GET",
    path: "/content",
    access: "anyone",
    summary: "Texts of the site that stand together on a page; by default those of every page's foot.",
    query: z.strictObject({ keys: z.optional(Keys) }),
    reply: z.array(SiteContent),
    caching: TEXTS,
  }),
  siteContent: endpoint({
    name: "siteContent",
    method: "GET",
    path: "/content/:key",
    access: "anyone",
    summary: "One text of the site: as an admin wrote it, or our own.",
    params: z.strictObject({ key: Key }),
    reply: SiteContent,
    caching: TEXTS,
  }),
  editedContent: endpoint({
    name: "editedContent",
    method: "GET",
    path: "/admin/content/:key",
    access: "admin",
    summary: "A text of the site for editing, with its version.",
    params: z.strictObject({ key: Key }),
    reply: EditedContent,
  }),
  editContent: endpoint({
    name: "editContent",
    method: "PATCH",
    path: "/admin/content/:key",
    access: "admin",
    summary: "Writes a text of the site; refused where somebody else changed it since the version that was read.",
    params: z.strictObject({ key: Key }),
    body: z.strictObject({
      version: z.int().check(z.gte(0)),
      /** Of the key's own shape (`SITE_CONTENT`). */
      value: z.record(z.string(), z.unknown()),
    }),
    reply: EditedContent,
  }),
} as const;
