import * as z from "zod/mini";
import { endDateProblem, MAX_FAQ_ENTRIES, FundraiserWriting, MonthlyWriting } from "./campaign-writing.ts";
import type { FieldError } from "../errors.ts";
import { IndianMobile } from "../india.ts";
import { PAISE_PER_RUPEE } from "../money.ts";
import { rupeesToPaise } from "../typed-text/typed-money.ts";
import { fieldErrorOf, type ReadResult, readWith } from "../sentences.ts";
import { endOfDay } from "../calendar.ts";
import { Day } from "../reports/period.ts";
import { Picture } from "../picture.ts";

/** Text of a draft: the bound is far above the real one, so that saving never loses what was typed. */
const draftText = (max: number) => z._default(z.string().check(z.maxLength(max, { error: "too-long" })), "");
const picture = z.optional(Picture);
const sharedFormFields = {
  title: draftText(1000),
  ngoName: draftText(1000),
  ngoId: draftText(64),
  place: draftText(1000),
  cardImg: picture,
  ngoSector: draftText(40),
  amountRaise: draftText(40),
  /** The last day, as `2026-11-22`. */
  endsOn: draftText(20),
  unitOne: draftText(200),
  unitMany: draftText(200),
  unitPrice: draftText(40),
} as const;

/** A fundraiser's form, unvalidated: every field is text. Drafts are stored in this shape. */
export const FundraiserForm = z.strictObject({
  ...sharedFormFields,
  beneficiary: z._default(z.enum(["ngo", "person"]), "ngo"),
  beneficiaryAbout: draftText(3000),
  story: draftText(120_000),
  videoLink: draftText(2000),
  storyImg1: picture,
  storyImg2: picture,
  supports: draftText(64),
  /** Of a supporting fundraiser; empty for none. */
  occasion: draftText(40),
  /** For the campaign manager's call; never public. */
  phone: draftText(100),
});
export type FundraiserForm = z.infer<typeof FundraiserForm>;

/** A monthly campaign's form, unvalidated. */
export const MonthlyForm = z.strictObject({
  ...sharedFormFields,
  description: draftText(20_000),
  about: draftText(60_000),
  sliderImg1: picture,
  sliderImg2: picture,
  sliderImg3: picture,
  unitTarget: draftText(40),
  faq: z._default(
    z.array(z.strictObject({ question: draftText(1000), answer: draftText(8000) })).check(z.maxLength(MAX_FAQ_ENTRIES)),
    [],
  ),
});
export type MonthlyForm = z.infer<typeof MonthlyForm>;

export const emptyFundraiserForm = (): FundraiserForm => z.parse(FundraiserForm, {});
export const emptyMonthlyForm = (): MonthlyForm => z.parse(MonthlyForm, {});

/** Form fields whose names differ from the payload's. */
const FORM_FIELDS: Readonly<Record<string, string>> = {
  endsAt: "endsOn",
  "unit.one": "unitOne",
  "unit.many": "unitMany",
  "unit.price": "unitPrice",
};

/** Maps a field of the payload to the form field that shows its error. */
export function formFieldOf(field: string): string {
  const pictureIndex = /^storyPictures\.(\d)/.exec(field)?.[1];
  if (pictureIndex !== undefined) return `storyImg${Number(pictureIndex) + 1}`;
  const [rootField = ""] = field.split(".");
  return (
    FORM_FIELDS[field] ?? (rootField === "faq" || rootField === "unit" ? field : (FORM_FIELDS[rootField] ?? rootField))
  );
}

/** Validates a fundraiser's form. @returns the payload, or field errors under the form's field names */
export function readFundraiserForm(form: FundraiserForm, now: Date): ReadResult<FundraiserWriting> {
  const { story, beneficiaryAbout, videoLink, storyImg1, storyImg2, supports, occasion } = form;
  return validateForm(form, now, FundraiserWriting, {
    ...readSharedFields(form),
    amountRaise: parseRupees(form.amountRaise),
    unit: readUnit(form),
    beneficiaryAbout: trimmedOrUndefined(beneficiaryAbout),
    story,
    videoLink: trimmedOrUndefined(videoLink),
    storyPictures: [storyImg1, storyImg2].filter((picture) => picture !== undefined),
    supports: trimmedOrUndefined(supports),
    // Stays in the draft of a fundraiser that supports none any more.
    occasion: trimmedOrUndefined(supports) === undefined ? undefined : trimmedOrUndefined(occasion),
  });
}

