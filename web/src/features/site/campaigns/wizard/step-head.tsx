import { m } from "../../../../paraglide/messages.js";
import { StepNav } from "../../../../ui/wizard/step-nav.tsx";
import type { StepId } from "../form/fields.ts";
import { STEPS } from "./steps.ts";

export function StepHead({ at, onGo }: { at: number; onGo: (part: StepId) => void }) {
  return (
    <div className="grid gap-4">
      <StepNav label={m.wizard_parts()} steps={STEPS} at={at} onGo={onGo} />
      <h2 id="wizard-part" tabIndex={-1} className="text-h3">
        {STEPS[at]?.title()}
      </h2>
    </div>
  );
}
