import { LockKeyhole } from "lucide-react";
import { useState } from "react";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { MandateNote, retryLabel } from "../../donations/index.ts";
import type { PlanAccess } from "../api/plans.ts";
import { type MandateRequest, useMandate } from "./use-mandate.ts";

interface MandateButtonProps {
  access: PlanAccess;
  request: MandateRequest;
  label: string;
  disabled?: boolean;
  /** Called if the authorisation changed this plan instead of creating another. */
  onDone: () => void;
}

/** Authorises a mandate in the gateway's window. Each completed attempt is followed by a fresh one. */
export function MandateButton({ onDone, ...attemptProps }: MandateButtonProps) {
  const [completedAttempts, setCompletedAttempts] = useState(0);
  const finishAttempt = () => {
    setCompletedAttempts(completedAttempts + 1);
    onDone();
  };
  return <MandateAttempt key={completedAttempts} {...attemptProps} onDone={finishAttempt} />;
}

function MandateAttempt({ access, request, label, disabled = false, onDone }: MandateButtonProps) {
  const { payment, send: sendEvent, busy: isBusy, authorise } = useMandate(access, onDone);
  const openGateway = () => authorise(request);
  return (
    <div className="w-full">
      <MandateNote payment={payment} sendEvent={sendEvent} isNewPlan={request.type === "change"} />
      <Button
        size="sm"
        icon={LockKeyhole}
        disabled={disabled}
        busy={isBusy}
        busyLabel={m.donations_opening()}
        onClick={openGateway}
      >
        {retryLabel(payment, m.mandate_continue()) ?? label}
      </Button>
    </div>
  );
}
