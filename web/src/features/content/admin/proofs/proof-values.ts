import {
  calendarDay,
  MONTHLY_SECTORS,
  MOST_PROOF_IMAGES,
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

/** What is typed about one image; the day as the browser's date field writes it. */
export interface ImageValues {
  picture: Picture | undefined;
  caption: string;
  place: string;
  taken: string;
}

/** What holds for all images that are added together. */
export interface AboutValues {
  category: Sector | undefined;
  campaignId: string;
}

export const imageOf = (picture: Picture): ImageValues => ({ picture, caption: "", place: "", taken: "" });

/** Old images know an address alone. */
export const pictureOf = ({ picture, image, caption }: ProofImage): Picture =>
  picture ?? { src: image, alt: caption, focusX: 50, focusY: 50 };

export const valuesOf = (proof: ProofImage): ImageValues & AboutValues => ({
  picture: pictureOf(proof),
  caption: proof.caption,
  place: proof.place ?? "",
  taken: proof.takenAt === undefined ? "" : calendarDay(new Date(proof.takenAt)),
  category: MONTHLY_SECTORS.find((sector) => sector === proof.category) ?? proof.category,
  campaignId: proof.campaignId ?? "",
});

/** An image as it is sent. */
const sentImage = ({ picture, caption, place, taken }: ImageValues) => ({
  picture,
  caption: caption.trim(),
  ...(place.trim() !== "" && { place: place.trim() }),
  ...(taken !== "" && { takenAt: startOfDay(taken) }),
});
const sentAbout = ({ category, campaignId }: AboutValues) => ({ category, ...(campaignId !== "" && { campaignId }) });

/** With the days that have not come yet, which no schema knows. */
function withFutureDays<Sent>(parsed: Checked<Sent>, images: readonly ImageValues[], today: string, root: string) {
  const future = images.flatMap(({ taken }, at) =>
    taken > today ? [{ field: root === "" ? "takenAt" : `${root}.${at}.takenAt`, problem: "future-day" }] : [],
  );
  if (future.length === 0) return parsed;
  return { ok: false as const, fields: parsed.ok ? future : [...parsed.fields, ...future] };
}

export interface NewValues extends AboutValues {
  images: readonly ImageValues[];
}

/** Images to add, or what is wrong with them. */
export const readNew = ({ images, ...about }: NewValues, today: string): Checked<NewProofImages> =>
  withFutureDays(
    parseWith(NewProofImages, { ...sentAbout(about), images: images.map(sentImage) }),
    images,
    today,
    "images",
  );

/** An image as it was changed, or what is wrong with it; the version is the sender's to say. */
export const readChanges = (values: ImageValues & AboutValues, today: string): Checked<ProofImageChanges> =>
  withFutureDays(
    parseWith(ProofImageChanges, { ...sentAbout(values), ...sentImage(values), version: 0 }),
    [values],
    today,
    "",
  );

const WORDS: FieldWords = {
  "missing-file": m.showcase_problem_gone_picture,
  "no-such-campaign": m.showcase_problem_campaign,
  "future-day": m.showcase_problem_future,
  "* category": m.showcase_problem_category,
  "required picture": m.showcase_problem_picture,
  "required images": m.showcase_problem_images,
  "too-many images": () => m.showcase_problem_too_many({ count: MOST_PROOF_IMAGES }),
};

/** What is wrong, by the form's own fields. */
export const tell = (found: readonly FoundProblem[]): readonly FieldSentence[] =>
  found.map((each) => {
    const field = each.field.replace(/takenAt$/, "taken").replace(/\bpicture\..*$/, "picture");
    return { field, message: fieldSentence({ ...each, field }, WORDS) };
  });
