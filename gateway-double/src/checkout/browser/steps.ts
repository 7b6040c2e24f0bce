import { elementWithId } from "./dom.ts";

const STEP_NAMES = ["methods", "otp", "bank", "working", "pending", "confirm", "closed"] as const;
type StepName = (typeof STEP_NAMES)[number];

/** Shows one step and moves the focus into it. */
export function showStep(step: StepName): void {
  for (const stepName of STEP_NAMES) elementWithId(`step-${stepName}`).hidden = stepName !== step;
  if (step !== "methods") elementWithId("problem").textContent = "";
  const firstField = elementWithId(`step-${step}`).querySelector<HTMLElement>("input, button");
  if (step !== "methods") (firstField ?? elementWithId("dialog")).focus();
}

export function isStepShown(...steps: StepName[]): boolean {
  return steps.some((step) => !elementWithId(`step-${step}`).hidden);
}

/** Shows an error above the form. */
export function showProblem(message: string): void {
  const problemElement = elementWithId("problem");
  problemElement.textContent = message;
  problemElement.focus();
  problemElement.scrollIntoView({ block: "nearest" });
}
