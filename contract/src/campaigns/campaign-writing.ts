import * as z from "zod/mini";
import type { Unit } from "../donations/donation-target.ts";
import { PAISE_PER_RUPEE } from "../money.ts";
import { Picture } from "../picture.ts";
import { FUNDRAISER_SECTORS, MONTHLY_SECTORS, SectorInput } from "../sectors.ts";
import { Id, IsoTime } from "../text.ts";
import { singleLine, optionalParagraph, paragraph } from "../typed-text/typed-lines.ts";
import { videoIdOf } from "../video.ts";
import { Occasion } from "./campaigns.ts";

/** Bounds of a campaign's goal, in whole rupees. */
export const GOAL_RUPEES = { min: 1_000, max: 10_00_00_000 } as const;
/** The upper bound is the largest amount that banks debit without authentication (payments.md D.4). */
export const UNIT_RUPEES = { min: 1, max: 15_000 } as const;
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

/** Whether the editor's HTML has neither text nor an image. */
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

const sharedFields = {
  title: singleLine(140),
  /** The beneficiary's name: an NGO or a person. */
  ngoName: singleLine(140),
  ngoId: z.optional(Id),
  place: z.optional(singleLine(140)),
  cardImg: Picture,
  endsAt: z.optional(IsoTime),
} as const;

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

/** Checks an end date. A schema cannot, because it does not know the time. */
export function endDateProblem(endsAt: string, now: Date): "past-date" | "date-too-far" | undefined {
  const remainingMs = Date.parse(endsAt) - now.getTime();
  if (remainingMs <= 0) return "past-date";
  return remainingMs > (MAX_CAMPAIGN_DAYS + 1) * DAY_MS ? "date-too-far" : undefined;
}

/** A typed unit in its stored form. */
export const toStoredUnit = ({ one, many, price }: z.infer<typeof UnitWriting>): Unit => ({
  one,
  many,
  pricePaise: price * PAISE_PER_RUPEE,
});
