import { type FieldError, formField, type FundraiserForm, readFundraiserRequest } from "@daansetu/contract";
import { m } from "../../../paraglide/messages.js";

/** The steps of the wizard, and which fields stand on which. */
export const PARTS = [
  { id: "basics", title: m.writing_part_basics, fields: ["title", "amountRaise", "ngoSector", "place", "endsOn"] },
  { id: "whom", title: m.writing_part_whom, fields: ["ngoName", "beneficiaryAbout", "phone"] },
  { id: "story", title: m.writing_part_story, fields: ["story", "videoLink"] },
  { id: "pictures", title: m.writing_part_pictures, fields: ["cardImg", "storyImg1", "storyImg2"] },
  { id: "submit", title: m.wizard_part_submit, fields: ["supports"] },
] as const;

export type PartId = (typeof PARTS)[number]["id"];

/** The step that an address asks for; the first where it names none. */
export const partAt = (id: string | null): number =>
  Math.max(
    0,
    PARTS.findIndex((part) => part.id === id),
  );

/** The first step on which something needs another look. */
export function partOfProblem(fields: readonly string[]): PartId {
  const found = PARTS.find((part) => part.fields.some((name) => fields.includes(name)));
  return found?.id ?? "submit";
}

/** What was typed on a step and cannot be right. What is missing is asked for when the draft is submitted, not before. */
export function wrongOn(part: (typeof PARTS)[number] | undefined, form: FundraiserForm, now: Date): FieldError[] {
  const isFilled = (value: FundraiserForm[keyof FundraiserForm]) =>
    typeof value === "string" ? value.trim() !== "" : value !== undefined;
  const typed = new Set<string>(part?.fields.filter((name) => isFilled(form[name])));
  const read = readFundraiserRequest(form, now);
  return read.ok
    ? []
    : read.fields.filter(({ field, problem }) => problem !== "required" && typed.has(formField(field)));
}
