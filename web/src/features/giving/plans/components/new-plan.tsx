import type { Plan } from "@daansetu/contract";
import { formatDate, formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { planHref } from "../../../../lib/plan-href.ts";
import { unitsLabel } from "../../../../lib/units.ts";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { LongSlipRow, PaidSlip, SlipRow, Thanks } from "../../donations/index.ts";
import type { PlanAccess } from "../api/plans.ts";
import { methodLabel } from "../plan-labels.ts";

export function NewPlan({ plan, access }: { plan: Plan; access: PlanAccess }) {
  const { campaign, quantity, paidCount } = plan;
  const amount = formatMoney(plan.monthlyPaise);
  return (
    <Thanks
      status={m.plan_new_done()}
      title={plan.firstName === undefined ? m.success_thanks_unnamed() : m.success_thanks({ name: plan.firstName })}
      leadText={m.plan_new_lead({ amount, campaign: campaign.title })}
      nextSteps={[
        [m.plan_next_today(), plan.replaces === undefined ? m.plan_next_today_text() : m.plan_next_replaced_text()],
        [m.plan_next_before(), m.plan_next_before_text()],
        [m.plan_next_change(), m.plan_next_change_text()],
      ]}
      links={
        <TextLink to={href.monthly(campaign._id)} arrow="back">
          {m.success_back_campaign()}
        </TextLink>
      }
    >
      <PaidSlip
        title={m.plan_slip()}
        caption={m.plan_slip_caption()}
        amount={amount}
        belowAmount={m.donations_summary_units({
          units: unitsLabel(quantity, campaign.unit),
          price: formatMoney(campaign.unit.pricePaise),
        })}
      >
        <SlipRow name={m.success_for()}>{campaign.title}</SlipRow>
        {paidCount > 0 && <SlipRow name={m.plan_slip_paid()}>{formatMoney(plan.paidPaise)}</SlipRow>}
        {plan.nextDebitAt !== undefined && <SlipRow name={m.plan_next()}>{formatDate(plan.nextDebitAt)}</SlipRow>}
        {plan.method !== undefined && <SlipRow name={m.plan_method()}>{methodLabel(plan.method)}</SlipRow>}
        {plan.endsAt !== undefined && <SlipRow name={m.plan_ends()}>{formatDate(plan.endsAt)}</SlipRow>}
        <LongSlipRow name={m.success_reference()}>{plan.planId}</LongSlipRow>
      </PaidSlip>
      <ButtonLink to={planHref(plan.planId, { key: access.key })} variant="line" className="print:hidden">
        {m.plan_new_manage()}
      </ButtonLink>
    </Thanks>
  );
}
