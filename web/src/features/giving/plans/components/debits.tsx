import type { Plan, PlanDebit } from "@daansetu/contract";
import { formatDate, formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { TextLink } from "../../../../ui/text-link.tsx";
import { TitledSection } from "../../../../ui/titled-section.tsx";

/** Newest first. */
export function Debits({ plan, debits }: { plan: Plan; debits: readonly PlanDebit[] }) {
  const debitsNewestFirst = debits.toSorted((debit, otherDebit) => otherDebit.paidAt.localeCompare(debit.paidAt));
  return (
    <TitledSection
      id="debits"
      title={m.plan_debits()}
      titleClass="text-h3"
      className="border-t border-line pt-6 lg:col-start-1"
    >
      {debitsNewestFirst.length === 0 ? (
        <p className="mt-2 text-ink-soft">{m.plan_debits_none()}</p>
      ) : (
        <>
          <p className="mt-1 text-ink-soft">
            {m.plan_debits_sum({ count: plan.paidCount, amount: formatMoney(plan.paidPaise) })}
          </p>
          <ul className="mt-2">
            {debitsNewestFirst.map(({ reference, paidAt, amountPaise, refundedPaise }) => (
              <li
                key={reference}
                className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-5 border-b border-line py-1.5 last:border-0"
              >
                <span>
                  {formatDate(paidAt)}
                  {refundedPaise > 0 && (
                    <span className="block text-sm text-ink-soft">
                      {m.my_donations_went_back({ amount: formatMoney(refundedPaise) })}
                    </span>
                  )}
                </span>
                <b className="tabular-nums">{formatMoney(amountPaise)}</b>
                <TextLink
                  to={href.success(reference)}
                  className="text-sm"
                  aria-label={m.plan_slip_of({ date: formatDate(paidAt) })}
                >
                  {m.plan_slip_link()}
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </TitledSection>
  );
}
