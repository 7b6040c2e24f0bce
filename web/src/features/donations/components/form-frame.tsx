import type { DonationTarget } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Lock, WifiOff } from "lucide-react";
import { lazy, type ReactNode, type SubmitEvent, Suspense, useEffect } from "react";
import { useSession } from "../../../lib/session/index.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { PayBar } from "../../../ui/pay-bar.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { donationTargetQuery } from "../api/donation-target.ts";
import type { DraftStore } from "../form/donation-draft.ts";
import type { FormCheckout } from "../one-off-checkout.ts";
import type { Payment } from "../payment/payment.ts";
import type { DonationForm } from "../use-donation-form.ts";
import type { PaymentInPage } from "../use-payment.ts";
import { CauseLine } from "./cause-line.tsx";
import { DonorDetails } from "./donor-details.tsx";
import { FormBlock } from "./form-block.tsx";
import { TrustLines } from "./trust-lines.tsx";

/** For those who have a profile. */
const FilledIn = lazy(() => import("./filled-in.tsx"));

const FORM_ID = "donation";

interface FormFrameProps {
  target: DonationTarget;
  draft: DraftStore;
  form: DonationForm;
  counter: Omit<PaymentInPage<unknown, Pick<FormCheckout<unknown>, "ErrorSummary">>, "pay">;
  onPay: () => void;
  /** Where the payment is, above the form. */
  note: ReactNode;
  /** Block 1: how much. */
  amount: ReactNode;
  /** More to agree to, after the donor's details. */
  consents?: ReactNode;
  /** Before paying: what else a donor must know. */
  terms?: ReactNode;
  summary: (payButton: ReactNode) => ReactNode;
  barTitle: string;
  barLine: string;
  payLabel?: string;
}

/** The donation form, for a donation once and for a monthly one: how much, who, pay. */
export function FormFrame({ target, draft, form, counter, onPay, ...parts }: FormFrameProps) {
  const session = useSession();
  const { payment, checkout, busy } = counter;
  useFreshTarget(target._id, payment);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onPay();
  };
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
      {parts.payLabel ?? m.donations_pay()}
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
          {parts.note}
          {counter.unreachable && (
            <Note
              tone="madder"
              icon={WifiOff}
              role="alert"
              title={m.donations_refused_offline_title()}
              className="mb-5"
            >
              {m.donations_refused_offline_text()}
            </Note>
          )}
          {checkout && form.errors.length > 0 && (
            <div className="mb-6">
              <checkout.ErrorSummary errors={form.errors} attempt={form.attempt} />
            </div>
          )}
          <h1 id="give" className="mb-4 text-h2 leading-[1.1]">
            {m.donations_title()}
          </h1>
          <div className="mb-5">
            <CauseLine target={target} />
          </div>
          <FormBlock number={1} id="step-donation" title={m.donations_step_amount()}>
            {parts.amount}
          </FormBlock>
          <FormBlock number={2} id="step-details" title={m.donations_step_details()}>
            {session && session.role !== "guest" && (
              <Suspense>
                <FilledIn draft={draft} />
              </Suspense>
            )}
            <DonorDetails form={form} taxBenefit={target.taxBenefit}>
              {parts.consents}
            </DonorDetails>
          </FormBlock>
          <FormBlock number={3} id="step-pay" title={m.donations_step_pay()}>
            {parts.terms ?? <TrustLines />}
          </FormBlock>
        </form>
        {parts.summary(payButton({ size: "lg", block: true }))}
      </div>
      <PayBar label={m.donations_bar_label()}>
        <p className="min-w-0 flex-1 leading-tight">
          <b className="display block text-[1.375rem]">{parts.barTitle}</b>
          <span className="text-xs text-ink-soft">
            {form.errors.length > 0 ? m.donations_bar_problems({ count: form.errors.length }) : parts.barLine}
          </span>
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
function useFreshTarget(id: string, payment: Payment) {
  const queries = useQueryClient();
  const code = payment.at === "refused" ? payment.refusal.code : undefined;
  const stale = code === "amount-out-of-bounds" || code === "campaign-ended" || code === "not-found";
  useEffect(() => {
    if (stale) void queries.invalidateQueries(donationTargetQuery(id));
  }, [stale, id, queries]);
}

function busyLabel({ at }: Payment): string {
  if (at === "editing" || at === "opening" || at === "loading") return m.donations_opening();
  return at === "open" ? m.donations_paying() : m.donations_confirming();
}

/** What a screen reader is told between the press of the button and the next page. */
function spoken({ at }: Payment): string {
  if (at === "opening" || at === "loading") return m.donations_say_opening();
  if (at === "open") return m.donations_say_open();
  return at === "verifying" || at === "asking" ? m.donations_say_confirming() : "";
}
