import { type FullCheckout, type GivingTarget, rupeesToPaise } from "@daansetu/contract";
import { useCallback, useState } from "react";
import { useNavigate } from "react-router-dom";
import { formatMoney } from "../../../lib/format.ts";
import { href } from "../../../lib/paths.ts";
import { unitsIn, unitsLabel } from "../../../lib/units.ts";
import { m } from "../../../paraglide/messages.js";
import { createDraftStore, type DraftStore, tabStorage } from "../form/gift-draft.ts";
import type { PayDesk } from "../pay-desk.ts";
import { PAYEE } from "../payee.ts";
import { useGiftForm } from "../use-gift-form.ts";
import { usePayment } from "../use-payment.ts";
import { FormFrame } from "./form-frame.tsx";
import { GiftAmount } from "./gift-amount.tsx";
import { GiftSummary } from "./gift-summary.tsx";

interface DonationFormProps {
  target: GivingTarget;
  /** Whole rupees from the link, as text. */
  linkAmount: string | undefined;
}

const openDesk = (draft: DraftStore) => import("../pay-desk.ts").then(({ openPayDesk }) => openPayDesk(draft, PAYEE));

/** The form of a gift once. Everything typed is kept until the gift is paid. */
export function DonationForm({ target, linkAmount }: DonationFormProps) {
  const [draft] = useState(() => createDraftStore(target._id, tabStorage(), linkAmount));
  const navigate = useNavigate();
  const onLeave = useCallback(
    (reference: string, handed: boolean) =>
      void navigate(href.success(reference), { replace: true, state: handed ? { awaited: true } : null }),
    [navigate],
  );
  const counter = usePayment<FullCheckout, PayDesk>({ draft, openDesk, onLeave });
  const { payment, desk, busy } = counter;
  const refusal = payment.at === "refused" ? payment.refusal : undefined;
  const form = useGiftForm({ draft, target, refusal, desk });
  const pay = () => {
    if (!busy) counter.pay(form.take);
  };
  const amountPaise = rupeesToPaise(form.values.amount);
  return (
    <FormFrame
      {...{ target, draft, form, counter }}
      onPay={pay}
      note={desk && <desk.PaymentNote payment={payment} amountPaise={amountPaise} send={desk.flow.send} onPay={pay} />}
      amount={<GiftAmount form={form} target={target} />}
      summary={(payButton) => (
        <GiftSummary form={form} target={target}>
          {payButton}
        </GiftSummary>
      )}
      barTitle={barTitle(form.errors.length, amountPaise)}
      barLine={barLine(amountPaise, target)}
    />
  );
}

function barTitle(problems: number, amountPaise: number | undefined): string {
  if (amountPaise !== undefined) return formatMoney(amountPaise);
  return problems > 0 ? m.giving_bar_nearly() : m.giving_step_gift();
}

function barLine(amountPaise: number | undefined, { unit }: GivingTarget): string {
  if (amountPaise === undefined) return m.giving_bar_choose();
  const units = unit === undefined ? 0 : unitsIn(amountPaise, unit);
  return unit === undefined || units === 0 ? m.giving_bar_once() : unitsLabel(units, unit);
}