/** Validates a fundraiser request, which also needs an end date and a phone number for the campaign manager. */
export function readFundraiserRequest(form: FundraiserForm, now: Date): ReadResult<FundraiserWriting> {
  const result = readFundraiserForm(form, now);
  const phoneProblem =
    form.phone.trim() === "" ? "required" : z.safeParse(IndianMobile, form.phone).success ? "" : "bad-mobile";
  const fields = [
    ...(result.ok ? [] : result.fields),
    ...(form.endsOn.trim() === "" ? [fieldErrorOf("endsOn", "required")] : []),
    ...(phoneProblem === "" ? [] : [fieldErrorOf("phone", phoneProblem)]),
  ];
  return result.ok && fields.length === 0 ? result : { ok: false, fields };
}

/** Validates a monthly campaign's form, like `readFundraiserForm`. */
export function readMonthlyForm(form: MonthlyForm, now: Date): ReadResult<MonthlyWriting> {
  const { description, about, sliderImg1, sliderImg2, sliderImg3, unitTarget, faq } = form;
  return validateForm(form, now, MonthlyWriting, {
    ...readSharedFields(form),
    amountRaise: form.amountRaise.trim() === "" ? undefined : parseRupees(form.amountRaise),
    unit: readUnit(form) ?? { one: "", many: "", price: undefined },
    description,
    about,
    sliderImg1,
    sliderImg2,
    sliderImg3,
    unitTarget: unitTarget.trim() === "" ? undefined : Number(unitTarget.replaceAll(",", "")),
    faq: faq.filter(({ question, answer }) => `${question}${answer}`.trim() !== ""),
  });
}

type SharedForm = Pick<FundraiserForm, keyof typeof sharedFormFields>;

function readSharedFields({ title, ngoName, ngoId, place, cardImg, ngoSector, endsOn }: SharedForm) {
  const lastDay = endsOn.trim();
  return {
    title,
    ngoName,
    ngoId: trimmedOrUndefined(ngoId),
    place: trimmedOrUndefined(place),
    cardImg,
    ngoSector: trimmedOrUndefined(ngoSector),
    ...(lastDay !== "" && { endsAt: z.safeParse(Day, lastDay).success ? endOfDay(lastDay) : lastDay }),
  };
}

const trimmedOrUndefined = (text: string) => (text.trim() === "" ? undefined : text.trim());

/** Beyond any allowed amount but still a number, so that the schema reports "too large" instead of "not a number". */
const TOO_LARGE_AMOUNT = /^\d{11,15}$/;

/** `undefined` for an empty field; `NaN` for anything that is not an amount, which the schema then rejects. */
function parseRupees(text: string): number | undefined {
  const trimmedText = text.trim();
  if (trimmedText === "") return undefined;
  if (TOO_LARGE_AMOUNT.test(trimmedText)) return Number(trimmedText);
  const paise = rupeesToPaise(trimmedText);
  return paise === undefined ? Number.NaN : paise / PAISE_PER_RUPEE;
}

/** The unit is optional, but any filled field makes all of them required. */
function readUnit({ unitOne, unitMany, unitPrice }: SharedForm) {
  if (`${unitOne}${unitMany}${unitPrice}`.trim() === "") return undefined;
  return { one: unitOne, many: unitMany, price: parseRupees(unitPrice) };
}

function validateForm<Schema extends z.ZodMiniType<{ endsAt?: string | undefined }>>(
  { endsOn }: SharedForm,
  now: Date,
  schema: Schema,
  input: unknown,
): ReadResult<z.output<Schema>> {
  const parsed = readWith(schema, input);
  const lastDay = endsOn.trim();
  const lastDayProblem =
    lastDay === "" ? undefined : z.safeParse(Day, lastDay).success ? endDateProblem(endOfDay(lastDay), now) : "bad-day";
  const fields: FieldError[] = [
    ...(parsed.ok ? [] : parsed.fields.filter(({ field }) => field !== "endsAt")).map((fieldError) => ({
      ...fieldError,
      field: formFieldOf(fieldError.field),
    })),
    ...(lastDayProblem === undefined ? [] : [fieldErrorOf("endsOn", lastDayProblem)]),
  ];
  return parsed.ok && fields.length === 0 ? parsed : { ok: false, fields };
}
