import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import type { PanelProps } from "./panel-props.ts";
import { Problem } from "./problem.tsx";
import { usePlanChange } from "./use-plan-change.ts";

interface ResumePanelProps extends PanelProps {
  text: string;
  label: string;
  /** What to say when it is done. */
  said: string;
}

/** Lets a paused plan go on, or takes back a change that has not happened yet. */
export function ResumePanel({ access, onDone, text, label, said }: ResumePanelProps) {
  const { mutate, isPending, problem } = usePlanChange(access);
  return (
    <>
      <p className="text-ink-soft">{text}</p>
      <Problem>{problem}</Problem>
      <Button
        size="sm"
        busy={isPending}
        busyLabel={m.plan_busy()}
        onClick={() => mutate({ change: "resume" }, { onSuccess: () => onDone(said) })}
      >
        {label}
      </Button>
    </>
  );
}
