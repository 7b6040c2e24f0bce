/** The parts of the form, as named in the URL (`?part=papers`). */
export const ENROL_PARTS = ["details", "papers", "review"] as const;
export type EnrolPart = (typeof ENROL_PARTS)[number];

const DETAIL_FIELDS = ["ngoName", "ngoLocation", "sector", "description", "contactPersonName", "email", "number"];

/** @param field a dotted path */
export const findPart = (field: string): EnrolPart =>
  DETAIL_FIELDS.includes(field.split(".")[0] ?? "") ? "details" : "papers";
