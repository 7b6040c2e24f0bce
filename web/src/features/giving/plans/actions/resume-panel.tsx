import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import type { PanelProps } from "./panel-props.ts";
import { ActionFailure } from "./action-failure.tsx";
import { usePlanChange } from "./use-plan-change.ts";

interface ResumePanelProps extends PanelProps {
  text: string;
  label: string;
  /** Shown on success. */
  message: string;
}

/** Resumes a paused plan, or cancels a scheduled change. */
export function ResumePanel({ access, onDone, text, label, message }: ResumePanelProps) {
  const { mutate, isPending, problem } = usePlanChange(access);
  return (
    <>
      <p className="text-ink-soft">{text}</p>
      <ActionFailure>{problem}</ActionFailure>
      <Button
        size="sm"
        busy={isPending}
        busyLabel={m.plan_busy()}
        onClick={() => mutate({ change: "resume" }, { onSuccess: () => onDone(message) })}
      >
        {label}
      </Button>
    </>
  );
}
