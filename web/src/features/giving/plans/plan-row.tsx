import type { Plan } from "@daansetu/contract";
import { formatDate, formatMoney } from "../../../lib/format.ts";
import { planHref } from "../../../lib/plan-href.ts";
import { m } from "../../../paraglide/messages.js";
import { CampaignThumbnail } from "../../../ui/campaign-thumbnail.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { LookTag } from "../../../ui/tag.tsx";
import { STATUS_LOOKS } from "./plan-labels.ts";

export function PlanRow({ plan }: { plan: Plan }) {
  const { campaign, nextDebitAt, planId } = plan;
  const statusLook = STATUS_LOOKS[plan.status];
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-4 leading-snug last:border-0">
      <CampaignThumbnail campaign={campaign} />
      <div className="min-w-0">
        <h3 className="font-sans text-base leading-snug font-semibold wrap-anywhere">{campaign.title}</h3>
        {nextDebitAt !== undefined && (
          <p className="text-sm text-ink-mute">{m.my_plans_next({ day: formatDate(nextDebitAt) })}</p>
        )}
      </div>
      <b>{m.monthly_sum({ amount: formatMoney(plan.monthlyPaise) })}</b>
      <div className="col-span-2 col-start-2 mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <LookTag look={statusLook} />
        <ButtonLink
          to={planHref(planId)}
          variant="soft"
          size="sm"
          aria-label={m.my_plans_manage_of({ campaign: campaign.title })}
        >
          {m.my_plans_manage()}
        </ButtonLink>
      </div>
    </li>
  );
}
