import { type NgoDraft, readCompleteDetails } from "@daansetu/contract";
import { TEXT_LABELS } from "../form/text-labels.ts";

/** The parts of the form, as named in the URL (`?part=papers`). */
export const ENROL_PARTS = ["details", "papers", "review"] as const;
export type EnrolPart = (typeof ENROL_PARTS)[number];

/** @param field a dotted path */
export const findPart = (field: string): EnrolPart =>
  Object.hasOwn(TEXT_LABELS, field.split(".")[0] ?? "") ? "details" : "papers";

/** The first part in which something is missing or wrong; the review of a complete form. @param today in India */
export function partToGoOn(draft: NgoDraft, today: string): EnrolPart {
  const read = readCompleteDetails(draft, today);
  if (read.ok) return "review";
  return read.fields.some(({ field }) => findPart(field) === "details") ? "details" : "papers";
}
