import { formFieldOf, type FundraiserForm, readFundraiserRequest } from "@daansetu/contract";
import { m } from "../../../paraglide/messages.js";

/** The steps of the wizard with their fields. */
export const STEPS = [
  {
    id: "basics",
    title: m.writing_part_basics,
    fields: ["title", "amountRaise", "ngoSector", "place", "endsOn", "occasion"],
  },
  { id: "whom", title: m.writing_part_whom, fields: ["ngoName", "beneficiaryAbout", "phone"] },
  { id: "story", title: m.writing_part_story, fields: ["story", "videoLink"] },
  { id: "pictures", title: m.writing_part_pictures, fields: ["cardImg", "storyImg1", "storyImg2"] },
  { id: "submit", title: m.wizard_part_submit, fields: ["supports"] },
] as const;

export type StepId = (typeof STEPS)[number]["id"];

/** Index of the step in `?part=`; the first if it names none. */
export const stepAt = (id: string | null): number =>
  Math.max(
    0,
    STEPS.findIndex((step) => step.id === id),
  );

/** The first step that has one of these fields. */
export function stepOfProblem(fields: readonly string[]): StepId {
  const matchingStep = STEPS.find((step) => step.fields.some((name) => fields.includes(name)));
  return matchingStep?.id ?? "submit";
}

/** Fields of a step that were filled in wrongly. Empty fields are allowed until the request is submitted. */
export function invalidFieldsOnStep(step: (typeof STEPS)[number], form: FundraiserForm, now: Date): string[] {
  const isFilled = (value: FundraiserForm[keyof FundraiserForm]) =>
    typeof value === "string" ? value.trim() !== "" : value !== undefined;
  const filledFields = new Set<string>(step.fields.filter((name) => isFilled(form[name])));
  const readRequest = readFundraiserRequest(form, now);
  if (readRequest.ok) return [];
  // Rich text may be filled with markup alone, which is still "required".
  const invalidProblems = readRequest.fields.filter(({ problem }) => problem !== "required");
  return invalidProblems.map(({ field }) => formFieldOf(field)).filter((field) => filledFields.has(field));
}
