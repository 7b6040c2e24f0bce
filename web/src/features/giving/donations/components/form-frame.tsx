import type { DonationTarget } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Lock, WifiOff } from "lucide-react";
import { type ReactNode, type SubmitEvent, Suspense, useEffect } from "react";
import { useSession } from "../../../../lib/session/index.ts";
import { optionalPart } from "../../../../lib/lazy-part.tsx";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Note } from "../../../../ui/note.tsx";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import { donationTargetQuery } from "../api/donation-target.ts";
import type { DraftStore } from "../form/donation-draft.ts";
import { missingFields } from "../form/donation-values.ts";
import type { FormCheckout } from "../checkout/one-off-checkout.ts";
import type { Payment } from "../payment/payment.ts";
import type { DonationForm } from "../checkout/use-donation-form.ts";
import type { PaymentInPage } from "../checkout/use-payment.ts";
import { CampaignLine } from "./campaign-line.tsx";
import { DonorDetails } from "./donor-details.tsx";
import { FormBlock } from "./form-block.tsx";
import { PayArea } from "./pay-area.tsx";

/** This part is loaded lazily, because guests do not need it. */
const ProfilePrefill = optionalPart("profile-prefill", () => import("./profile-prefill.tsx"));

/** This part is loaded lazily, because it is below the first screen. The form works without it. */
const TrustLines = optionalPart("trust-lines", () => import("./trust-lines.tsx"));

/** This part is loaded lazily, because it is below the first screen and the form works without it. */
const UnfinishedLink = optionalPart("unfinished-link", () => import("../unfinished/unfinished-link.tsx"));

/** The element is constant, because nothing that the donor types changes it. */
const TRUST_LINES = <TrustLines />;

const FORM_ID = "donation";

interface FormFrameProps {
  target: DonationTarget;
  draft: DraftStore;
  form: DonationForm;
  pagePayment: Omit<PaymentInPage<unknown, Pick<FormCheckout<unknown>, "ErrorSummary" | "retryLabel">>, "pay">;
  onPay: () => void;
  /** The status of the payment, above the form. */
  paymentNote: ReactNode;
  /** The fields of the first block: the amount. */
  amountFields: ReactNode;
  /** Further consents after the donor's details. */
  consentFields?: ReactNode;
  /** Shown before the pay button, in place of `TrustLines`. */
  paymentTerms?: ReactNode;
  renderSummary: (payArea: ReactNode) => ReactNode;
  barTitle: string;
  barLine: string;
  payLabel?: string;
}

/** The layout shared by the one-off and the monthly donation form. */
export function FormFrame({ target, draft, form, pagePayment, onPay, ...slots }: FormFrameProps) {
  const session = useSession();
  const { payment, checkout, isBusy } = pagePayment;
  useTargetRefresh(target._id, payment);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onPay();
  };
  const payArea = (
    <PayArea
      form={form}
      missing={missingFields(form.values, target.kind === "monthly" && slots.payLabel !== undefined)}
      title={slots.barTitle}
      line={slots.barLine}
      payButton={
        <Button
          type="submit"
          form={FORM_ID}
          variant="give"
          icon={Lock}
          busy={isBusy}
          busyLabel={busyLabel(payment)}
          className="pay-button lg:min-h-14 lg:text-lg"
        >
          {checkout?.retryLabel(payment) ?? slots.payLabel ?? m.donations_pay()}
        </Button>
      }
    />
  );
  return (
    <>
      <div className="wrap grid gap-5 pt-4 pb-(--section) lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-16 lg:pt-8">
        {/* The first focus of any field loads the checkout. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- onFocus bubbles from its fields */}
        <form
          id={FORM_ID}
          noValidate
          // The form posts, because without JavaScript a GET would put the typed values into the address.
          method="post"
          onSubmit={handleSubmit}
          onFocus={pagePayment.preload}
          aria-labelledby="donate-title"
          className="min-w-0"
        >
          {slots.paymentNote}
          {pagePayment.hasLoadFailed && (
            <Note
              tone="danger"
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
              <checkout.ErrorSummary errors={form.errors} attempt={form.attemptCount} />
            </div>
          )}
          <h1 id="donate-title" className="mb-4 text-h2 leading-[1.1]">
            {m.donations_title()}
          </h1>
          <div className="mb-5">
            <CampaignLine target={target} />
          </div>
          <FormBlock stepNumber={1} id="step-donation" title={m.donations_step_amount()}>
            {slots.amountFields}
          </FormBlock>
          <FormBlock stepNumber={2} id="step-details" title={m.donations_step_details()}>
            {session && session.role !== "guest" && (
              <Suspense>
                <ProfilePrefill draft={draft} />
              </Suspense>
            )}
            <DonorDetails form={form} taxBenefit={target.taxBenefit}>
              {slots.consentFields}
            </DonorDetails>
          </FormBlock>
          <FormBlock stepNumber={3} id="step-pay" title={m.donations_step_pay()}>
            <div className="min-h-32 sm:min-h-24">
              <Suspense>{slots.paymentTerms ?? TRUST_LINES}</Suspense>
            </div>
            <Suspense fallback={<div className="mt-5 h-28" />}>
              <UnfinishedLink draft={draft} values={form.values} campaignId={target._id} />
            </Suspense>
          </FormBlock>
        </form>
        {slots.renderSummary(payArea)}
      </div>
      <p role="status">
        <VisuallyHidden>{announcement(payment)}</VisuallyHidden>
      </p>
    </>
  );
}

/** Refetches the campaign after an error which shows that the cached one is outdated. */
function useTargetRefresh(id: string, payment: Payment) {
  const queryClient = useQueryClient();
  const refusalCode = payment.at === "refused" ? payment.refusal.code : undefined;
  const isTargetStale =
    refusalCode === "amount-out-of-bounds" || refusalCode === "campaign-ended" || refusalCode === "not-found";
  useEffect(() => {
    if (isTargetStale) void queryClient.invalidateQueries(donationTargetQuery(id));
  }, [isTargetStale, id, queryClient]);
}

function busyLabel({ at }: Payment): string {
  if (at === "editing" || at === "opening" || at === "loading") return m.donations_opening();
  return at === "open" ? m.donations_paying() : m.donations_confirming();
}

/** Progress for screen readers, between the click on the button and the next page. */
function announcement({ at }: Payment): string {
  if (at === "opening" || at === "loading") return m.donations_say_opening();
  if (at === "open") return m.donations_say_open();
  return at === "verifying" || at === "checking" ? m.donations_say_confirming() : "";
}
