import { type PurchaseRecord, unitsOf } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { formatDay } from "../../../../lib/format-day.ts";
import { formatCount, formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { Fact, FactList } from "../../../../ui/fact-list.tsx";
import { WhenLoaded } from "../../../../ui/when-loaded.tsx";
import { Note } from "../../../../ui/note.tsx";
import { Skeletons } from "../../../../ui/skeleton.tsx";
import { EmptyState } from "../../../../ui/state-panel.tsx";
import { LookTag } from "../../../../ui/tag.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { BillPaper } from "./bill-paper.tsx";
import { ProblemNote } from "./shared/problem-note.tsx";
import { PurchaseHistory } from "./purchase-history.tsx";
import { STATE_LOOKS } from "./shared/purchase-labels.ts";
import { PurchaseSteps } from "./steps/purchase-steps.tsx";
import { purchaseQuery } from "./shared/use-purchase.ts";

/** One purchase: its bill, what it cost whom, what was done, and what the caller may do next. */
export function PurchasePage({ id, listHref }: { id: string; listHref: string }) {
  const query = useQuery(purchaseQuery(id));
  return (
    <>
      <TextLink arrow="back" to={listHref}>
        {m.purchases_all()}
      </TextLink>
      <WhenLoaded
        query={query}
        level={1}
        skeleton={<Skeletons count={5} className="mt-4 grid gap-3" barClassName="h-12 w-full" />}
        missing={<EmptyState level={1}>{m.purchases_no_such()}</EmptyState>}
      >
        {(purchase) => <LoadedPurchase purchase={purchase} />}
      </WhenLoaded>
    </>
  );
}

function LoadedPurchase({ purchase }: { purchase: PurchaseRecord }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { supplier, billNumber, billDay, totalPaise, state, gstin, reason, problems } = purchase;
  return (
    <div className="grid max-w-5xl gap-6">
      <div className="grid gap-3">
        <h1 ref={heading} tabIndex={-1} className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-h2">
          {m.purchases_row({ supplier, number: billNumber, amount: formatMoney(totalPaise) })}
          <LookTag look={STATE_LOOKS[state]} />
        </h1>
        {state === "asked" && <ProblemNote problems={problems} />}
        <PurchaseSteps purchase={purchase} />
      </div>
      <FactList layout="columns" className="tabular-nums">
        <Fact term={m.purchases_day()}>{formatDay(billDay)}</Fact>
        {gstin !== undefined && <Fact term={m.purchases_gstin()}>{gstin}</Fact>}
        <Fact term={m.purchases_paid()}>{formatMoney(purchase.paidPaise)}</Fact>
        <Fact term={m.purchases_owed()}>{formatMoney(purchase.owedPaise)}</Fact>
        {purchase.freightPaise > 0 && <Fact term={m.purchases_freight()}>{formatMoney(purchase.freightPaise)}</Fact>}
        {purchase.gstPaise > 0 && <Fact term={m.purchases_gst()}>{formatMoney(purchase.gstPaise)}</Fact>}
        {purchase.discountPaise > 0 && <Fact term={m.purchases_discount()}>{formatMoney(purchase.discountPaise)}</Fact>}
        {purchase.creditedPaise > 0 && <Fact term={m.purchases_credited()}>{formatMoney(purchase.creditedPaise)}</Fact>}
      </FactList>
      {purchase.isRelated && <Note tone="warning">{m.purchases_problem_related()}</Note>}
      {reason !== undefined && <p className="wrap-anywhere text-ink-soft">{m.purchases_reason_given({ reason })}</p>}
      <Lines purchase={purchase} />
      <Campaigns purchase={purchase} />
      <BillPaper purchase={purchase} />
      <PurchaseHistory purchase={purchase} />
    </div>
  );
}

function Lines({ purchase: { lines } }: { purchase: PurchaseRecord }) {
  return (
    <TitledSection title={m.purchases_lines()}>
      <ul className="mt-2 border-t border-line">
        {lines.map((line) => {
          const { campaignId, itemId, itemName, units, costPaise, received, awaited, credited } = line;
          return (
            <li
              key={`${campaignId} ${itemId}`}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-2.5"
            >
              <span className="grid min-w-0 gap-0.5">
                <span className="font-semibold wrap-anywhere">
                  {m.purchases_things({ count: formatCount(unitsOf(units)), name: itemName })}
                </span>
                <span className="text-sm text-ink-soft">{sourcesOf(units)}</span>
                <span className="text-sm text-ink-soft">
                  {m.purchases_line_goods({ received: formatCount(received), awaited: formatCount(awaited) })}{" "}
                  {credited > 0 && m.purchases_line_credited({ count: formatCount(credited) })}
                </span>
              </span>
              <b className="tabular-nums">{formatMoney(costPaise)}</b>
            </li>
          );
        })}
      </ul>
    </TitledSection>
  );
}

function Campaigns({ purchase: { byCampaign } }: { purchase: PurchaseRecord }) {
  return (
    <TitledSection title={m.purchases_by_campaign()}>
      <ul className="mt-2 border-t border-line">
        {byCampaign.map(({ campaignId, title, costPaise, paidPaise, owedPaise, inHandPaise }) => (
          <li
            key={campaignId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-1"
          >
            <TextLink to={href.adminPanel("itemLists", { campaign: campaignId })} className="wrap-anywhere">
              {title}
            </TextLink>
            <span className="text-sm text-ink-soft tabular-nums">
              {m.purchases_campaign_money({
                ...{ cost: formatMoney(costPaise), paid: formatMoney(paidPaise), inHand: formatMoney(inHandPaise) },
              })}{" "}
              {owedPaise > 0 && <b>{m.purchases_we_owe({ amount: formatMoney(owedPaise) })}</b>}
              {owedPaise < 0 && <b>{m.purchases_they_owe({ amount: formatMoney(-owedPaise) })}</b>}
            </span>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

const SOURCES = {
  claims: m.purchases_line_of_claims,
  pool: m.purchases_line_of_pool,
  foundation: m.purchases_line_of_foundation,
} as const;

/** Whose money the units of a line are bought with. */
const sourcesOf = (units: PurchaseRecord["lines"][number]["units"]): string =>
  (["claims", "pool", "foundation"] as const)
    .filter((source) => units[source] > 0)
    .map((source) => SOURCES[source]({ count: formatCount(units[source]) }))
    .join(" · ");
