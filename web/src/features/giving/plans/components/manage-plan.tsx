import type { Plan, PlanDebit } from "@daansetu/contract";
import { CircleCheck } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { formatDate, formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { planHref } from "../../../../lib/plan-href.ts";
import { unitsLabel } from "../../../../lib/units.ts";
import { m } from "../../../../paraglide/messages.js";
import { Panel } from "../../../../ui/layout.tsx";
import { Note } from "../../../../ui/note.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { LookTag } from "../../../../ui/tag.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import type { PlanAccess } from "../api/plans.ts";
import { methodLabel, needsDonorAction, STATUS_LOOKS, statusSentence } from "../plan-labels.ts";
import { Debits } from "./debits.tsx";

// The actions are loaded lazily, with the checkout's code: the status is shown first.
const PlanActions = lazy(async () => ({ default: (await import("../actions/plan-actions.tsx")).PlanActions }));
const DonorAction = lazy(async () => ({ default: (await import("../actions/donor-action.tsx")).DonorAction }));
const PlanGifts = lazy(() => import("./plan-gifts.tsx"));

interface ManagePlanProps {
  plan: Plan;
  debits: readonly PlanDebit[];
  access: PlanAccess;
}

/** A monthly plan with its status, debits and actions. */
export function ManagePlan({ plan, debits, access }: ManagePlanProps) {
  const [doneMessage, setDoneMessage] = useState("");
  const statusLook = STATUS_LOOKS[plan.status];
  const currentPlanId = plan.replacedBy ?? plan.duplicateOf;
  return (
    <div className="wrap grid gap-7 pt-6 pb-(--section) *:min-w-0 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-x-16 lg:pt-10">
      <div>
        <LookTag look={statusLook} />
        <h1 className="mt-2 text-h2 leading-tight">
          {m.plan_heading({ amount: formatMoney(plan.monthlyPaise), campaign: plan.campaign.title })}
        </h1>
        <p className="mt-2 max-w-(--measure) text-lg text-ink-soft">{statusSentence(plan)}</p>
        <div role="status" className="mt-4 empty:hidden">
          {doneMessage !== "" && (
            <Note tone="leaf" icon={CircleCheck}>
              {doneMessage}
            </Note>
          )}
        </div>
        {needsDonorAction(plan) && (
          <Suspense fallback={<Skeleton className="mt-6 h-44 w-full" />}>
            <DonorAction plan={plan} access={access} onDone={setDoneMessage} />
          </Suspense>
        )}
        <PlanFacts plan={plan} />
        <p className="mt-3 flex flex-wrap gap-x-6">
          <TextLink to={href.monthly(plan.campaign._id)} arrow="onward">
            {m.plan_see_campaign()}
          </TextLink>
          {currentPlanId !== undefined && access.key === undefined && (
            <TextLink to={planHref(currentPlanId)} arrow="onward">
              {m.plan_see_new()}
            </TextLink>
          )}
        </p>
      </div>
      <Suspense fallback={<Skeleton className="h-96 w-full lg:row-span-2" />}>
        <PlanActions plan={plan} access={access} onDone={setDoneMessage} />
      </Suspense>
      <Debits plan={plan} debits={debits} />
      <Suspense>
        <PlanGifts planId={plan.planId} planKey={access.key} />
      </Suspense>
    </div>
  );
}

function PlanFacts({ plan }: { plan: Plan }) {
  const { campaign, quantity, nextQuantity } = plan;
  const factRows: [string, string | undefined][] = [
    [
      m.monthly_summary_units(),
      m.donations_summary_units({
        units: unitsLabel(quantity, campaign.unit),
        price: formatMoney(campaign.unit.pricePaise),
      }),
    ],
    [
      m.plan_from_next(),
      nextQuantity === undefined
        ? undefined
        : m.plan_units_sum({
            units: unitsLabel(nextQuantity, campaign.unit),
            amount: formatMoney(nextQuantity * campaign.unit.pricePaise),
          }),
    ],
    [m.plan_next(), plan.nextDebitAt && formatDate(plan.nextDebitAt)],
    [m.plan_method(), plan.method && methodLabel(plan.method)],
    [m.plan_ends(), plan.endedAt === undefined && plan.endsAt ? formatDate(plan.endsAt) : undefined],
    [m.plan_ended(), plan.endedAt && formatDate(plan.endedAt)],
    [m.success_reference(), plan.planId],
  ];
  return (
    <Panel className="mt-6">
      <dl>
        {factRows.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name} className="fact-row">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="font-semibold wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}
