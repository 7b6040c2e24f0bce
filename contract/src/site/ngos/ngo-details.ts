import * as z from "zod/mini";
import { Email } from "../../typed-text/email.ts";
import { IndianMobile } from "../../typed-text/india.ts";
import type { Act, ngoContactFields, ngoTextFields } from "./ngos.ts";
import type { FieldError } from "../../api/errors.ts";
import { fieldErrorOf, type ReadResult, readWith } from "../../api/sentences.ts";
import { Day } from "../../values/day.ts";
import { namesOf } from "../../values/pick-fields.ts";
import { Picture } from "../../values/picture.ts";
import { SectorInput } from "../../values/sectors.ts";
import { singleLine, optionalParagraph, paragraph } from "../../typed-text/typed-lines.ts";
import { UploadedDocument } from "../../platform/uploads/uploads.ts";

/** The form fields of each act's certificate; `form80G` and `form12A` are the specification's names. */
export const ACT_FIELDS = [
  { act: "80G", paper: "act80G", form: "form80G", isRequired: true },
  { act: "12A", paper: "act12A", form: "form12A", isRequired: true },
  { act: "FCRA", paper: "actFCRA", form: "formFCRA", isRequired: false },
] as const satisfies { act: z.infer<typeof Act>; [name: string]: unknown }[];

export const DOCUMENT_FIELDS = ["form80G", "form12A", "formFCRA"] as const;
export const DocumentField = z.enum(DOCUMENT_FIELDS, { error: "invalid" });
export type DocumentField = z.infer<typeof DocumentField>;

/** An approval as stated on its certificate; unlimited without `validUntil`. */
export const ActCertificate = z.strictObject({ number: singleLine(60), validFrom: Day, validUntil: z.optional(Day) });
export type ActCertificate = z.infer<typeof ActCertificate>;

const draftText = (max: number) => z.optional(optionalParagraph(max));

/** The texts that an applicant or an admin types. */
export type NgoTextName = keyof typeof ngoTextFields | keyof typeof ngoContactFields;
export const ngoTexts = {
  ngoName: singleLine(140),
  contactPersonName: singleLine(120),
  email: Email,
  number: IndianMobile,
  ngoLocation: singleLine(140),
  sector: SectorInput,
  description: paragraph(2000),
} as const satisfies Record<NgoTextName, z.ZodMiniType>;
/** The same texts in a draft, where each may be missing or unfinished. */
const draftTexts = {
  ngoName: draftText(1000),
  contactPersonName: draftText(1000),
  email: draftText(1000),
  number: draftText(100),
  ngoLocation: draftText(1000),
  sector: draftText(100),
  description: draftText(10_000),
} as const satisfies Record<NgoTextName, ReturnType<typeof draftText>>;

/** Spec sections 3 and 5. */
export const NgoDetails = z.strictObject({
  ...ngoTexts,
  ngoLogo: Picture,
  act80G: ActCertificate,
  form80G: UploadedDocument,
  act12A: ActCertificate,
  form12A: UploadedDocument,
  actFCRA: z.optional(ActCertificate),
  formFCRA: z.optional(UploadedDocument),
});
export type NgoDetails = z.infer<typeof NgoDetails>;

const ActDraft = z.optional(
  z.strictObject({ number: draftText(300), validFrom: draftText(40), validUntil: draftText(40) }),
);

/** `NgoDetails` as a draft: unvalidated text. */
export const NgoDraft = z.strictObject({
  ...draftTexts,
  ngoLogo: z.optional(Picture),
  act80G: ActDraft,
  form80G: z.optional(UploadedDocument),
  act12A: ActDraft,
  form12A: z.optional(UploadedDocument),
  actFCRA: ActDraft,
  formFCRA: z.optional(UploadedDocument),
});
export type NgoDraft = z.infer<typeof NgoDraft>;

/** Derived from the draft, because it weighs less in a page than the rules of `NgoDetails`. */
export const NgoDetailField = z.enum(namesOf(NgoDraft.shape), { error: "invalid" });
export type NgoDetailField = z.infer<typeof NgoDetailField>;

/**
 * Validates a draft for submission: every field is valid, every certificate is valid today, and an act is given either completely or not
 * at all.
 * @param today the day in India, as `2026-11-22`
 */
export function readCompleteDetails(draft: NgoDraft, today: string): ReadResult<NgoDetails> {
  const parsed = readWith(NgoDetails, withoutEmpty(draft));
  const certificateErrors = ACT_FIELDS.flatMap(({ paper, form }) => certificateProblems(draft, { paper, form }, today));
  const fieldsWithErrors = new Set(parsed.ok ? [] : parsed.fields.map(({ field }) => field));
  const fields = [
    ...(parsed.ok ? [] : parsed.fields),
    ...certificateErrors.filter(({ field }) => !fieldsWithErrors.has(field)),
  ];
  return parsed.ok && fields.length === 0 ? parsed : { ok: false, fields };
}

/** Drops empty fields, so that they count as missing. */
function withoutEmpty(draft: object): Record<string, unknown> {
  const entries: [string, unknown][] = Object.entries(draft);
  return Object.fromEntries(
    entries.flatMap(([name, value]): [string, unknown][] => {
      if (value === undefined || value === "") return [];
      if (!isCertificate(name, value)) return [[name, value]];
      const certificate = withoutEmpty(value);
      // FCRA is optional; for the other acts every missing field is reported.
      return name === "actFCRA" && Object.keys(certificate).length === 0 ? [] : [[name, certificate]];
    }),
  );
}

const isCertificate = (name: string, value: unknown): value is object =>
  typeof value === "object" && value !== null && ACT_FIELDS.some(({ paper }) => paper === name);

type ActField = Pick<(typeof ACT_FIELDS)[number], "paper" | "form">;

function certificateProblems(draft: NgoDraft, { paper, form }: ActField, today: string): FieldError[] {
  const { number = "", validFrom = "", validUntil = "" } = draft[paper] ?? {};
  const hasAnyField = number !== "" || validFrom !== "" || validUntil !== "";
  const missingFields = [
    ...(hasAnyField || draft[form] === undefined ? [] : [`${paper}.number`, `${paper}.validFrom`]),
    ...(hasAnyField && draft[form] === undefined ? [form] : []),
  ];
  return [
    ...missingFields.map((field) => fieldErrorOf(field, "required")),
    ...(validFrom > today ? [fieldErrorOf(`${paper}.validFrom`, "future-day")] : []),
    ...(validUntil !== "" && validUntil < today ? [fieldErrorOf(`${paper}.validUntil`, "past-day")] : []),
    ...(validUntil !== "" && validUntil >= today && validUntil < validFrom
      ? [fieldErrorOf(`${paper}.validUntil`, "ends-before-start")]
      : []),
  ];
}
