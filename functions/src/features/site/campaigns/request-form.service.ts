import { type FundraiserForm, formFieldOf, fieldErrorOf } from "@daansetu/contract";
import { AppError, invalidFields } from "../../../http/app-error.ts";
import type { UploadsService } from "../../platform/uploads/uploads.service.ts";
import { sanitizeStory } from "./story-html.ts";
import type { CampaignChecks } from "./campaign-checks.service.ts";

/** Prepares forms of requests for storage: as typed, with a sanitised story and only pictures that the person may use. */
export function requestForms({
  campaignChecks: { assertValid },
  uploads: { isSitePicture },
}: {
  campaignChecks: Pick<CampaignChecks, "assertValid">;
  uploads: Pick<UploadsService, "isSitePicture">;
}) {
  return {
    /**
     * @param uid the person whose uploads are allowed, in addition to the pictures of the stored form
     * @throws AppError `bad-input`
     */
    prepare: async (
      form: FundraiserForm,
      { uid, now }: { uid: string; now: Date },
      formBefore?: FundraiserForm,
    ): Promise<{ form: FundraiserForm }> => {
      const { cardImg, storyImg1, storyImg2 } = form;
      await assertValid(
        uid,
        { pictures: { cardImg, storyImg1, storyImg2 }, storedPictures: picturesOf(formBefore) },
        now,
      );
      const story = sanitizeStory(form.story, isSitePicture);
      if (story.length > MAX_STORED_STORY) throw invalidFields([fieldErrorOf("story", "too-long")]);
      return { form: { ...form, story } };
    },
  };
}
export type RequestForms = ReturnType<typeof requestForms>;

/** Longer than the form's limit, because sanitising adds attributes. */
const MAX_STORED_STORY = 120_000;

export const picturesOf = (form: FundraiserForm | undefined) =>
  form === undefined ? [] : [form.cardImg, form.storyImg1, form.storyImg2].filter((picture) => picture !== undefined);

/** Rethrows an AppError with its fields renamed to those of the form. */
export function rethrowWithFormFields(error: unknown): never {
  if (!(error instanceof AppError) || error.fields === undefined) throw error;
  const fields = error.fields.map((fieldError) => ({ ...fieldError, field: formFieldOf(fieldError.field) }));
  throw new AppError(error.code, error.message, { fields, cause: error });
}
