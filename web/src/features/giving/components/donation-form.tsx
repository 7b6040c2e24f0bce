import { type GivingTarget, rupeesToPaise } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Lock, WifiOff } from "lucide-react";
import { lazy, type SubmitEvent, Suspense, useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { formatMoney } from "../../../lib/format.ts";
import { href } from "../../../lib/paths.ts";
import { useSession } from "../../../lib/session/index.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { PayBar } from "../../../ui/pay-bar.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { givingTargetQuery } from "../api/giving-target.ts";
import { unitsIn, unitsLabel } from "../../../lib/units.ts";
import type { Payment, Refusal } from "../payment/payment.ts";
import { createDraftStore, tabStorage } from "../form/gift-draft.ts";
import { useGiftForm } from "../use-gift-form.ts";
import { usePayment } from "../use-payment.ts";
import { CauseLine } from "./cause-line.tsx";
import { DonorDetails } from "./donor-details.tsx";
import { FormBlock } from "./form-block.tsx";
import { GiftAmount } from "./gift-amount.tsx";
import { GiftSummary } from "./gift-summary.tsx";
import { TrustLines } from "./trust-lines.tsx";

/** For those who have a profile. */
const FilledIn = lazy(() => import("./filled-in.tsx"));

const FORM_ID = "gift";
/** The name in the gateway's window. */
const PAYEE = "Daansetu Foundation";

interface DonationFormProps {
  target: GivingTarget;
  /** Whole rupees from the link, as text. */
  linkAmount: string | undefined;
}

/** The donation form: how much, who, pay. Everything typed is kept until the gift is paid. */
export function DonationForm({ target, linkAmount }: DonationFormProps) {
  const [draft] = useState(() => createDraftStore(target._id, tabStorage(), linkAmount));
  const session = useSession();
  const navigate = useNavigate();
  const onLeave = useCallback(
    (reference: string, handed: boolean) =>
      void navigate(href.success(reference), { replace: true, state: handed ? { awaited: true } : null }),
    [navigate],
  );
  const counter = usePayment({ draft, payee: PAYEE, onLeave });
  const { payment, desk, busy } = counter;
  const refusal = payment.at === "refused" ? payment.refusal : undefined;
  useFreshTarget(target._id, refusal?.code);
  const form = useGiftForm({ draft, target, refusal, desk });
  const pay = () => {
    if (!busy) counter.pay(form.take);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    pay();
  };
  const amountPaise = rupeesToPaise(form.values.amount);
  const payButton = (look: { size?: "lg"; block?: boolean }) => (
    <Button
      type="submit"
      form={FORM_ID}
      variant="give"
      icon={Lock}
      busy={busy}
      busyLabel={busyLabel(payment)}
      {...look}
    >
      {m.giving_pay()}
    </Button>
  );
  return (
    <>
      <div className="wrap grid gap-5 pt-4 pb-(--section) lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-16 lg:pt-8">
        {/* The first touch of any field, by whatever means, fetches what pays and explains. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens to its fields */}
        <form
          id={FORM_ID}
          noValidate
          onSubmit={submit}
          onFocus={counter.prepare}
          aria-labelledby="give"
          className="min-w-0"
        >
          {desk && <desk.PaymentNote payment={payment} amountPaise={amountPaise} send={desk.flow.send} onPay={pay} />}
          {counter.unreachable && (
            <Note tone="madder" icon={WifiOff} role="alert" title={m.giving_refused_offline_title()} className="mb-5">
              {m.giving_refused_offline_text()}
            </Note>
          )}
          {desk && form.errors.length > 0 && (
            <div className="mb-6">
              <desk.ErrorSummary errors={form.errors} attempt={form.attempt} />
            </div>
          )}
          <h1 id="give" className="mb-4 text-h2 leading-[1.1]">
            {m.giving_title()}
          </h1>
          <div className="mb-5">
            <CauseLine target={target} />
          </div>
          <FormBlock number={1} id="step-gift" title={m.giving_step_gift()}>
            <GiftAmount form={form} target={target} />
          </FormBlock>
          <FormBlock number={2} id="step-details" title={m.giving_step_details()}>
            {session && session.role !== "guest" && (
              <Suspense>
                <FilledIn draft={draft} />
              </Suspense>
            )}
            <DonorDetails form={form} taxBenefit={target.taxBenefit} />
          </FormBlock>
          <FormBlock number={3} id="step-pay" title={m.giving_step_pay()}>
            <TrustLines />
          </FormBlock>
        </form>
        <GiftSummary form={form} target={target}>
          {payButton({ size: "lg", block: true })}
        </GiftSummary>
      </div>
      <PayBar label={m.giving_bar_label()}>
        <p className="min-w-0 flex-1 leading-tight">
          <b className="display block text-[1.375rem]">{barTitle(form.errors.length, amountPaise)}</b>
          <span className="text-xs text-ink-soft">{barLine(form.errors.length, amountPaise, target)}</span>
        </p>
        {payButton({})}
      </PayBar>
      <p role="status">
        <VisuallyHidden>{spoken(payment)}</VisuallyHidden>
      </p>
    </>
  );
}

/** The campaign or its bounds are not what this page believed: they are asked for anew. */
function useFreshTarget(id: string, code: Refusal["code"] | undefined) {
  const queries = useQueryClient();
  const stale = code === "amount-out-of-bounds" || code === "campaign-ended" || code === "not-found";
  useEffect(() => {
    if (stale) void queries.invalidateQueries(givingTargetQuery(id));
  }, [stale, id, queries]);
}

function barTitle(problems: number, amountPaise: number | undefined): string {
  if (amountPaise !== undefined) return formatMoney(amountPaise);
  return problems > 0 ? m.giving_bar_nearly() : m.giving_step_gift();
}

function barLine(problems: number, amountPaise: number | undefined, { unit }: GivingTarget): string {
  if (problems > 0) return m.giving_bar_problems({ count: problems });
  if (amountPaise === undefined) return m.giving_bar_choose();
  const units = unit === undefined ? 0 : unitsIn(amountPaise, unit);
  return unit === undefined || units === 0 ? m.giving_bar_once() : unitsLabel(units, unit);
}

function busyLabel({ at }: Payment): string {
  if (at === "editing" || at === "opening" || at === "loading") return m.giving_opening();
  return at === "open" ? m.giving_paying() : m.giving_confirming();
}

/** What a screen reader is told between the press of the button and the next page. */
function spoken({ at }: Payment): string {
  if (at === "opening" || at === "loading") return m.giving_say_opening();
  if (at === "open") return m.giving_say_open();
  return at === "verifying" || at === "asking" ? m.giving_say_confirming() : "";
}
