/** Checks a campaign's form and converts it to stored fields. */
import type { CompleteFundraiser, CompleteMonthlyCampaign, Picture } from "@daansetu/contract";
import { beneficiaryOf } from "./beneficiary.ts";
import type { CampaignDocument } from "./campaign.document.ts";
import { fundraiserToStore, monthlyToStore } from "./campaign-fields.ts";
import { type NamedPictures, assertValid } from "./campaign-checks.service.ts";
import type { Context } from "../../../deps/context.ts";
import { foundationSettings } from "../content/settings.service.ts";
import { isSitePicture } from "../../platform/uploads/pictures.service.ts";

export type CampaignInput =
  | { kind: "fundraiser"; input: CompleteFundraiser }
  | { kind: "monthly"; input: CompleteMonthlyCampaign };

interface FieldsOptions {
  /** The person whose uploads may be referenced. */
  uid: string;
  now: Date;
  /** The stored campaign, whose unchanged references stay valid. */
  before?: CampaignDocument | undefined;
  /** Pictures that were checked earlier, such as those of a person's request. */
  knownPictures?: readonly (Picture | undefined)[];
}

/**
 * Checks and converts the form.
 * @throws AppError `bad-input` with field errors by the names of the input
 */
export async function storedFieldsOf(
  ctx: Context,
  campaign: CampaignInput,
  { uid, now, before, knownPictures = [] }: FieldsOptions,
) {
  const { input } = campaign;
  const supports = campaign.kind === "fundraiser" ? campaign.input.supports : undefined;
  const supportsBefore = before?.kind === "fundraiser" ? before.supports : undefined;
  await assertValid(
    ctx,
    uid,
    {
      pictures: inputPictures(campaign),
      storedPictures: [...(before === undefined ? [] : storedPictures(before)), ...knownPictures],
      endsAt: { after: input.endsAt, before: before?.endsAt },
      supports: { after: supports, before: supportsBefore },
    },
    now,
  );
  const [beneficiary, { name: foundation }] = await Promise.all([
    beneficiaryOf(ctx, input, before),
    foundationSettings(ctx, now),
  ]);
  const references = { beneficiary, foundation, isSitePicture: (src: string) => isSitePicture(ctx, src) };
  return campaign.kind === "fundraiser"
    ? fundraiserToStore(campaign.input, references)
    : monthlyToStore(campaign.input, references);
}

function inputPictures({ kind, input }: CampaignInput): NamedPictures {
  const { cardImg } = input;
  if (kind === "monthly") {
    const { sliderImg1, sliderImg2, sliderImg3 } = input;
    return { cardImg, sliderImg1, sliderImg2, sliderImg3 };
  }
  const storyPictureFields = input.storyPictures.map((picture, index) => [`storyPictures.${index}`, picture] as const);
  return { cardImg, ...Object.fromEntries(storyPictureFields) };
}

function storedPictures(campaign: CampaignDocument): Picture[] {
  return [campaign.picture, ...(campaign.kind === "monthly" ? campaign.slides : campaign.storyPictures)];
}
