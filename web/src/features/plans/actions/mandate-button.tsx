import { LockKeyhole } from "lucide-react";
import { useState } from "react";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { MandateNote } from "../../donations/index.ts";
import type { PlanAccess } from "../api/plans.ts";
import { type MandateRequest, useMandate } from "./use-mandate.ts";

interface MandateButtonProps {
  access: PlanAccess;
  request: MandateRequest;
  label: string;
  disabled?: boolean;
  /** The authorisation changed this plan rather than created another. */
  onDone: () => void;
}

/** Authorises a mandate in the gateway's window. Each completed attempt is followed by a fresh one. */
export function MandateButton({ onDone, ...rest }: MandateButtonProps) {
  const [completed, setCompleted] = useState(0);
  const finish = () => {
    setCompleted(completed + 1);
    onDone();
  };
  return <MandateAttempt key={completed} {...rest} onDone={finish} />;
}

function MandateAttempt({ access, request, label, disabled = false, onDone }: MandateButtonProps) {
  const { payment, send, busy, authorise } = useMandate(access, onDone);
  const open = () => authorise(request);
  return (
    <div className="w-full">
      <MandateNote payment={payment} sendEvent={send} onRetry={open} isNewPlan={request.type === "change"} />
      <Button
        size="sm"
        icon={LockKeyhole}
        disabled={disabled}
        busy={busy}
        busyLabel={m.donations_opening()}
        onClick={open}
      >
        {label}
      </Button>
    </div>
  );
}
