import * as z from "zod/mini";
import { Email, IndianMobile } from "../india.ts";
import { type Act } from "./ngos.ts";
import type { FieldError } from "../errors.ts";
import { problem, type Read, readWith } from "../sentences.ts";
import { Day } from "../reports/period.ts";
import { Picture } from "../picture.ts";
import { SectorInput } from "../sectors.ts";
import { line, optionalParagraph, paragraph } from "../text.ts";
import { UploadedDocument } from "../uploads/uploads.ts";

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
export const ActPaper = z.strictObject({ number: line(60), validFrom: Day, validUntil: z.optional(Day) });
export type ActPaper = z.infer<typeof ActPaper>;

/** Spec sections 3 and 5. */
export const NgoDetails = z.strictObject({
  ngoName: line(140),
  contactPersonName: line(120),
  email: Email,
  number: IndianMobile,
  ngoLocation: line(140),
  sector: SectorInput,
  description: paragraph(2000),
  ngoLogo: Picture,
  act80G: ActPaper,
  form80G: UploadedDocument,
  act12A: ActPaper,
  form12A: UploadedDocument,
  actFCRA: z.optional(ActPaper),
  formFCRA: z.optional(UploadedDocument),
});
export type NgoDetails = z.infer<typeof NgoDetails>;

export const NGO_DETAIL_FIELDS = [
  "ngoName",
  "contactPersonName",
  "email",
  "number",
  "ngoLocation",
  "sector",
  "description",
  "ngoLogo",
  "act80G",
  "form80G",
  "act12A",
  "form12A",
  "actFCRA",
  "formFCRA",
] as const satisfies (keyof NgoDetails)[];
export const NgoDetailField = z.enum(NGO_DETAIL_FIELDS, { error: "invalid" });
export type NgoDetailField = z.infer<typeof NgoDetailField>;

const draftText = (max: number) => z.optional(optionalParagraph(max));
const ActDraft = z.optional(
  z.strictObject({ number: draftText(300), validFrom: draftText(40), validUntil: draftText(40) }),
);

/** `NgoDetails` as a draft: unvalidated text. */
export const NgoDraft = z.strictObject({
  ngoName: draftText(1000),
  contactPersonName: draftText(1000),
  email: draftText(1000),
  number: draftText(100),
  ngoLocation: draftText(1000),
  sector: draftText(100),
  description: draftText(10_000),
  ngoLogo: z.optional(Picture),
  act80G: ActDraft,
  form80G: z.optional(UploadedDocument),
  act12A: ActDraft,
  form12A: z.optional(UploadedDocument),
  actFCRA: ActDraft,
  formFCRA: z.optional(UploadedDocument),
});
export type NgoDraft = z.infer<typeof NgoDraft>;

/**
 * Validates a draft for submission: every field is valid, every certificate is valid today, and an act is given either completely or not
 * at all.
 * @param today the day in India, as `2026-11-22`
 */
export function completeDetails(draft: NgoDraft, today: string): Read<NgoDetails> {
  const parsed = readWith(NgoDetails, withoutEmpty(draft));
  const asked = ACT_FIELDS.flatMap(({ paper, form }) => problemsOfAct(draft, { paper, form }, today));
  const known = new Set(parsed.ok ? [] : parsed.fields.map(({ field }) => field));
  const fields = [...(parsed.ok ? [] : parsed.fields), ...asked.filter(({ field }) => !known.has(field))];
  return parsed.ok && fields.length === 0 ? parsed : { ok: false, fields };
}

/** Drops empty fields, so that they count as missing. */
function withoutEmpty(draft: object): Record<string, unknown> {
  const entries: [string, unknown][] = Object.entries(draft);
  return Object.fromEntries(
    entries.flatMap(([name, value]): [string, unknown][] => {
      if (value === undefined || value === "") return [];
      if (!isPaper(name, value)) return [[name, value]];
      const paper = withoutEmpty(value);
      // FCRA is optional; for the other acts every missing field is reported.
      return name === "actFCRA" && Object.keys(paper).length === 0 ? [] : [[name, paper]];
    }),
  );
}

const isPaper = (name: string, value: unknown): value is object =>
  typeof value === "object" && value !== null && ACT_FIELDS.some(({ paper }) => paper === name);

type ActField = Pick<(typeof ACT_FIELDS)[number], "paper" | "form">;

function problemsOfAct(draft: NgoDraft, { paper, form }: ActField, today: string): FieldError[] {
  const { number = "", validFrom = "", validUntil = "" } = draft[paper] ?? {};
  const isNamed = number !== "" || validFrom !== "" || validUntil !== "";
  const missing = [
    ...(isNamed || draft[form] === undefined ? [] : [`${paper}.number`, `${paper}.validFrom`]),
    ...(isNamed && draft[form] === undefined ? [form] : []),
  ];
  return [
    ...missing.map((field) => problem(field, "required")),
    ...(validFrom > today ? [problem(`${paper}.validFrom`, "future-day")] : []),
    ...(validUntil !== "" && validUntil < today ? [problem(`${paper}.validUntil`, "past-day")] : []),
    ...(validUntil !== "" && validUntil >= today && validUntil < validFrom
      ? [problem(`${paper}.validUntil`, "ends-before-start")]
      : []),
  ];
}
