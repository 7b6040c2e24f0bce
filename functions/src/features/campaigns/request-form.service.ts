import { type FundraiserForm, formField, problem } from "@daansetu/contract";
import { AppError } from "../../http/app-error.ts";
import type { UploadsService } from "../uploads/uploads.service.ts";
import { harmlessStory } from "./story-html.ts";
import type { WrittenChecks } from "./written-checks.service.ts";

/** Forms of requests as they are kept: whatever was typed, a story without anything that acts, pictures that are the person's own. */
export function requestForms({
  writtenChecks: { mustHold },
  uploads: { isHousePicture },
}: {
  writtenChecks: Pick<WrittenChecks, "mustHold">;
  uploads: Pick<UploadsService, "isHousePicture">;
}) {
  return {
    /**
     * @param uid whose pictures may be named, beside those that were kept already
     * @throws AppError `bad-input`
     */
    keep: async (
      form: FundraiserForm,
      { uid, now }: { uid: string; now: Date },
      before?: FundraiserForm,
    ): Promise<{ form: FundraiserForm }> => {
      const { cardImg, storyImg1, storyImg2 } = form;
      await mustHold(uid, { pictures: { cardImg, storyImg1, storyImg2 }, before: picturesOf(before) }, now);
      const story = harmlessStory(form.story, isHousePicture);
      if (story.length > STORY_KEPT)
        throw new AppError("bad-input", "Please check what you entered.", { fields: [problem("story", "too-long")] });
      return { form: { ...form, story } };
    },
  };
}
export type RequestForms = ReturnType<typeof requestForms>;

/** What making harmless adds must fit too. */
const STORY_KEPT = 120_000;

/** The pictures of a form, those that are there. */
export const picturesOf = (form: FundraiserForm | undefined) =>
  form === undefined ? [] : [form.cardImg, form.storyImg1, form.storyImg2].filter((each) => each !== undefined);

/** Rethrows a refusal of what was written under the names of the form, which is what lies before the person. */
export function underFormNames(error: unknown): never {
  if (!(error instanceof AppError) || error.fields === undefined) throw error;
  const fields = error.fields.map((each) => ({ ...each, field: formField(each.field) }));
  throw new AppError(error.code, error.message, { fields, cause: error });
}
