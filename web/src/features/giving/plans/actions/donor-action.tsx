import { m } from "../../../../paraglide/messages.js";
import { Panel } from "../../../../ui/layout.tsx";
import { MandateButton } from "./mandate-button.tsx";
import type { PanelProps } from "./panel-props.ts";

const METHOD_CHANGE = { type: "method" } as const;

/** Asks the donor to authorise the plan or to choose another payment method, so that the debits continue. */
export function DonorAction({ plan, access, onDone }: PanelProps) {
  const isFirst = plan.can.authorise;
  return (
    <Panel className="mt-6 grid gap-3">
      <h2 className="text-h4">{isFirst ? m.plan_authorise_title() : m.plan_repair_title()}</h2>
      <p className="text-ink-soft">{isFirst ? m.plan_authorise_text() : m.plan_repair_text()}</p>
      <MandateButton
        access={access}
        request={METHOD_CHANGE}
        label={isFirst ? m.plan_authorise_do() : m.plan_repair_do()}
        onDone={() => onDone(isFirst ? m.plan_authorised() : m.plan_repaired())}
      />
    </Panel>
  );
}
