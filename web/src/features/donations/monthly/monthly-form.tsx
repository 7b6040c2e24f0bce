import type { DonationTarget, Subscribe } from "@daansetu/contract";
import { useCallback, useState } from "react";
import { useNavigate } from "react-router-dom";
import { formatMoney } from "../../../lib/format.ts";
import { planHref } from "../../../lib/plan-href.ts";
import { unitsLabel } from "../../../lib/units.ts";
import { m } from "../../../paraglide/messages.js";
import { FormFrame } from "../components/form-frame.tsx";
import type { DraftStore } from "../form/donation-draft.ts";
import { linkOfText } from "../mandate/plan-link.ts";
import { useDonationForm } from "../use-donation-form.ts";
import { usePayment } from "../use-payment.ts";
import { DebitConsent } from "./debit-consent.tsx";
import type { MonthlyCheckout } from "./monthly-checkout.ts";
import { monthlyDraft } from "./monthly-draft.ts";
import { MonthlySummary } from "./monthly-summary.tsx";
import { MonthlyTerms } from "./monthly-terms.tsx";
import { UnitsAMonth } from "./units-a-month.tsx";

interface MonthlyFormProps {
  target: DonationTarget;
  /** Units from the link, as text. */
  linkUnits: string;
}

/** The donation form of a monthly donation: units, who, what is agreed to, and the mandate. Everything typed is kept until it is authorised. */
export default function MonthlyForm({ target, linkUnits }: MonthlyFormProps) {
  const [draft] = useState(() => monthlyDraft(target._id, linkUnits));
  const navigate = useNavigate();
  const openCheckout = useCallback(
    (store: DraftStore) =>
      import("./monthly-checkout.ts").then(({ openMonthlyCheckout }) => openMonthlyCheckout(store, target)),
    [target],
  );
  const onLeave = useCallback(
    (reference: string) => {
      const { planId, key } = linkOfText(reference);
      void navigate(planHref(planId, { key, isNew: true }), { replace: true });
    },
    [navigate],
  );
  const counter = usePayment<Subscribe, MonthlyCheckout>({ draft, openCheckout, onLeave });
  const { payment, checkout, busy } = counter;
  const refusal = payment.at === "refused" ? payment.refusal : undefined;
  const form = useDonationForm({ draft, target, refusal, checkout });
  const pay = () => {
    if (!busy) counter.pay(form.take);
  };
  const { unit } = target;
  const { quantity } = form.values;
  if (unit === undefined) return null;
  const monthly = { target, unit, quantity, amount: formatMoney(quantity * unit.pricePaise) };
  return (
    <FormFrame
      {...{ target, draft, form, counter }}
      onPay={pay}
      note={checkout && <checkout.MandateNote payment={payment} send={checkout.flow.send} onAgain={pay} />}
      amount={<UnitsAMonth form={form} {...monthly} />}
      consents={<DebitConsent form={form} amount={monthly.amount} />}
      terms={<MonthlyTerms />}
      summary={(payButton) => (
        <MonthlySummary form={form} {...monthly}>
          {payButton}
        </MonthlySummary>
      )}
      barTitle={quantity > 0 ? monthly.amount : m.donations_bar_nearly()}
      barLine={quantity > 0 ? m.monthly_bar_each({ units: unitsLabel(quantity, unit) }) : m.monthly_bar_choose()}
      payLabel={m.monthly_authorise()}
    />
  );
}
