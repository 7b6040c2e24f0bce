import type { Plan } from "@daansetu/contract";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import wait from "../../../../ui/art/spot-wait.svg";
import { Button } from "../../../../ui/button.tsx";

/** Shown when the gateway's window reported success and the bank has not confirmed yet. Asks the donor not to authorise again. */
export function UnconfirmedPlan({ plan, onCheck }: { plan: Plan; onCheck: () => Promise<unknown> }) {
  const [checkState, setCheckState] = useState<"idle" | "checking" | "checked">("idle");
  const checkNow = () => {
    setCheckState("checking");
    void onCheck().finally(() => setCheckState("checked"));
  };
  return (
    <div className="wrap grid justify-items-center gap-3 pt-8 pb-(--section) text-center">
      <img src={wait} alt="" width={320} height={200} className="w-60" />
      <h1 className="text-h2" role="status">
        {m.plan_awaited_title()}
      </h1>
      <p className="max-w-128 text-lg text-ink-soft">
        <b className="text-ink">{m.plan_awaited_bold({ amount: formatMoney(plan.monthlyPaise) })}</b>{" "}
        {m.plan_awaited_text()}
      </p>
      <p className="max-w-128 text-ink-soft">{m.plan_awaited_leave()}</p>
      <p className="text-ink-soft">
        {m.success_reference()} <b className="text-ink tabular-nums">{plan.planId}</b>
      </p>
      <Button
        icon={RefreshCw}
        busy={checkState === "checking"}
        busyLabel={m.success_checking()}
        onClick={checkNow}
        className="mt-3"
      >
        {m.success_check()}
      </Button>
      <p role="status" className="text-sm font-semibold empty:hidden">
        {checkState === "checked" && m.success_checked()}
      </p>
    </div>
  );
}
