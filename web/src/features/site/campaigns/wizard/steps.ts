import { formFieldOf, type FundraiserForm, readFundraiserRequest } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";
import { fieldsOfStep, type StepId } from "../form/fields.ts";

export const STEPS = [
  { id: "basics", title: m.writing_part_basics },
  { id: "whom", title: m.writing_part_whom },
  { id: "story", title: m.writing_part_story },
  { id: "pictures", title: m.writing_part_pictures },
  { id: "submit", title: m.wizard_part_submit },
] as const satisfies { id: StepId; title: () => string }[];

/** Index of the step in `?part=`; the first if it names none. */
export const stepAt = (id: string | null): number =>
  Math.max(
    0,
    STEPS.findIndex((step) => step.id === id),
  );

/** The first step with one of these fields. */
export function stepOfProblem(fields: readonly string[]): StepId {
  const matchingStep = STEPS.find((step) => fieldsOfStep(step.id).some((name) => fields.includes(name)));
  return matchingStep?.id ?? "submit";
}

/** The first step in which something is missing or wrong; the last one of a complete form. */
export function stepToGoOn(form: FundraiserForm, now: Date): StepId {
  const read = readFundraiserRequest(form, now);
  return read.ok ? "submit" : stepOfProblem(read.fields.map(({ field }) => formFieldOf(field)));
}

/** Fields of a step with invalid values. Empty fields are allowed until the request is submitted. */
export function invalidFieldsOnStep(step: StepId, form: FundraiserForm, now: Date): string[] {
  const isFilled = (value: unknown) => (typeof value === "string" ? value.trim() !== "" : value !== undefined);
  const values = new Map<string, unknown>(Object.entries(form));
  const filledFields = fieldsOfStep(step).filter((name) => isFilled(values.get(name)));
  const readRequest = readFundraiserRequest(form, now);
  if (readRequest.ok) return [];
  // Rich text that contains only markup counts as empty, which is still "required".
  const invalidProblems = readRequest.fields.filter(({ problem }) => problem !== "required");
  return invalidProblems.map(({ field }) => formFieldOf(field)).filter((field) => filledFields.includes(field));
}
