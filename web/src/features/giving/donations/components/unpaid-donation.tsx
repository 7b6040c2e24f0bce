import { type DonationView, PAISE_PER_RUPEE } from "@daansetu/contract";
import { lazy, type ReactNode, Suspense } from "react";
import { formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { type SpotDrawing, StatePanel } from "../../../../ui/state-panel.tsx";
import { campaignHref, donateHref } from "../links/campaign-links.ts";
import { DonationReceipt } from "../links/lazy-receipts.ts";
import { paymentFailureSentence } from "../payment/payment-failure-sentence.ts";

const DonationRefund = lazy(() => import("../refunds/donation-refund.tsx"));

interface OutcomeTexts {
  spot: SpotDrawing;
  title: string;
  text: ReactNode;
  /** The label of the link to the form; absent if paying again makes no sense. */
  payLabel?: string;
}

function textsFor(donation: DonationView): OutcomeTexts {
  if (donation.checkFailed) return { spot: "wait", title: m.success_unsure_title(), text: m.success_unsure_text() };
  const textParams = { amount: formatMoney(donation.amountPaise), campaign: donation.campaign.title };
  switch (donation.status) {
    case "failed":
      return {
        spot: "broken",
        title: m.success_failed_title(),
        text: (
          <>
            <b className="text-ink">{paymentFailureSentence(donation.failureReason)}</b> {m.success_failed_text()}{" "}
            {m.donations_other_ways()}
          </>
        ),
        payLabel: m.success_try_again(),
      };
    case "expired":
      return {
        spot: "empty",
        title: m.success_expired_title(),
        text: m.success_expired_text(textParams),
        payLabel: m.success_start_again(),
      };
    case "refunded":
      return {
        spot: "done",
        title: m.success_refunded_title(),
        text: m.success_refunded_text({ amount: formatMoney(donation.refundedPaise) }),
      };
    case "under-review":
      return donation.awaitsDetails
        ? { spot: "wait", title: m.success_details_title(), text: m.success_details_text(textParams) }
        : { spot: "wait", title: m.success_review_title(), text: m.success_review_text() };
    case "open":
    case "pending":
    case "paid":
    case "partly-refunded":
      return {
        spot: "empty",
        title: m.success_open_title(),
        text: m.success_open_text(textParams),
        payLabel: m.success_pay_now(),
      };
  }
}

/** The page of a donation that is neither paid nor pending, with the next step. */
export function UnpaidDonation({ donation }: { donation: DonationView }) {
  const { spot, title, text, payLabel } = textsFor(donation);
  const { campaign } = donation;
  return (
    <div className="wrap py-(--section)">
      <StatePanel
        spot={spot}
        title={title}
        level={1}
        role="status"
        actions={
          <>
            {payLabel !== undefined && (
              <ButtonLink variant="give" to={donateHref(campaign, { amount: donation.amountPaise / PAISE_PER_RUPEE })}>
                {payLabel}
              </ButtonLink>
            )}
            <ButtonLink variant="line" to={campaign.kind === "general-fund" ? href.home() : campaignHref(campaign)}>
              {backLabel(campaign.kind)}
            </ButtonLink>
          </>
        }
      >
        <p>{text}</p>
        <p className="mt-3 text-sm wrap-anywhere">
          {m.success_reference()} <b className="tabular-nums text-ink">{donation.reference}</b>
        </p>
      </StatePanel>
      {donation.status === "refunded" && (
        <div className="mx-auto grid max-w-136 gap-6">
          <Suspense>
            <DonationReceipt donation={donation} />
            <DonationRefund donation={donation} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

function backLabel(kind: DonationView["campaign"]["kind"]): string {
  if (kind === "general-fund") return m.success_home();
  return kind === "monthly" ? m.success_back_campaign() : m.success_back_story();
}
