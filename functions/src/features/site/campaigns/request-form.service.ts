/** Prepares the forms of requests for storage: texts as typed, a sanitised story, and only pictures that the person may use. */
import { type FundraiserForm, formFieldOf, fieldErrorOf } from "@daansetu/contract";
import { AppError, invalidFields } from "../../../http/app-error.ts";
import { sanitizeStory } from "./story-html.ts";
import type { Context } from "../../../deps/context.ts";
import { assertValid } from "./campaign-checks.service.ts";
import { isSitePicture } from "../../platform/uploads/pictures.service.ts";

/**
 * Prepares a form.
 * @param uid the person whose uploads are allowed, in addition to the pictures of the stored form
 * @throws AppError `bad-input`
 */
export async function prepareForm(
  ctx: Context,
  form: FundraiserForm,
  { uid, now }: { uid: string; now: Date },
  formBefore?: FundraiserForm,
): Promise<{ form: FundraiserForm }> {
  const { cardImg, storyImg1, storyImg2 } = form;
  await assertValid(
    ctx,
    uid,
    { pictures: { cardImg, storyImg1, storyImg2 }, storedPictures: picturesOf(formBefore) },
    now,
  );
  const story = sanitizeStory(form.story, (src) => isSitePicture(ctx, src));
  if (story.length > MAX_STORED_STORY) throw invalidFields([fieldErrorOf("story", "too-long")]);
  return { form: { ...form, story } };
}

/** Maximum length of a stored story. It is longer than the form's limit, because sanitising adds attributes. */
const MAX_STORED_STORY = 120_000;

export const picturesOf = (form: FundraiserForm | undefined) =>
  form === undefined ? [] : [form.cardImg, form.storyImg1, form.storyImg2].filter((picture) => picture !== undefined);

/** Rethrows an AppError with its field names changed to those of the form. */
export function rethrowWithFormFields(error: unknown): never {
  if (!(error instanceof AppError) || error.fields === undefined) throw error;
  const fields = error.fields.map((fieldError) => ({ ...fieldError, field: formFieldOf(fieldError.field) }));
  throw new AppError(error.code, error.message, { fields, cause: error });
}
