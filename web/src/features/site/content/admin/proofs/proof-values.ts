import {
  calendarDay,
  MONTHLY_SECTORS,
  MAX_PROOF_IMAGES,
  NewProofImages,
  parseWith,
  type Picture,
  type ProofImage,
  ProofImageChanges,
  type Sector,
  startOfDay,
} from "@daansetu/contract";
import {
  fieldSentence,
  type FieldSentence,
  type FieldWords,
  type FoundProblem,
} from "../../../../../lib/errors/field-sentence.ts";
import { m } from "../../../../../paraglide/messages.js";
import type { ValidationResult } from "../../../../../ui/form/use-form.ts";

/** The form's values of one image; `taken` as `2026-11-22`, empty if unset. */
export interface ImageValues {
  picture: Picture | undefined;
  caption: string;
  place: string;
  taken: string;
}

/** Values shared by all images that are added together. */
export interface SharedValues {
  category: Sector | undefined;
  campaignId: string;
}

export const toNewImageValues = (picture: Picture): ImageValues => ({ picture, caption: "", place: "", taken: "" });

/** Images from before pictures had a focus point are stored by their address only. */
export const toPicture = ({ picture, image, caption }: ProofImage): Picture =>
  picture ?? { src: image, alt: caption, focusX: 50, focusY: 50 };

export const toFormValues = (proof: ProofImage): ImageValues & SharedValues => ({
  picture: toPicture(proof),
  caption: proof.caption,
  place: proof.place ?? "",
  taken: proof.takenAt === undefined ? "" : calendarDay(new Date(proof.takenAt)),
  category: MONTHLY_SECTORS.find((sector) => sector === proof.category) ?? proof.category,
  campaignId: proof.campaignId ?? "",
});

const toImageBody = ({ picture, caption, place, taken }: ImageValues) => ({
  picture,
  caption: caption.trim(),
  ...(place.trim() !== "" && { place: place.trim() }),
  ...(taken !== "" && { takenAt: startOfDay(taken) }),
});
const toSharedBody = ({ category, campaignId }: SharedValues) => ({
  category,
  ...(campaignId !== "" && { campaignId }),
});

/** Adds problems for dates in the future, which the schema cannot check. */
function addFutureDayProblems<Sent>(
  parsedImages: ValidationResult<Sent>,
  images: readonly ImageValues[],
  today: string,
  pathPrefix: string,
) {
  const futureDayProblems = images.flatMap(({ taken }, index) =>
    taken > today
      ? [{ field: pathPrefix === "" ? "takenAt" : `${pathPrefix}.${index}.takenAt`, problem: "future-day" }]
      : [],
  );
  if (futureDayProblems.length === 0) return parsedImages;
  return {
    ok: false as const,
    fields: parsedImages.ok ? futureDayProblems : [...parsedImages.fields, ...futureDayProblems],
  };
}

export interface NewImagesValues extends SharedValues {
  images: readonly ImageValues[];
}

/** Validates new images. */
export const readNewImages = (
  { images, ...sharedValues }: NewImagesValues,
  today: string,
): ValidationResult<NewProofImages> =>
  addFutureDayProblems(
    parseWith(NewProofImages, { ...toSharedBody(sharedValues), images: images.map(toImageBody) }),
    images,
    today,
    "images",
  );

/** Validates changes of one image; `useVersionedForm` sets the version when it sends. */
export const readProofChanges = (
  values: ImageValues & SharedValues,
  today: string,
): ValidationResult<ProofImageChanges> =>
  addFutureDayProblems(
    parseWith(ProofImageChanges, { ...toSharedBody(values), ...toImageBody(values), version: 0 }),
    [values],
    today,
    "",
  );

const FIELD_SENTENCES: FieldWords = {
  "missing-file": m.showcase_problem_gone_picture,
  "no-such-campaign": m.showcase_problem_campaign,
  "future-day": m.showcase_problem_future,
  "* category": m.showcase_problem_category,
  "required picture": m.showcase_problem_picture,
  "required images": m.showcase_problem_images,
  "too-many images": () => m.showcase_problem_too_many({ count: MAX_PROOF_IMAGES }),
};

/** Problems under the form's field names, as sentences. */
export const toFieldSentences = (foundProblems: readonly FoundProblem[]): readonly FieldSentence[] =>
  foundProblems.map((problem) => {
    const field = problem.field.replace(/takenAt$/, "taken").replace(/\bpicture\..*$/, "picture");
    return { field, message: fieldSentence({ ...problem, field }, FIELD_SENTENCES) };
  });
