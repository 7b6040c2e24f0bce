import type { DonationTarget, Subscribe } from "@daansetu/contract";
import { useCallback, useState } from "react";
import { useNavigate } from "react-router-dom";
import { formatMoney } from "../../../../lib/format.ts";
import { planHref } from "../../../../lib/plan-href.ts";
import { m } from "../../../../paraglide/messages.js";
import { FormFrame } from "../components/form-frame.tsx";
import type { DraftStore } from "../form/donation-draft.ts";
import { parsePlanReference } from "../mandate/plan-reference.ts";
import { useDonationForm } from "../checkout/use-donation-form.ts";
import { usePayment } from "../checkout/use-payment.ts";
import { DebitConsent } from "./debit-consent.tsx";
import type { MonthlyCheckout } from "./monthly-checkout.ts";
import { createMonthlyDraft } from "./monthly-draft.ts";
import { MonthlySummary } from "./monthly-summary.tsx";
import { MonthlyTerms } from "./monthly-terms.tsx";
import { MonthlyUnits } from "./monthly-units.tsx";

interface MonthlyFormProps {
  target: DonationTarget;
  /** The number of units in the link, unvalidated. */
  linkUnits: string;
}

/** The form of a monthly plan. Its draft is kept until the mandate is authorised. */
export default function MonthlyForm({ target, linkUnits }: MonthlyFormProps) {
  const [draft] = useState(() => createMonthlyDraft(target._id, linkUnits));
  const navigate = useNavigate();
  const openCheckout = useCallback(
    (store: DraftStore) =>
      import("./monthly-checkout.ts").then(({ openMonthlyCheckout }) => openMonthlyCheckout(store, target)),
    [target],
  );
  const onFinished = useCallback(
    (reference: string) => {
      const { planId, key } = parsePlanReference(reference);
      void navigate(planHref(planId, { key, isNew: true }), { replace: true });
    },
    [navigate],
  );
  const pagePayment = usePayment<Subscribe, MonthlyCheckout>({ draft, openCheckout, onFinished });
  const { payment, checkout, isBusy } = pagePayment;
  const refusal = payment.at === "refused" ? payment.refusal : undefined;
  const form = useDonationForm({ draft, target, refusal, checkout });
  const submitPayment = () => {
    if (!isBusy) pagePayment.pay(form.validate);
  };
  const { unit } = target;
  const { quantity } = form.values;
  if (unit === undefined) return null;
  const monthlyProps = { target, unit, quantity, amount: formatMoney(quantity * unit.pricePaise) };
  return (
    <FormFrame
      {...{ target, draft, form, pagePayment }}
      onPay={submitPayment}
      paymentNote={checkout && <checkout.MandateNote payment={payment} sendEvent={checkout.flow.send} />}
      amountFields={<MonthlyUnits form={form} {...monthlyProps} />}
      consentFields={<DebitConsent form={form} amount={monthlyProps.amount} />}
      paymentTerms={<MonthlyTerms />}
      renderSummary={(payArea) => (
        <MonthlySummary form={form} {...monthlyProps}>
          {payArea}
        </MonthlySummary>
      )}
      barTitle={quantity > 0 ? monthlyProps.amount : m.donations_bar_nearly()}
      barLine={quantity > 0 ? m.monthly_bar_each() : m.monthly_bar_choose()}
      payLabel={m.monthly_authorise()}
    />
  );
}
