import { ArrowLeft, ArrowRight, Send } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";

interface StepButtonsProps {
  /** Absent on the first step. */
  onPrevious?: (() => void) | undefined;
  /** Label of the last step's button; absent on the others, which have Next. */
  submitLabel?: string | undefined;
  busy: boolean;
  busyLabel: string;
}

/** Previous at the left, and Next or the submitting button at the right (spec section 2). */
export function StepButtons({ onPrevious, submitLabel, busy, busyLabel }: StepButtonsProps) {
  return (
    <div className="flex flex-wrap justify-between gap-3 max-sm:*:flex-auto">
      {onPrevious !== undefined && (
        <Button variant="line" size="lg" icon={ArrowLeft} disabled={busy} onClick={onPrevious}>
          {m.wizard_previous()}
        </Button>
      )}
      {submitLabel === undefined ? (
        <Button type="submit" size="lg" busy={busy} busyLabel={busyLabel} className="ml-auto">
          {m.wizard_next()}
          <Icon of={ArrowRight} />
        </Button>
      ) : (
        <Button type="submit" size="lg" icon={Send} busy={busy} busyLabel={busyLabel} className="ml-auto">
          {submitLabel}
        </Button>
      )}
    </div>
  );
}
