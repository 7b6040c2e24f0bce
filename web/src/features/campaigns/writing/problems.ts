import { type FieldError, formField } from "@daansetu/contract";
import { m } from "../../../paraglide/messages.js";

export interface Problem {
  field: string;
  /** A sentence that says what to do. */
  message: string;
}

/** The fields in the order of the page, of both kinds of campaign. */
const ORDER = [
  "title",
  "amountRaise",
  "ngoSector",
  "place",
  "endsOn",
  "ngoName",
  "beneficiaryAbout",
  "phone",
  "description",
  "about",
  "story",
  "videoLink",
  "cardImg",
  "storyImg1",
  "storyImg2",
  "sliderImg1",
  "sliderImg2",
  "sliderImg3",
  "unitOne",
  "unitMany",
  "unitPrice",
  "unitTarget",
  "faq",
  "supports",
] as const;

const place = (field: string) => {
  const at = ORDER.findIndex((each) => field === each || field.startsWith(`${each}.`));
  return at < 0 ? ORDER.length : at;
};

/** Field errors, the browser's or the server's, under the names of the form, in the order of the page; one a field. */
export function toProblems(errors: readonly FieldError[]): Problem[] {
  const problems = errors.map((error) => ({ field: formField(error.field), message: sentenceFor(error) }));
  const first = problems.filter(({ field }, at) => problems.findIndex((each) => each.field === field) === at);
  return first.toSorted((a, b) => place(a.field) - place(b.field));
}

const SENTENCES: Readonly<Record<string, () => string>> = {
  "too-long": m.writing_error_too_long,
  "too-many": m.writing_error_units,
  unprintable: m.writing_error_unprintable,
  "whole-rupees": m.writing_error_rupees,
  "goal-too-small": m.writing_error_goal_small,
  "goal-too-large": m.writing_error_goal_large,
  "price-out-of-bounds": m.writing_error_price,
  "whole-units": m.writing_error_units,
  "bad-day": m.writing_error_day,
  "past-date": m.writing_error_past,
  "date-too-far": m.writing_error_far,
  "bad-video": m.writing_error_video,
  "bad-mobile": m.writing_error_mobile,
  "unknown-sector": m.writing_error_choose,
  "ngo-not-enrolled": m.writing_error_ngo,
  "no-such-fundraiser": m.writing_error_support,
  "not-own-file": m.writing_error_upload,
};

function sentenceFor({ field, problem }: FieldError): string {
  if (problem !== "required") return (SENTENCES[problem] ?? m.writing_error_other)();
  if (/Img|storyPictures/.test(field)) return m.writing_error_picture();
  return field === "ngoSector" ? m.writing_error_choose() : m.writing_error_required();
}
