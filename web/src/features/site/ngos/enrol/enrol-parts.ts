import { TEXT_LABELS } from "../form/text-labels.ts";

/** The parts of the form, as named in the URL (`?part=papers`). */
export const ENROL_PARTS = ["details", "papers", "review"] as const;
export type EnrolPart = (typeof ENROL_PARTS)[number];

/** @param field a dotted path */
export const findPart = (field: string): EnrolPart =>
  Object.hasOwn(TEXT_LABELS, field.split(".")[0] ?? "") ? "details" : "papers";
