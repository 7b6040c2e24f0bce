import * as z from "zod/mini";
import {
  CompleteFundraiser,
  Goal,
  CompleteMonthlyCampaign,
  MAX_STORY_PICTURES,
  TypedUnit,
  VideoLink,
} from "./campaign-writing.ts";
import { optionalOrEmpty } from "../../values/text.ts";
import { RUPEES_TEXT, toRupees } from "../../typed-text/typed-rupees.ts";
import { compactAmount } from "../../typed-text/typed-money.ts";
import { PictureOrAddress } from "../../platform/uploads/upload-address.ts";

/** A goal as a number, or as the text of an HTML form. */
const GoalInput = z.pipe(
  z.pipe(
    z.union(
      [
        z.number(),
        z.string().check(
          z.overwrite(compactAmount),
          z.maxLength(16, { error: "whole-rupees" }),
          z.minLength(1, { error: "required" }),
          z.refine((text) => text === "" || RUPEES_TEXT.test(text), { error: "whole-rupees" }),
        ),
      ],
      { error: ({ input }) => (input === undefined ? "required" : "whole-rupees") },
    ),
    z.transform(toRupees),
  ),
  Goal,
);

/** Drafts are visible to admins only. A live campaign stays live, whichever value is sent. */
export const PublishStatus = z.optional(z.enum(["draft", "live"]));

const creationFields = {
  status: PublishStatus,
  /** Idempotency key, generated once by the form. Without one, the same content creates only one campaign. */
  clientRequestId: z.optional(z.uuid({ error: "bad-id" })),
} as const;

/** A new fundraiser: from our own form, or with the specification's fields only (sections 3 and 7). */
export const NewFundraiser = z.strictObject({
  ...CompleteFundraiser.shape,
  cardImg: PictureOrAddress,
  amountRaise: GoalInput,
  videoLink: optionalOrEmpty(VideoLink),
  storyPictures: z._default(
    z.array(PictureOrAddress).check(z.maxLength(MAX_STORY_PICTURES, { error: "too-many" })),
    [],
  ),
  ...creationFields,
});
export type NewFundraiser = z.infer<typeof NewFundraiser>;

const { unitTarget } = CompleteMonthlyCampaign.shape;

/** A new monthly campaign. The specification has no unit; without one, the goal is divided into units of ₹100. */
export const NewMonthlyCampaign = z
  .strictObject({
    ...CompleteMonthlyCampaign.shape,
    cardImg: PictureOrAddress,
    amountRaise: z.optional(GoalInput),
    sliderImg1: PictureOrAddress,
    sliderImg2: PictureOrAddress,
    sliderImg3: PictureOrAddress,
    unit: z.optional(TypedUnit),
    unitTarget: z.optional(unitTarget),
    ...creationFields,
  })
  .check(
    z.refine((payload) => payload.unit === undefined || payload.unitTarget !== undefined, {
      error: "required",
      path: ["unitTarget"],
    }),
    z.refine((payload) => payload.unit !== undefined || payload.unitTarget === undefined, {
      error: "required",
      path: ["unit"],
    }),
    z.refine((payload) => payload.unit !== undefined || payload.amountRaise !== undefined, {
      error: "required",
      path: ["amountRaise"],
    }),
  );
export type NewMonthlyCampaign = z.infer<typeof NewMonthlyCampaign>;
