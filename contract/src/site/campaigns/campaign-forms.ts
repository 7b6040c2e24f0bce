import * as z from "zod/mini";
import { calendarDay, endOfDay } from "../../values/calendar.ts";
import type { FieldError } from "../../api/errors.ts";
import { IndianMobile } from "../../typed-text/india.ts";
import { PAISE_PER_RUPEE } from "../../values/money.ts";
import { pickFields } from "../../values/pick-fields.ts";
import { Day } from "../../values/day.ts";
import type { Sector } from "../../values/sectors.ts";
import { fieldErrorOf, type ReadResult, readWithSentences } from "../../api/sentences.ts";
import { rupeesToPaise } from "../../typed-text/typed-money.ts";
import {
  draftLines,
  endDateProblem,
  FundraiserForm,
  CompleteFundraiser,
  MonthlyForm,
  CompleteMonthlyCampaign,
  type SharedForm,
} from "./campaign-writing.ts";
import type { campaignFields, fundraiserFields, monthlyFields } from "./campaigns.ts";
import { toFormNames, slidesToFormNames } from "./specification-names.ts";

/**
 * Conversions between form, payload and stored document. Fields with the same name are copied; only those that differ are named here. These are
 * functions instead of zod's codecs, which validate in both directions: a stored campaign may break a later rule, and must still open in the editor.
 */

export const emptyFundraiserForm = (): FundraiserForm => z.parse(FundraiserForm, {});
export const emptyMonthlyForm = (): MonthlyForm => z.parse(MonthlyForm, {});

type Stored<Fields extends z.core.$ZodShape> = z.infer<z.ZodMiniObject<typeof campaignFields & Fields>> & {
  sector: Sector;
};
type StoredFundraiser = Stored<typeof fundraiserFields> & {
  videoLink?: string | undefined;
  supports?: string | undefined;
};
type StoredMonthlyCampaign = Stored<typeof monthlyFields>;

/** Both schemas of a form drop stored fields that the form does not have, and give empty values to missing ones. */
const FundraiserFormFields = z.object(FundraiserForm.shape);
const MonthlyFormFields = z.object(MonthlyForm.shape);

/** Converts a stored fundraiser to the values of its form. */
export function fundraiserFormOf(campaign: StoredFundraiser): FundraiserForm {
  const [storyImg1, storyImg2] = campaign.storyPictures;
  const beneficiaryAbout = campaign.organisers.find(({ role }) => role === "beneficiary")?.about;
  return z.parse(FundraiserFormFields, { ...sharedFormFields(campaign), storyImg1, storyImg2, beneficiaryAbout });
}

/** Converts a stored monthly campaign to the values of its form. */
export function monthlyFormOf(campaign: StoredMonthlyCampaign): MonthlyForm {
  const slides = slidesToFormNames(campaign.slides);
  const unitTarget = String(campaign.unitTarget);
  return z.parse(MonthlyFormFields, { ...sharedFormFields(campaign), ...slides, unitTarget });
}

function sharedFormFields(campaign: StoredFundraiser | StoredMonthlyCampaign) {
  const { endsAt, unit } = campaign;
  return {
    ...campaign,
    ...toFormNames(campaign),
    // A campaign ends at the start of the day after its last.
    ...(endsAt !== undefined && { endsOn: calendarDay(new Date(Date.parse(endsAt) - 1)) }),
    // A price with paise is shown with decimals, and must be corrected before the form can be saved.
    ...(unit && { unitOne: unit.one, unitMany: unit.many, unitPrice: `${unit.pricePaise / PAISE_PER_RUPEE}` }),
  };
}

/** A form's values under the payload's field names, not yet validated. */
type Unread<Payload> = Record<keyof Payload, unknown>;

function fundraiserPayload(form: FundraiserForm): Unread<CompleteFundraiser> {
  const { beneficiary: _forWhom, phone: _phone, storyImg1, storyImg2, ...rest } = sharedPayload(form);
  // The draft of a fundraiser that no longer supports another keeps its occasion, which is left out here.
  const occasion = rest.supports === undefined ? undefined : rest.occasion;
  const storyPictures = [storyImg1, storyImg2].filter((picture) => picture !== undefined);
  return { ...rest, story: form.story, storyPictures, occasion };
}

function monthlyPayload(form: MonthlyForm): Unread<CompleteMonthlyCampaign> {
  const { unitTarget, unit, ...rest } = sharedPayload(form);
  return {
    ...rest,
    unit: unit ?? { one: "", many: "", price: undefined },
    unitTarget: unitTarget === undefined ? undefined : Number(unitTarget.replaceAll(",", "")),
    faq: form.faq.filter(({ question, answer }) => `${question}${answer}`.trim() !== ""),
  };
}

function sharedPayload<Form extends SharedForm>(form: Form) {
  const { endsOn, unitOne, unitMany, unitPrice, amountRaise, ...rest } = form;
  const lastDay = endsOn.trim();
  const endsAt = z.safeParse(Day, lastDay).success ? endOfDay(lastDay) : lastDay;
  // The unit is optional, but any filled field makes all of them required.
  const hasUnit = `${unitOne}${unitMany}${unitPrice}`.trim() !== "";
  return {
    ...filledFields(rest),
    amountRaise: parseRupees(amountRaise),
    endsAt: lastDay === "" ? undefined : endsAt,
    unit: hasUnit ? { one: unitOne, many: unitMany, price: parseRupees(unitPrice) } : undefined,
  };
}

/** The text lines that a form shares with its campaign's page; empty lines are absent. */
export const textLinesOf = (form: SharedForm) => filledFields(pickFields(form, draftLines));

/** Values without white space around texts; an empty text is absent. */
function filledFields<Values extends object>(values: Values): { [Name in keyof Values]-?: Values[Name] | undefined };
function filledFields(values: object): object {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === "string" ? value.trim() || undefined : value,
    ]),
  );
}

/** A number beyond any allowed amount, so that the schema reports "too large" instead of "not a number". */
const TOO_LARGE_AMOUNT = /^\d{11,15}$/;

/** Parses an amount in rupees. `undefined` for an empty field; `NaN` for anything that is not an amount, which the schema then rejects. */
function parseRupees(text: string): number | undefined {
  const trimmedText = text.trim();
  if (trimmedText === "") return undefined;
  if (TOO_LARGE_AMOUNT.test(trimmedText)) return Number(trimmedText);
  const paise = rupeesToPaise(trimmedText);
  return paise === undefined ? Number.NaN : paise / PAISE_PER_RUPEE;
}

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
export const readFundraiserForm = (form: FundraiserForm, now: Date): ReadResult<CompleteFundraiser> =>
  validateForm(form, now, CompleteFundraiser, fundraiserPayload(form));

/** Validates a fundraiser request, which also needs an end date and a phone number for the campaign manager. */
export function readFundraiserRequest(form: FundraiserForm, now: Date): ReadResult<CompleteFundraiser> {
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
export const readMonthlyForm = (form: MonthlyForm, now: Date): ReadResult<CompleteMonthlyCampaign> =>
  validateForm(form, now, CompleteMonthlyCampaign, monthlyPayload(form));

function validateForm<Schema extends z.ZodMiniType<{ endsAt?: string | undefined }>>(
  { endsOn }: SharedForm,
  now: Date,
  schema: Schema,
  input: unknown,
): ReadResult<z.output<Schema>> {
  const parsed = readWithSentences(schema, input);
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
