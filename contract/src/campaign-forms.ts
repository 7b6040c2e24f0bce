import * as z from "zod/mini";
import { endProblem, FAQ_MAX, FundraiserWriting, MonthlyWriting } from "./campaign-writing.ts";
import type { FieldError } from "./errors.ts";
import { IndianMobile } from "./india.ts";
import { PAISE_PER_RUPEE, rupeesToPaise } from "./money.ts";
import { problem, type Read, readWith } from "./sentences.ts";
import { Day, endOfDay } from "./period.ts";
import { Picture } from "./picture.ts";

/** Whatever was typed, kept as it is: much longer than what will be taken, so that a draft loses nothing. */
const typed = (max: number) => z._default(z.string().check(z.maxLength(max, { error: "too-long" })), "");
const picture = z.optional(Picture);
const shared = {
  title: typed(1000),
  ngoName: typed(1000),
  ngoId: typed(64),
  place: typed(1000),
  cardImg: picture,
  ngoSector: typed(40),
  amountRaise: typed(40),
  /** The last day, as a calendar has it. */
  endsOn: typed(20),
  unitOne: typed(200),
  unitMany: typed(200),
  unitPrice: typed(40),
} as const;

/** A fundraiser's form as it stands: every field text, nothing checked. A draft is kept like this. */
export const FundraiserForm = z.strictObject({
  ...shared,
  beneficiary: z._default(z.enum(["ngo", "person"]), "ngo"),
  beneficiaryAbout: typed(3000),
  story: typed(120_000),
  videoLink: typed(2000),
  storyImg1: picture,
  storyImg2: picture,
  supports: typed(64),
  /** For the call of the campaign manager; never public. */
  phone: typed(100),
});
export type FundraiserForm = z.infer<typeof FundraiserForm>;

/** A monthly campaign's form as it stands. */
export const MonthlyForm = z.strictObject({
  ...shared,
  description: typed(20_000),
  about: typed(60_000),
  sliderImg1: picture,
  sliderImg2: picture,
  sliderImg3: picture,
  unitTarget: typed(40),
  faq: z._default(
    z.array(z.strictObject({ question: typed(1000), answer: typed(8000) })).check(z.maxLength(FAQ_MAX)),
    [],
  ),
});
export type MonthlyForm = z.infer<typeof MonthlyForm>;

/** A form that nobody has typed into. */
export const emptyFundraiserForm = (): FundraiserForm => z.parse(FundraiserForm, {});
export const emptyMonthlyForm = (): MonthlyForm => z.parse(MonthlyForm, {});

/** Where what was written stands in the form, where the two are called differently. */
const FORM_FIELDS: Readonly<Record<string, string>> = {
  endsAt: "endsOn",
  "unit.one": "unitOne",
  "unit.many": "unitMany",
  "unit.price": "unitPrice",
};

/** The field of the form that a problem of the written campaign is about. */
export function formField(field: string): string {
  const slot = /^storyPictures\.(\d)/.exec(field)?.[1];
  if (slot !== undefined) return `storyImg${Number(slot) + 1}`;
  const [first = ""] = field.split(".");
  return FORM_FIELDS[field] ?? (first === "faq" || first === "unit" ? field : (FORM_FIELDS[first] ?? first));
}

/** Reads the form of a fundraiser, whole. @returns what is sent, or problems under the names of the form's fields */
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

/** The same for a person's request: it also needs an end, and a number that the foundation can call. */
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

/** Reads the form of a monthly campaign, whole. */
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

/** More rupees than any sum here: a number all the same, of which the schema says that it is too much. */
const FAR_TOO_MUCH = /^\d{11,15}$/;

/** Nothing for an empty field; not a number for what is no sum, which the schema then says. */
function rupees(text: string): number | undefined {
  const typed = text.trim();
  if (typed === "") return undefined;
  if (FAR_TOO_MUCH.test(typed)) return Number(typed);
  const paise = rupeesToPaise(typed);
  return paise === undefined ? Number.NaN : paise / PAISE_PER_RUPEE;
}

/** A unit is wanted where any of its fields is filled. */
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
