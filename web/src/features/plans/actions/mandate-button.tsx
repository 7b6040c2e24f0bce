import { LockKeyhole } from "lucide-react";
import { useState } from "react";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { MandateNote } from "../../donations/index.ts";
import type { PlanAccess } from "../api/plans.ts";
import { type MandateWish, useMandate } from "./use-mandate.ts";

interface MandateButtonProps {
  access: PlanAccess;
  wish: MandateWish;
  label: string;
  disabled?: boolean;
  /** What was authorised holds for this very plan. */
  onDone: () => void;
}

/** Opens the gateway's window for a mandate, and says where that is. What is done can be done again. */
export function MandateButton({ onDone, ...rest }: MandateButtonProps) {
  const [times, setTimes] = useState(0);
  const done = () => {
    setTimes(times + 1);
    onDone();
  };
  return <OneMandate key={times} {...rest} onDone={done} />;
}

function OneMandate({ access, wish, label, disabled = false, onDone }: MandateButtonProps) {
  const { payment, send, busy, authorise } = useMandate(access, onDone);
  const open = () => authorise(wish);
  return (
    <div className="w-full">
      <MandateNote payment={payment} send={send} onAgain={open} isNewPlan={wish.wish === "change"} />
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
