import {
  calendarDay,
  type FieldError,
  MONTHLY_SECTORS,
  MOST_PROOF_IMAGES,
  type NewProofImages,
  type Picture,
  type ProofImage,
  type Sector,
  startOfDay,
} from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";

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

export type Problems = Readonly<Record<string, string>>;

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

/** @param at where it stands in the form: "images.2" */
export function imageProblems(values: ImageValues, at: string, today: string): Problems {
  return {
    ...(values.picture === undefined && { [`${at}picture`]: m.showcase_problem_picture() }),
    ...(values.taken > today && { [`${at}taken`]: m.showcase_problem_future() }),
  };
}

export const aboutProblems = ({ category }: AboutValues): Problems =>
  category === undefined ? { category: m.showcase_problem_category() } : {};

export function listProblems(images: readonly ImageValues[]): Problems {
  if (images.length === 0) return { images: m.showcase_problem_images() };
  return images.length > MOST_PROOF_IMAGES ? { images: m.showcase_problem_too_many({ count: MOST_PROOF_IMAGES }) } : {};
}

type SentImage = NewProofImages["images"][number];

/** What to send of an image that has no problems. */
export function sentImage({ picture, caption, place, taken }: ImageValues): SentImage | undefined {
  if (picture === undefined) return undefined;
  return {
    picture,
    caption: caption.trim(),
    ...(place.trim() !== "" && { place: place.trim() }),
    ...(taken !== "" && { takenAt: startOfDay(taken) }),
  };
}

/** What the server found wrong, by the form's own fields. */
export function problemsOf(fields: readonly FieldError[]): Problems {
  return Object.fromEntries(
    fields.map(({ field, problem, message }) => {
      const name = field.replace(/takenAt$/, "taken").replace(/\.picture\..*$/, ".picture");
      if (problem === "missing-file") return [name, m.showcase_problem_gone_picture()];
      if (problem === "no-such-campaign") return [name, m.showcase_problem_campaign()];
      return [name, message];
    }),
  );
}
