import type { FundraiserWriting, MonthlyWriting, Picture } from "@daansetu/contract";
import type { SettingsService } from "../content/settings.service.ts";
import type { UploadsService } from "../uploads/uploads.service.ts";
import { beneficiaryOf } from "./beneficiary.ts";
import type { CampaignDocument } from "./campaign.document.ts";
import { fundraiserPart, monthlyPart } from "./written-campaign.ts";
import type { NamedPictures, WrittenChecks } from "./written-checks.service.ts";
import type { WritingRepository } from "./writing.repository.ts";

/** What was written, of either kind. */
export type Writing = { kind: "fundraiser"; writing: FundraiserWriting } | { kind: "monthly"; writing: MonthlyWriting };

interface By {
  /** Whose uploads may be named. */
  uid: string;
  now: Date;
  /** What is stored: what it says already it may go on to say. */
  before?: CampaignDocument | undefined;
  /** Pictures that were looked at before, as those of a person's request. */
  known?: readonly (Picture | undefined)[];
}

/** Makes of what was written what is stored, once everything that it names was found to be as it says. */
export function writtenPart({
  repository,
  settings,
  writtenChecks: { mustHold },
  uploads: { isHousePicture },
}: {
  repository: WritingRepository;
  settings: SettingsService;
  writtenChecks: Pick<WrittenChecks, "mustHold">;
  uploads: Pick<UploadsService, "isHousePicture">;
}) {
  /** @throws AppError `bad-input` with field errors, under the names of the writing */
  return async (written: Writing, { uid, now, before, known = [] }: By) => {
    const { writing } = written;
    const supports = written.kind === "fundraiser" ? written.writing.supports : undefined;
    const supported = before?.kind === "fundraiser" ? before.supports : undefined;
    await mustHold(
      uid,
      {
        pictures: picturesOf(written),
        before: [...(before === undefined ? [] : picturesIn(before)), ...known],
        endsAt: { after: writing.endsAt, before: before?.endsAt },
        supports: { after: supports, before: supported },
      },
      now,
    );
    const [beneficiary, { name: foundation }] = await Promise.all([
      beneficiaryOf(writing, repository, before),
      settings.foundation(now),
    ]);
    const standing = { beneficiary, foundation, isHousePicture };
    return written.kind === "fundraiser"
      ? fundraiserPart(written.writing, standing)
      : monthlyPart(written.writing, standing);
  };
}
export type WrittenPart = ReturnType<typeof writtenPart>;

function picturesOf({ kind, writing }: Writing): NamedPictures {
  const { cardImg } = writing;
  if (kind === "monthly") {
    const { sliderImg1, sliderImg2, sliderImg3 } = writing;
    return { cardImg, sliderImg1, sliderImg2, sliderImg3 };
  }
  const story = writing.storyPictures.map((each, at) => [`storyPictures.${at}`, each] as const);
  return { cardImg, ...Object.fromEntries(story) };
}

function picturesIn(campaign: CampaignDocument): Picture[] {
  return [campaign.picture, ...(campaign.kind === "monthly" ? campaign.slides : campaign.storyPictures)];
}
