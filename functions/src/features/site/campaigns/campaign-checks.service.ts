import { endDateProblem, type FieldError, type Picture, fieldErrorOf } from "@daansetu/contract";
import { invalidFields } from "../../../http/app-error.ts";
import type { UploadsService } from "../../platform/uploads/uploads.service.ts";
import { statusNow } from "./campaign.document.ts";
import { CAMPAIGN_FOLDERS } from "./campaign-folders.ts";
import type { WritingRepository } from "./writing.repository.ts";

/** Pictures by field name. */
export type NamedPictures = Readonly<Record<string, Picture | undefined>>;

interface CheckedFields {
  pictures: NamedPictures;
  /** Pictures that the record references already. */
  storedPictures: readonly (Picture | undefined)[];
  endsAt?: { after: string | undefined; before: string | undefined };
  supports?: { after: string | undefined; before: string | undefined };
}

/** Checks of a campaign's form that a schema cannot make: time, ownership of files, and references to other records. */
export function campaignChecks({ uploads, repository }: { uploads: UploadsService; repository: WritingRepository }) {
  async function pictureErrors(
    uid: string,
    { pictures, storedPictures }: CheckedFields,
    now: Date,
  ): Promise<FieldError[]> {
    const previousPictures = storedPictures.filter((picture) => picture !== undefined);
    const ownership = { uid, folders: CAMPAIGN_FOLDERS, before: previousPictures, now };
    const checked = await Promise.all(
      Object.entries(pictures).map(async ([field, picture]) =>
        picture === undefined || (await uploads.pictureBelongs(picture, ownership))
          ? []
          : [fieldErrorOf(field, "not-own-file")],
      ),
    );
    return checked.flat();
  }

  /** The supported fundraiser must be live when it is chosen; it may end later. */
  async function supportErrors({ supports }: CheckedFields, now: Date): Promise<FieldError[]> {
    if (supports?.after === undefined || supports.after === supports.before) return [];
    const supportedCampaign = await repository.byId(supports.after);
    // A supporting fundraiser cannot be supported itself, so that each is part of one sum at most.
    const isSupportable =
      supportedCampaign?.kind === "fundraiser" &&
      supportedCampaign.supports === undefined &&
      statusNow(supportedCampaign, now) === "live";
    return isSupportable ? [] : [fieldErrorOf("supports", "no-such-fundraiser")];
  }

  return {
    /** @throws AppError `bad-input` with an error for each invalid field */
    assertValid: async (uid: string, checked: CheckedFields, now: Date): Promise<void> => {
      const { endsAt } = checked;
      const end =
        endsAt?.after === undefined || endsAt.after === endsAt.before ? undefined : endDateProblem(endsAt.after, now);
      const fields = [
        ...(await pictureErrors(uid, checked, now)),
        ...(await supportErrors(checked, now)),
        ...(end === undefined ? [] : [fieldErrorOf("endsAt", end)]),
      ];
      if (fields.length > 0) throw invalidFields(fields);
    },
  };
}
export type CampaignChecks = ReturnType<typeof campaignChecks>;
