import type { Plan } from "@daansetu/contract";
import { CircleCheck } from "lucide-react";
import { formatDate, formatMoney } from "../../../lib/format.ts";
import { href } from "../../../lib/paths.ts";
import { planHref } from "../../../lib/plan-href.ts";
import { unitsLabel } from "../../../lib/units.ts";
import { m } from "../../../paraglide/messages.js";
import done from "../../../ui/art/spot-done.svg";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { PaidSlip, SlipRow } from "../../giving/index.ts";
import type { PlanAccess } from "../api/plans.ts";
import { methodWord } from "../plan-words.ts";

/** A monthly gift is set up: every fact first, then what happens next. */
export function NewPlan({ plan, access }: { plan: Plan; access: PlanAccess }) {
  const { campaign, quantity, paidCount } = plan;
  const amount = formatMoney(plan.monthlyPaise);
  return (
    <div className="wrap grid gap-7 pt-6 pb-(--section) lg:max-w-[72rem] lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-16 lg:gap-y-8 lg:pt-12">
      <div className="grid justify-items-center gap-2.5 text-center lg:justify-items-start lg:text-left">
        <img src={done} alt="" width={320} height={200} className="w-68 lg:-ml-6 lg:w-88 print:hidden" />
        <p className="inline-flex items-center gap-1.5 font-semibold text-leaf">
          <Icon of={CircleCheck} />
          {m.plan_new_done()}
        </p>
        <h1 className="text-[clamp(2rem,1.6rem+2vw,3rem)] leading-tight">
          {m.success_thanks({ name: plan.firstName })}
        </h1>
        <p className="max-w-120 text-lg text-ink-soft text-pretty">
          {m.plan_new_lead({ amount, campaign: campaign.title })}
        </p>
      </div>
      <div className="mx-auto grid w-full max-w-136 gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-w-none">
        <PaidSlip
          title={m.plan_slip()}
          caption={m.plan_slip_caption()}
          amount={amount}
          below={m.giving_summary_units({
            units: unitsLabel(quantity, campaign.unit),
            price: formatMoney(campaign.unit.pricePaise),
          })}
        >
          <SlipRow name={m.success_for()}>{campaign.title}</SlipRow>
          {paidCount > 0 && <SlipRow name={m.plan_slip_paid()}>{formatMoney(plan.paidPaise)}</SlipRow>}
          {plan.nextDebitAt !== undefined && <SlipRow name={m.plan_next()}>{formatDate(plan.nextDebitAt)}</SlipRow>}
          {plan.method !== undefined && <SlipRow name={m.plan_method()}>{methodWord(plan.method)}</SlipRow>}
          {plan.endsAt !== undefined && <SlipRow name={m.plan_ends()}>{formatDate(plan.endsAt)}</SlipRow>}
          <SlipRow name={m.success_reference()}>{plan.planId}</SlipRow>
        </PaidSlip>
        <ButtonLink to={planHref(plan.planId, { key: access.key })} variant="line" className="print:hidden">
          {m.plan_new_manage()}
        </ButtonLink>
      </div>
      <NextSteps plan={plan} />
    </div>
  );
}

function NextSteps({ plan }: { plan: Plan }) {
  const steps = [
    [m.plan_next_today(), plan.replaces === undefined ? m.plan_next_today_text() : m.plan_next_replaced_text()],
    [m.plan_next_before(), m.plan_next_before_text()],
    [m.plan_next_change(), m.plan_next_change_text()],
  ] as const;
  return (
    <section
      aria-labelledby="next"
      className="mx-auto w-full max-w-136 border-t border-line pt-7 lg:col-start-1 lg:row-start-2 lg:mx-0 lg:max-w-none print:hidden"
    >
      <h2 id="next" className="mb-4 text-h3">
        {m.success_next_title()}
      </h2>
      <ol className="grid gap-4">
        {steps.map(([when, what], at) => (
          <li key={when} className="grid grid-cols-[2rem_1fr] gap-3.5 leading-snug">
            <span
              aria-hidden="true"
              className="grid size-8 place-items-center rounded-full bg-neel pt-0.5 leading-none font-semibold text-on-neel"
            >
              {at + 1}
            </span>
            <span>
              <b>{when}</b> {what}
            </span>
          </li>
        ))}
      </ol>
      <TextLink to={href.monthly(plan.campaign._id)} arrow="back" className="mt-5">
        {m.success_back_campaign()}
      </TextLink>
    </section>
  );
}
