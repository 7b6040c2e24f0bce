import * as z from "zod/mini";
import { endProblem, FAQ_MAX, FundraiserWriting, MonthlyWriting } from "./campaign-writing.ts";
import type { FieldError } from "../errors.ts";
import { IndianMobile } from "../india.ts";
import { PAISE_PER_RUPEE, rupeesToPaise } from "../money.ts";
import { problem, type Read, readWith } from "../sentences.ts";
import { endOfDay } from "../calendar.ts";
import { Day } from "../reports/period.ts";
import { Picture } from "../picture.ts";

/** Text of a draft: the bound is far above the real one, so that saving never loses what was typed. */
const draftText = (max: number) => z._default(z.string().check(z.maxLength(max, { error: "too-long" })), "");
const picture = z.optional(Picture);
const shared = {
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
  ...shared,
  beneficiary: z._default(z.enum(["ngo", "person"]), "ngo"),
  beneficiaryAbout: draftText(3000),
  story: draftText(120_000),
  videoLink: draftText(2000),
  storyImg1: picture,
  storyImg2: picture,
  supports: draftText(64),
  /** For the campaign manager's call; never public. */
  phone: draftText(100),
});
export type FundraiserForm = z.infer<typeof FundraiserForm>;

/** A monthly campaign's form, unvalidated. */
export const MonthlyForm = z.strictObject({
  ...shared,
  description: draftText(20_000),
  about: draftText(60_000),
  sliderImg1: picture,
  sliderImg2: picture,
  sliderImg3: picture,
  unitTarget: draftText(40),
  faq: z._default(
    z.array(z.strictObject({ question: draftText(1000), answer: draftText(8000) })).check(z.maxLength(FAQ_MAX)),
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
export function formField(field: string): string {
  const slot = /^storyPictures\.(\d)/.exec(field)?.[1];
  if (slot !== undefined) return `storyImg${Number(slot) + 1}`;
  const [first = ""] = field.split(".");
  return FORM_FIELDS[field] ?? (first === "faq" || first === "unit" ? field : (FORM_FIELDS[first] ?? first));
}

/** Validates a fundraiser's form. @returns the payload, or field errors under the form's field names */
export function readFundraiserForm(form: FundraiserForm, now: Date): Read<FundraiserWriting> {
  const { story, beneficiaryAbout, videoLink, storyImg1, storyImg2, supports } = form;
  return checked(form, now, FundraiserWriting, {
    ...sharedPart(form),
    amountRaise: rupees(form.amountRaise),
    unit: unitOf(form),
    beneficiaryAbout: filled(beneficiaryAbout),
    story,
    videoLink: filled(videoLink),
    storyPictures: [storyImg1, storyImg2].filter((each) => each !== undefined),
    supports: filled(supports),
  });
}

/** Validates a fundraiser request, which also needs an end date and a phone number for the campaign manager. */
export function readFundraiserRequest(form: FundraiserForm, now: Date): Read<FundraiserWriting> {
  const read = readFundraiserForm(form, now);
  const phone =
    form.phone.trim() === "" ? "required" : z.safeParse(IndianMobile, form.phone).success ? "" : "bad-mobile";
  const fields = [
    ...(read.ok ? [] : read.fields),
    ...(form.endsOn.trim() === "" ? [problem("endsOn", "required")] : []),
    ...(phone === "" ? [] : [problem("phone", phone)]),
  ];
  return read.ok && fields.length === 0 ? read : { ok: false, fields };
}

/** Validates a monthly campaign's form, like `readFundraiserForm`. */
export function readMonthlyForm(form: MonthlyForm, now: Date): Read<MonthlyWriting> {
  const { description, about, sliderImg1, sliderImg2, sliderImg3, unitTarget, faq } = form;
  return checked(form, now, MonthlyWriting, {
    ...sharedPart(form),
    amountRaise: form.amountRaise.trim() === "" ? undefined : rupees(form.amountRaise),
    unit: unitOf(form) ?? { one: "", many: "", price: undefined },
    description,
    about,
    sliderImg1,
    sliderImg2,
    sliderImg3,
    unitTarget: unitTarget.trim() === "" ? undefined : Number(unitTarget.replaceAll(",", "")),
    faq: faq.filter(({ question, answer }) => `${question}${answer}`.trim() !== ""),
  });
}

type SharedForm = Pick<FundraiserForm, keyof typeof shared>;

function sharedPart({ title, ngoName, ngoId, place, cardImg, ngoSector, endsOn }: SharedForm) {
  const day = endsOn.trim();
  return {
    title,
    ngoName,
    ngoId: filled(ngoId),
    place: filled(place),
    cardImg,
    ngoSector: filled(ngoSector),
    ...(day !== "" && { endsAt: z.safeParse(Day, day).success ? endOfDay(day) : day }),
  };
}

const filled = (text: string) => (text.trim() === "" ? undefined : text.trim());

/** Beyond any allowed amount but still a number, so that the schema reports "too large" instead of "not a number". */
const TOO_LARGE_AMOUNT = /^\d{11,15}$/;

/** `undefined` for an empty field; `NaN` for anything that is not an amount, which the schema then rejects. */
function rupees(text: string): number | undefined {
  const typed = text.trim();
  if (typed === "") return undefined;
  if (TOO_LARGE_AMOUNT.test(typed)) return Number(typed);
  const paise = rupeesToPaise(typed);
  return paise === undefined ? Number.NaN : paise / PAISE_PER_RUPEE;
}

/** The unit is optional, but any filled field makes all of them required. */
function unitOf({ unitOne, unitMany, unitPrice }: SharedForm) {
  if (`${unitOne}${unitMany}${unitPrice}`.trim() === "") return undefined;
  return { one: unitOne, many: unitMany, price: rupees(unitPrice) };
}

function checked<Schema extends z.ZodMiniType<{ endsAt?: string | undefined }>>(
  { endsOn }: SharedForm,
  now: Date,
  schema: Schema,
  input: unknown,
): Read<z.output<Schema>> {
  const parsed = readWith(schema, input);
  const day = endsOn.trim();
  const end = day === "" ? undefined : z.safeParse(Day, day).success ? endProblem(endOfDay(day), now) : "bad-day";
  const fields: FieldError[] = [
    ...(parsed.ok ? [] : parsed.fields.filter(({ field }) => field !== "endsAt")).map((each) => ({
      ...each,
      field: formField(each.field),
    })),
    ...(end === undefined ? [] : [problem("endsOn", end)]),
  ];
  return parsed.ok && fields.length === 0 ? parsed : { ok: false, fields };
}
