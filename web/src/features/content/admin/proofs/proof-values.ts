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
} from "../../../../lib/errors/field-sentence.ts";
import { m } from "../../../../paraglide/messages.js";
import type { Checked } from "../../../../ui/form/use-form.ts";

/** The form's values of one image; `taken` as `2026-11-22`, empty if unset. */
export interface ImageValues {
  picture: Picture | undefined;
  caption: string;
  place: string;
  taken: string;
}

/** Shared by all images that are added together. */
export interface SharedValues {
  category: Sector | undefined;
  campaignId: string;
}

export const newImage = (picture: Picture): ImageValues => ({ picture, caption: "", place: "", taken: "" });

/** Images from before pictures had a focus point are stored by their address only. */
export const pictureOf = ({ picture, image, caption }: ProofImage): Picture =>
  picture ?? { src: image, alt: caption, focusX: 50, focusY: 50 };

export const valuesOf = (proof: ProofImage): ImageValues & SharedValues => ({
  picture: pictureOf(proof),
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
function withFutureDays<Sent>(parsed: Checked<Sent>, images: readonly ImageValues[], today: string, root: string) {
  const future = images.flatMap(({ taken }, at) =>
    taken > today ? [{ field: root === "" ? "takenAt" : `${root}.${at}.takenAt`, problem: "future-day" }] : [],
  );
  if (future.length === 0) return parsed;
  return { ok: false as const, fields: parsed.ok ? future : [...parsed.fields, ...future] };
}

export interface NewImagesValues extends SharedValues {
  images: readonly ImageValues[];
}

/** Validates new images. */
export const readNewImages = ({ images, ...shared }: NewImagesValues, today: string): Checked<NewProofImages> =>
  withFutureDays(
    parseWith(NewProofImages, { ...toSharedBody(shared), images: images.map(toImageBody) }),
    images,
    today,
    "images",
  );

/** Validates changes of one image; `useVersionedForm` sets the version when it sends. */
export const readChanges = (values: ImageValues & SharedValues, today: string): Checked<ProofImageChanges> =>
  withFutureDays(
    parseWith(ProofImageChanges, { ...toSharedBody(values), ...toImageBody(values), version: 0 }),
    [values],
    today,
    "",
  );

const FIELD_TEXTS: FieldWords = {
  "missing-file": m.showcase_problem_gone_picture,
  "no-such-campaign": m.showcase_problem_campaign,
  "future-day": m.showcase_problem_future,
  "* category": m.showcase_problem_category,
  "required picture": m.showcase_problem_picture,
  "required images": m.showcase_problem_images,
  "too-many images": () => m.showcase_problem_too_many({ count: MAX_PROOF_IMAGES }),
};

/** Problems under the form's field names, as sentences. */
export const toSentences = (found: readonly FoundProblem[]): readonly FieldSentence[] =>
  found.map((each) => {
    const field = each.field.replace(/takenAt$/, "taken").replace(/\bpicture\..*$/, "picture");
    return { field, message: fieldSentence({ ...each, field }, FIELD_TEXTS) };
  });
