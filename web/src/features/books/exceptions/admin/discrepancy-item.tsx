import type { ExceptionOf } from "@daansetu/contract";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { TextLink } from "../../../../ui/text-link.tsx";
import { AcceptButton } from "./accept-button.tsx";
import { Fact, FactList } from "../../../../ui/fact-list.tsx";
import { Resolutions, ExceptionCard, IdFact, Story } from "./exception-card.tsx";

const TITLES = {
  "paid-not-booked": m.exceptions_discrepancy_paid_not_booked,
  "booked-not-paid": m.exceptions_discrepancy_booked_not_paid,
  "amount-differs": m.exceptions_discrepancy_amount_differs,
  "refund-missing": m.exceptions_discrepancy_refund_missing,
  "refund-not-at-gateway": m.exceptions_discrepancy_refund_not_at_gateway,
  "late-authorisation": m.exceptions_discrepancy_late_authorisation,
  "foreign-card": m.exceptions_discrepancy_foreign_card,
  "second-capture": m.exceptions_discrepancy_second_capture,
  "fee-differs": m.exceptions_discrepancy_fee_differs,
} as const satisfies Record<ExceptionOf<"difference">["what"], () => string>;

/** A discrepancy between the gateway and our books. */
export function DiscrepancyItem({ item }: { item: ExceptionOf<"difference"> }) {
  const { what, expectedPaise, foundPaise, gatewayId, reference, foundAt, lastSeenAt, dueAt } = item;
  return (
    <ExceptionCard title={TITLES[what]()} dueAt={dueAt}>
      <Story>{m.exceptions_discrepancy_text()}</Story>
      <FactList layout="stacked">
        <Fact term={m.exceptions_discrepancy_ours()}>{amountOrNothing(expectedPaise)}</Fact>
        <Fact term={m.exceptions_discrepancy_gateways()}>{amountOrNothing(foundPaise)}</Fact>
        <Fact term={m.exceptions_found()}>{formatMoment(foundAt)}</Fact>
        <Fact term={m.exceptions_seen()}>{formatMoment(lastSeenAt)}</Fact>
        <IdFact term={m.exceptions_gateway_id()} id={gatewayId} />
      </FactList>
      {reference !== undefined && (
        <p>
          <TextLink to={href.adminPanel("donations", { open: reference })} className="text-sm">
            {m.exceptions_see_donation()}
          </TextLink>
        </p>
      )}
      <Resolutions>
        <AcceptButton item={item} />
      </Resolutions>
    </ExceptionCard>
  );
}

const amountOrNothing = (paise: number | undefined) =>
  paise === undefined ? m.exceptions_discrepancy_nothing() : formatMoney(paise);
