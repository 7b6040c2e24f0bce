import type { FundraiserWriting, MonthlyWriting, NewFundraiser, NewMonthlyCampaign, Picture } from "@daansetu/contract";
import { filesByAddress, assertFilesFound } from "../uploads/files-by-address.service.ts";
import type { UploadsService } from "../uploads/uploads.service.ts";
import { CAMPAIGN_FOLDERS } from "./campaign-folders.ts";
import { unitForGoal } from "./default-unit.ts";
import { picturesInStory, withPicturesMoved } from "./story-html.ts";
import type { Writing } from "./written-part.service.ts";

type NoStart<Sent> = Omit<Sent, "status" | "clientRequestId">;

/** What was sent to start a campaign: its files may still be addresses. */
export type SentCampaign =
  { kind: "fundraiser"; writing: NoStart<NewFundraiser> } | { kind: "monthly"; writing: NoStart<NewMonthlyCampaign> };

/** Makes of what was sent what our own form writes: every file looked at, every field there. */
export function sentCampaigns({ uploads }: { uploads: UploadsService }) {
  async function fundraiser(sent: NoStart<NewFundraiser>, pictureOf: Finding): Promise<FundraiserWriting> {
    const cardImg = pictureOf(sent.cardImg);
    const storyPictures = sent.storyPictures.map(pictureOf);
    const inStoryNow = picturesInStory(sent.story).filter((address) => uploads.isUpload(address));
    const inStory = inStoryNow.map(async (address) => [address, (await pictureOf(address)).src] as const);
    await assertFilesFound([
      ["cardImg", cardImg],
      ...storyPictures.map((each, at) => [`storyPictures.${at}`, each] as const),
      ["story", Promise.all(inStory)],
    ]);
    const moved = new Map(await Promise.all(inStory));
    return {
      ...sent,
      cardImg: await cardImg,
      storyPictures: await Promise.all(storyPictures),
      story: moved.size === 0 ? sent.story : withPicturesMoved(sent.story, moved),
    };
  }

  async function monthly(sent: NoStart<NewMonthlyCampaign>, pictureOf: Finding): Promise<MonthlyWriting> {
    const cardImg = pictureOf(sent.cardImg);
    const sliderImg1 = pictureOf(sent.sliderImg1);
    const sliderImg2 = pictureOf(sent.sliderImg2);
    const sliderImg3 = pictureOf(sent.sliderImg3);
    await assertFilesFound(Object.entries({ cardImg, sliderImg1, sliderImg2, sliderImg3 }));
    const { unit, unitTarget, amountRaise = 0 } = sent;
    return {
      ...sent,
      cardImg: await cardImg,
      sliderImg1: await sliderImg1,
      sliderImg2: await sliderImg2,
      sliderImg3: await sliderImg3,
      ...(unit === undefined || unitTarget === undefined ? unitForGoal(amountRaise) : { unit, unitTarget }),
    };
  }

  /** @throws AppError `bad-input` with an error for each field whose address is not an upload of this person */
  return async (sent: SentCampaign, uid: string): Promise<Writing> => {
    const files = filesByAddress(uploads, uid);
    const pictureOf = (given: Picture | string) => files.picture(given, { folders: CAMPAIGN_FOLDERS });
    return sent.kind === "fundraiser"
      ? { kind: "fundraiser", writing: await fundraiser(sent.writing, pictureOf) }
      : { kind: "monthly", writing: await monthly(sent.writing, pictureOf) };
  };
}
export type SentCampaigns = ReturnType<typeof sentCampaigns>;

type Finding = (given: Picture | string) => Promise<Picture>;
