import { planEndpoints, type PlanWithDebits } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { formatDate, formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { planHref } from "../../../../lib/plan-href.ts";
import { endpointQuery } from "../../../../lib/query.ts";
import { unitsLabel } from "../../../../lib/units.ts";
import { m } from "../../../../paraglide/messages.js";
import { Fact, FactList } from "../../../../ui/fact-list.tsx";
import { Link } from "../../../../ui/link.tsx";
import { Skeletons } from "../../../../ui/skeleton.tsx";
import { EmptyState } from "../../../../ui/state-panel.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { methodLabel, statusSentence } from "../plan-labels.ts";
import { Loaded } from "../../../../ui/loaded.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { RevokeLinks } from "./revoke-links.tsx";
import { PlanStatusTag } from "./plan-status-tag.tsx";

/** One monthly plan for an admin, with links to the records of its debits. */
export function PlanRecord({ planId, listHref }: { planId: string; listHref: string }) {
  const query = useQuery(endpointQuery(planEndpoints.planByLink, { params: { planId } }));
  return (
    <>
      <TextLink arrow="back" to={listHref}>
        {m.records_plan_all()}
      </TextLink>
      <Loaded
        query={query}
        level={1}
        skeleton={<Skeletons count={5} className="mt-4 grid gap-3" barClassName="h-12 w-full" />}
        missing={<EmptyState level={1}>{m.records_plan_none()}</EmptyState>}
      >
        {(data) => <PlanDetails {...data} />}
      </Loaded>
    </>
  );
}

function PlanDetails({ plan, debits }: PlanWithDebits) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { campaign, quantity, monthlyPaise, createdAt, method, nextDebitAt } = plan;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-h2">
        {m.records_donation_of({ donor: plan.firstName ?? m.records_no_donor(), amount: formatMoney(monthlyPaise) })}
        <PlanStatusTag status={plan.status} />
      </h1>
      <p className="mt-2 max-w-(--measure) text-ink-soft">{statusSentence(plan)}</p>
      <FactList layout="columns" className="mt-5">
        <Fact term={m.records_campaign()}>
          <Link to={href.monthly(campaign._id)} className="text-info">
            {campaign.title}
          </Link>
        </Fact>
        <Fact term={m.records_plan_units()}>{unitsLabel(quantity, campaign.unit)}</Fact>
        <Fact term={m.records_plan_since()}>{formatDate(createdAt)}</Fact>
        {method !== undefined && <Fact term={m.records_method()}>{methodLabel(method)}</Fact>}
        {nextDebitAt !== undefined && <Fact term={m.records_plan_next()}>{formatDate(nextDebitAt)}</Fact>}
        <Fact term={m.records_plan_paid()}>
          {m.records_plan_debits({ count: plan.paidCount, sum: formatMoney(plan.paidPaise) })}
        </Fact>
      </FactList>
      <p className="mt-2">
        <TextLink arrow="onward" to={planHref(plan.planId)}>
          {m.records_plan_as_donor()}
        </TextLink>
      </p>
      <p className="mt-3">
        <RevokeLinks planId={plan.planId} />
      </p>
      <TitledSection id="plan-debits" title={m.records_plan_debit_list()} titleClass="text-h3" className="mt-6">
        {debits.length === 0 ? (
          <p className="mt-2 text-ink-soft">{m.records_plan_no_debits()}</p>
        ) : (
          <ul className="mt-2">
            {debits
              .toSorted((debit, otherDebit) => otherDebit.paidAt.localeCompare(debit.paidAt))
              .map(({ reference, paidAt, amountPaise, refundedPaise }) => (
                <li key={reference} className="flex min-h-13 items-center justify-between gap-4 border-b border-line">
                  <Link to={href.adminPanel("donations", { open: reference })} className="py-2.5 text-info">
                    {formatDate(paidAt)}
                  </Link>
                  <span className="text-right">
                    <b className="tabular-nums">{formatMoney(amountPaise)}</b>
                    {refundedPaise > 0 && (
                      <span className="block text-sm text-ink-soft">
                        {`${m.records_refunded()} ${formatMoney(refundedPaise)}`}
                      </span>
                    )}
                  </span>
                </li>
              ))}
          </ul>
        )}
      </TitledSection>
    </>
  );
}
