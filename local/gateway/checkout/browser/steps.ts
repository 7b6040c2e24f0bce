import { box } from "./dom.ts";

const STEPS = ["methods", "otp", "bank", "working", "pending", "confirm", "closed"] as const;
type Step = (typeof STEPS)[number];

/** Shows one step and moves the focus into it. */
export function showStep(step: Step): void {
  for (const one of STEPS) box(`step-${one}`).hidden = one !== step;
  if (step !== "methods") box("problem").textContent = "";
  const target = box(`step-${step}`).querySelector<HTMLElement>("input, button");
  if (step !== "methods") (target ?? box("dialog")).focus();
}

export function isStepShown(...steps: Step[]): boolean {
  return steps.some((step) => !box(`step-${step}`).hidden);
}

/** Shows an error above the form. */
export function showProblem(sentence: string): void {
  const problem = box("problem");
  problem.textContent = sentence;
  problem.focus();
  problem.scrollIntoView({ block: "nearest" });
}
