/** The screens of the enrolment, as they stand in the address (`?part=papers`). */
export const ENROL_PARTS = ["details", "papers", "review"] as const;
export type EnrolPart = (typeof ENROL_PARTS)[number];

const DETAILS = ["ngoName", "ngoLocation", "sector", "description", "contactPersonName", "email", "number"];

/** The screen on which a field stands, by its dotted path. */
export const partOf = (field: string): EnrolPart =>
  DETAILS.includes(field.split(".")[0] ?? "") ? "details" : "papers";
