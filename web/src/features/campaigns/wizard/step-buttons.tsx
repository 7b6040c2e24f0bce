import { ArrowLeft, ArrowRight, Send } from "lucide-react";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { STEPS, type StepId } from "./steps.ts";

interface StepButtonsProps {
  /** Index of the step. */
  at: number;
  busy: boolean;
  onGo: (part: StepId) => void;
}

/** Previous, and Next or Submit (spec section 2). */
export function StepButtons({ at, busy, onGo }: StepButtonsProps) {
  const previousStep = STEPS[at - 1];
  const isLast = at === STEPS.length - 1;
  return (
    <div className="flex flex-wrap justify-between gap-3 max-sm:*:flex-auto">
      {previousStep !== undefined && (
        <Button variant="line" size="lg" icon={ArrowLeft} disabled={busy} onClick={() => onGo(previousStep.id)}>
          {m.wizard_previous()}
        </Button>
      )}
      {isLast ? (
        <Button type="submit" size="lg" icon={Send} busy={busy} busyLabel={m.wizard_submitting()} className="ml-auto">
          {m.wizard_submit()}
        </Button>
      ) : (
        <Button type="submit" size="lg" icon={ArrowRight} className="ml-auto">
          {m.wizard_next()}
        </Button>
      )}
    </div>
  );
}
