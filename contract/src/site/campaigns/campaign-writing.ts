import { GOAL_RUPEES, UNIT_RUPEES } from "../../values/limits.ts";
import * as z from "zod/mini";
import { Picture } from "../../values/picture.ts";
import { FUNDRAISER_SECTORS, MONTHLY_SECTORS, SectorInput } from "../../values/sectors.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { singleLine, optionalParagraph, paragraph } from "../../typed-text/typed-lines.ts";
import { videoIdOf } from "../../values/video.ts";
import { type campaignFields, Occasion } from "./campaigns.ts";

export const MAX_UNIT_TARGET = 1_00_000;
/** Characters of HTML. A long story has about 10,000. */
export const MAX_STORY_CHARACTERS = 60_000;
export const MAX_STORY_PICTURES = 2;
export const MAX_FAQ_ENTRIES = 12;
/** The longest run of a campaign. */
export const MAX_CAMPAIGN_DAYS = 730;

const DAY_MS = 86_400_000;
const wholeRupees = () => z.int({ error: "whole-rupees" });
export const Goal = wholeRupees().check(
  z.gte(GOAL_RUPEES.min, { error: "goal-too-small" }),
  z.lte(GOAL_RUPEES.max, { error: "goal-too-large" }),
);

/** A unit as typed, with its price in whole rupees. */
export const UnitWriting = z.strictObject({
  one: singleLine(40),
  many: singleLine(40),
  price: wholeRupees().check(
    z.gte(UNIT_RUPEES.min, { error: "price-out-of-bounds" }),
    z.lte(UNIT_RUPEES.max, { error: "price-out-of-bounds" }),
  ),
});

/** True if the editor's HTML has neither text nor an image. */
export function isBlankHtml(html: string): boolean {
  return !/<img\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, "") === "";
}

const Story = z.string().check(
  z.maxLength(MAX_STORY_CHARACTERS, { error: "too-long" }),
  z.refine((html) => !isBlankHtml(html), { error: "required" }),
);
export const VideoLink = z.string().check(
  z.trim(),
  z.maxLength(500, { error: "too-long" }),
  z.refine((link) => videoIdOf(link) !== undefined, { error: "bad-video" }),
);

export const FaqEntry = z.object({ question: singleLine(200), answer: paragraph(2000) });
export type FaqEntry = z.infer<typeof FaqEntry>;

/** Text of a draft: the bound is far above the real one, so that saving never loses what was typed. */
const draftText = (max: number) => z._default(z.string().check(z.maxLength(max, { error: "too-long" })), "");

/** The lines of both kinds that are typed, sent, stored and shown under one name. */
type LineName = Exclude<keyof typeof campaignFields, "picture" | "goalPaise" | "createdAt" | "endsAt" | "status">;
const lines = {
  title: singleLine(140),
  /** The beneficiary's name: an NGO or a person. */
  ngoName: singleLine(140),
  ngoId: z.optional(Id),
  place: z.optional(singleLine(140)),
} as const satisfies Record<LineName, z.ZodMiniType>;
/** The same as they are typed. */
export const draftLines = {
  title: draftText(1000),
  ngoName: draftText(1000),
  ngoId: draftText(64),
  place: draftText(1000),
} as const satisfies Record<LineName, ReturnType<typeof draftText>>;

const sharedFields = { ...lines, cardImg: Picture, endsAt: z.optional(IsoTime) } as const;

/** A complete fundraiser as written by its author (spec section 3); drafts may lack fields. */
export const FundraiserWriting = z.strictObject({
  ...sharedFields,
  amountRaise: Goal,
  ngoSector: z.pipe(SectorInput, z.enum(FUNDRAISER_SECTORS, { error: "unknown-sector" })),
  beneficiaryAbout: z.optional(optionalParagraph(600)),
  story: Story,
  videoLink: z.optional(VideoLink),
  storyPictures: z._default(z.array(Picture).check(z.maxLength(MAX_STORY_PICTURES, { error: "too-many" })), []),
  unit: z.optional(UnitWriting),
  /** The live fundraiser that this one supports ("Raise fund now"). */
  supports: z.optional(Id),
  occasion: z.optional(Occasion),
});
export type FundraiserWriting = z.infer<typeof FundraiserWriting>;

/** A complete monthly campaign as written by its author. The goal defaults to `unitTarget` × the unit's price. */
export const MonthlyWriting = z.strictObject({
  ...sharedFields,
  amountRaise: z.optional(Goal),
  ngoSector: z.pipe(SectorInput, z.enum(MONTHLY_SECTORS, { error: "unknown-sector" })),
  description: paragraph(5000),
  about: paragraph(20_000),
  sliderImg1: Picture,
  sliderImg2: Picture,
  sliderImg3: Picture,
  unit: UnitWriting,
  unitTarget: z
    .int({ error: "whole-units" })
    .check(z.gte(1, { error: "whole-units" }), z.lte(MAX_UNIT_TARGET, { error: "too-many" })),
  faq: z._default(z.array(FaqEntry).check(z.maxLength(MAX_FAQ_ENTRIES, { error: "too-many" })), []),
});
export type MonthlyWriting = z.infer<typeof MonthlyWriting>;

const picture = z.optional(Picture);
const sharedFormFields = {
  ...draftLines,
  cardImg: picture,
  ngoSector: draftText(40),
  amountRaise: draftText(40),
  /** The last day, as `2026-11-22`. */
  endsOn: draftText(20),
  unitOne: draftText(200),
  unitMany: draftText(200),
  unitPrice: draftText(40),
} as const;
export type SharedForm = z.infer<z.ZodMiniObject<typeof sharedFormFields>>;

/** A fundraiser's form, unvalidated: every field is text. Drafts are stored in this shape. */
export const FundraiserForm = z.strictObject({
  ...sharedFormFields,
  beneficiary: z._default(z.enum(["ngo", "person"]), "ngo"),
  beneficiaryAbout: draftText(3000),
  story: draftText(120_000),
  videoLink: draftText(2000),
  storyImg1: picture,
  storyImg2: picture,
  supports: draftText(64),
  /** The occasion of a supporting fundraiser; empty for none. */
  occasion: draftText(40),
  /** For the campaign manager's call; never public. */
  phone: draftText(100),
});
export type FundraiserForm = z.infer<typeof FundraiserForm>;

/** A monthly campaign's form, unvalidated. */
export const MonthlyForm = z.strictObject({
  ...sharedFormFields,
  description: draftText(20_000),
  about: draftText(60_000),
  sliderImg1: picture,
  sliderImg2: picture,
  sliderImg3: picture,
  unitTarget: draftText(40),
  faq: z._default(
    z.array(z.strictObject({ question: draftText(1000), answer: draftText(8000) })).check(z.maxLength(MAX_FAQ_ENTRIES)),
    [],
  ),
});
export type MonthlyForm = z.infer<typeof MonthlyForm>;

/** Checks an end date. A schema cannot, because it does not know the time. */
export function endDateProblem(endsAt: string, now: Date): "past-date" | "date-too-far" | undefined {
  const remainingMs = Date.parse(endsAt) - now.getTime();
  if (remainingMs <= 0) return "past-date";
  return remainingMs > (MAX_CAMPAIGN_DAYS + 1) * DAY_MS ? "date-too-far" : undefined;
}
