import { type FullCheckout, type DonationTarget, PRESET_RUPEES, rupeesToPaise } from "@daansetu/contract";
import { Suspense, useCallback, useState } from "react";
import { useNavigate } from "react-router-dom";
import { formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { unitsForAmount, unitsLabel } from "../../../../lib/units.ts";
import { optionalPart } from "../../../../lib/lazy-part.tsx";
import { m } from "../../../../paraglide/messages.js";
import { useKnownList } from "../../../impact/items/index.ts";
import { createDraftStore, type DraftStore } from "../form/donation-draft.ts";
import { tabStorage } from "../form/draft-storage.ts";
import { addIndianCommas } from "../form/donation-values.ts";
import type { OneOffCheckout } from "../checkout/one-off-checkout.ts";
import { payeeName } from "../payment/payee.ts";
import { useDonationForm } from "../checkout/use-donation-form.ts";
import { usePayment } from "../checkout/use-payment.ts";
import { FormFrame } from "./form-frame.tsx";
import { DonationAmount } from "./donation-amount.tsx";
import { DonationSummary } from "./donation-summary.tsx";

/** This part is loaded lazily, because the form works without it. */
const Things = optionalPart("things", () => import("../things/things.tsx"));
const Dedicate = optionalPart("dedicate", () => import("../dedications/dedicate.tsx"));

interface DonationFormProps {
  target: DonationTarget;
  /** Whole rupees from the link, as text. */
  linkAmount: string | undefined;
}

const openCheckout = (draft: DraftStore) =>
  import("../checkout/one-off-checkout.ts").then(({ openOneOffCheckout }) => openOneOffCheckout(draft, payeeName()));

/** The initial amount. Without one in the link, the middle preset is chosen: it is shown beside the button, and a smaller one is one tap away. */
const amountFromLink = (linkAmount: string) => ({ amount: addIndianCommas(linkAmount || String(PRESET_RUPEES[1])) });

/** The one-off donation form. Its draft is kept until the donation is paid. */
export function DonationForm({ target: loadedTarget, linkAmount }: DonationFormProps) {
  const list = useKnownList(loadedTarget._id);
  // A campaign with a list counts in its items alone.
  const target = list ? { ...loadedTarget, unit: undefined } : loadedTarget;
  const [draft] = useState(() => createDraftStore(target._id, tabStorage(), linkAmount, amountFromLink));
  const navigate = useNavigate();
  const onFinished = useCallback(
    (reference: string, isSigned: boolean) =>
      void navigate(href.success(reference), { replace: true, state: isSigned ? { awaited: true } : null }),
    [navigate],
  );
  const pagePayment = usePayment<FullCheckout, OneOffCheckout>({ draft, openCheckout, onFinished });
  const { payment, checkout, isBusy } = pagePayment;
  const refusal = payment.at === "refused" ? payment.refusal : undefined;
  const form = useDonationForm({ draft, target, refusal, checkout });
  const submitPayment = () => {
    if (!isBusy) pagePayment.pay(form.validate);
  };
  const amountPaise = rupeesToPaise(form.values.amount);
  return (
    <FormFrame
      {...{ target, draft, form, pagePayment }}
      onPay={submitPayment}
      paymentNote={
        checkout && <checkout.PaymentNote payment={payment} amountPaise={amountPaise} sendEvent={checkout.flow.send} />
      }
      amountFields={
        <>
          {target.kind !== "general-fund" && (
            <Suspense>
              <Things form={form} campaignId={target._id} />
            </Suspense>
          )}
          <DonationAmount form={form} target={target} />
          <Suspense fallback={<div className="mt-4 h-16" />}>
            <Dedicate form={form} />
          </Suspense>
        </>
      }
      renderSummary={(payArea) => (
        <DonationSummary form={form} target={target} items={list?.items}>
          {payArea}
        </DonationSummary>
      )}
      barTitle={amountPaise === undefined ? m.donations_step_amount() : formatMoney(amountPaise)}
      barLine={barLine(amountPaise, target)}
    />
  );
}

function barLine(amountPaise: number | undefined, { unit }: DonationTarget): string {
  const units = unit === undefined || amountPaise === undefined ? 0 : unitsForAmount(amountPaise, unit);
  return unit === undefined || units === 0 ? m.donations_bar_once() : unitsLabel(units, unit);
}
