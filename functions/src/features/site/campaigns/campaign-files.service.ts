/** Converts the payload to the format of our own form: resolves the addresses of files and fills in defaults. */
import type {
  CompleteFundraiser,
  CompleteMonthlyCampaign,
  NewFundraiser,
  NewMonthlyCampaign,
  Picture,
} from "@daansetu/contract";
import { filesByAddress, assertFilesFound } from "../../platform/uploads/files-by-address.service.ts";
import { CAMPAIGN_FOLDERS } from "./campaign-folders.ts";
import { unitForGoal } from "./default-unit.ts";
import { picturesInStory, replacePictures } from "./story-html.ts";
import type { CampaignInput } from "./campaign-fields.service.ts";
import type { Context } from "../../../deps/context.ts";
import { isUpload } from "../../platform/uploads/pictures.service.ts";

type WithoutStartOptions<Sent> = Omit<Sent, "status" | "clientRequestId">;

/** The payload that starts a campaign. Its pictures may be download addresses of uploads. */
export type NewCampaignInput =
  | { kind: "fundraiser"; input: WithoutStartOptions<NewFundraiser> }
  | { kind: "monthly"; input: WithoutStartOptions<NewMonthlyCampaign> };

async function resolveFundraiser(
  ctx: Context,
  newFundraiser: WithoutStartOptions<NewFundraiser>,
  pictureOf: ResolvePicture,
): Promise<CompleteFundraiser> {
  const cardImg = pictureOf(newFundraiser.cardImg);
  const storyPictures = newFundraiser.storyPictures.map(pictureOf);
  const storyUploads = picturesInStory(newFundraiser.story).filter((address) => isUpload(ctx, address));
  const inStory = storyUploads.map(async (address) => [address, (await pictureOf(address)).src] as const);
  await assertFilesFound([
    ["cardImg", cardImg],
    ...storyPictures.map((picture, index) => [`storyPictures.${index}`, picture] as const),
    ["story", Promise.all(inStory)],
  ]);
  const newAddresses = new Map(await Promise.all(inStory));
  return {
    ...newFundraiser,
    cardImg: await cardImg,
    storyPictures: await Promise.all(storyPictures),
    story: newAddresses.size === 0 ? newFundraiser.story : replacePictures(newFundraiser.story, newAddresses),
  };
}

async function resolveMonthly(
  newCampaign: WithoutStartOptions<NewMonthlyCampaign>,
  pictureOf: ResolvePicture,
): Promise<CompleteMonthlyCampaign> {
  const cardImg = pictureOf(newCampaign.cardImg);
  const sliderImg1 = pictureOf(newCampaign.sliderImg1);
  const sliderImg2 = pictureOf(newCampaign.sliderImg2);
  const sliderImg3 = pictureOf(newCampaign.sliderImg3);
  await assertFilesFound(Object.entries({ cardImg, sliderImg1, sliderImg2, sliderImg3 }));
  const { unit, unitTarget, amountRaise = 0 } = newCampaign;
  return {
    ...newCampaign,
    cardImg: await cardImg,
    sliderImg1: await sliderImg1,
    sliderImg2: await sliderImg2,
    sliderImg3: await sliderImg3,
    ...(unit === undefined || unitTarget === undefined ? unitForGoal(amountRaise) : { unit, unitTarget }),
  };
}

/**
 * Resolves the addresses of files.
 * @throws AppError `bad-input` with an error for each field whose address is not an upload of this person
 */
export async function resolveFiles(ctx: Context, newCampaign: NewCampaignInput, uid: string): Promise<CampaignInput> {
  const files = filesByAddress(ctx, uid);
  const pictureOf = (picture: Picture | string) => files.picture(picture, { folders: CAMPAIGN_FOLDERS });
  return newCampaign.kind === "fundraiser"
    ? { kind: "fundraiser", input: await resolveFundraiser(ctx, newCampaign.input, pictureOf) }
    : { kind: "monthly", input: await resolveMonthly(newCampaign.input, pictureOf) };
}

type ResolvePicture = (picture: Picture | string) => Promise<Picture>;
