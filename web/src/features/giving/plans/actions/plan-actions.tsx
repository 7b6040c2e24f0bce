import { CalendarDays, WalletCards, Layers, Pause, CirclePlay, SkipForward, Square, Undo2 } from "lucide-react";
import { useState } from "react";
import { href } from "../../../../lib/paths.ts";
import { unitsLabel } from "../../../../lib/units.ts";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { ActionRow } from "./action-row.tsx";
import { DayPanel } from "./day-panel.tsx";
import { MandateButton } from "./mandate-button.tsx";
import type { PanelProps } from "./panel-props.ts";
import { PausePanel } from "./pause-panel.tsx";
import { needsDonorAction } from "../plan-labels.ts";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { ResumePanel } from "./resume-panel.tsx";
import { StopPanel } from "./stop-panel.tsx";
import { UnitsPanel } from "./units-panel.tsx";

type Action = "keep" | "resume" | "skip" | "pause" | "units" | "day" | "method" | "stop";
const METHOD_CHANGE = { type: "method" } as const;

/** The actions that the gateway and the bank currently allow; one is open at a time. */
export function PlanActions({ plan, access, onDone }: PanelProps) {
  const [openAction, setOpenAction] = useState<Action>();
  const { can, nextDebitAt, debitDay, nextQuantity } = plan;
  const finishAction = (message: string) => {
    setOpenAction(undefined);
    onDone(message);
  };
  const rowProps = (action: Action) => ({
    isOpen: openAction === action,
    onToggle: () => {
      setOpenAction(openAction === action ? undefined : action);
      onDone("");
    },
  });
  const panelProps = { plan, access, onDone: finishAction };
  const isOver = plan.status === "cancelled" || plan.status === "completed" || plan.status === "expired";
  if (isOver)
    return (
      <div className="lg:row-span-2">
        <ButtonLink to={href.monthly(plan.campaign._id)}>{m.plan_start_again()}</ButtonLink>
      </div>
    );
  return (
    <TitledSection id="change" title={m.plan_actions()} titleClass="mb-1 text-h3" className="lg:row-span-2">
      <ul>
        {nextQuantity !== undefined && (
          <ActionRow
            icon={Undo2}
            title={m.plan_keep({ units: unitsLabel(plan.quantity, plan.campaign.unit) })}
            {...rowProps("keep")}
          >
            <ResumePanel {...panelProps} text={m.plan_keep_text()} label={m.plan_keep_do()} message={m.plan_kept()} />
          </ActionRow>
        )}
        {can.resume && (
          <ActionRow icon={CirclePlay} title={m.plan_resume()} {...rowProps("resume")}>
            <ResumePanel
              {...panelProps}
              text={m.plan_resume_text()}
              label={m.plan_resume_do()}
              message={m.plan_resumed()}
            />
          </ActionRow>
        )}
        {can.pause && nextDebitAt !== undefined && (
          <>
            <ActionRow icon={SkipForward} title={m.plan_skip()} {...rowProps("skip")}>
              <PausePanel {...panelProps} nextDebitAt={nextDebitAt} debitDay={debitDay} isSkip />
            </ActionRow>
            <ActionRow icon={Pause} title={m.plan_pause()} {...rowProps("pause")}>
              <PausePanel {...panelProps} nextDebitAt={nextDebitAt} debitDay={debitDay} isSkip={false} />
            </ActionRow>
          </>
        )}
        {can.changeQuantity !== "no" && (
          <ActionRow icon={Layers} title={m.plan_units({ units: plan.campaign.unit.many })} {...rowProps("units")}>
            <UnitsPanel {...panelProps} />
          </ActionRow>
        )}
        {can.changeDay !== "no" && nextDebitAt !== undefined && (
          <ActionRow icon={CalendarDays} title={m.plan_day()} {...rowProps("day")}>
            <DayPanel {...panelProps} nextDebitAt={nextDebitAt} />
          </ActionRow>
        )}
        {can.changeMethod && !needsDonorAction(plan) && (
          <ActionRow icon={WalletCards} title={m.plan_change_method()} {...rowProps("method")}>
            <p className="text-ink-soft">{m.plan_change_method_text()}</p>
            <MandateButton
              access={access}
              request={METHOD_CHANGE}
              label={m.plan_change_method_do()}
              onDone={() => finishAction(m.plan_repaired())}
            />
          </ActionRow>
        )}
        {can.cancel && (
          <ActionRow icon={Square} title={m.plan_stop()} {...rowProps("stop")}>
            <StopPanel {...panelProps} />
          </ActionRow>
        )}
      </ul>
    </TitledSection>
  );
}
