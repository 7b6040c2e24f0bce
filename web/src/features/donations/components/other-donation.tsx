import { type DonationView, PAISE_PER_RUPEE } from "@daansetu/contract";
import { lazy, type ReactNode, Suspense } from "react";
import { formatMoney } from "../../../lib/format.ts";
import { href } from "../../../lib/paths.ts";
import { m } from "../../../paraglide/messages.js";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { type Spot, StatePanel } from "../../../ui/state-panel.tsx";
import { campaignHref, donateHref } from "../campaign-links.ts";
import { failureSentence } from "./failure-sentence.ts";

const DonationRefund = lazy(() => import("../refunds/donation-refund.tsx"));

interface Words {
  spot: Spot;
  title: string;
  text: ReactNode;
  /** The label of the way back to the form, where paying makes sense. */
  pay?: string;
}

function wordsFor(donation: DonationView): Words {
  if (donation.checkFailed) return { spot: "wait", title: m.success_unsure_title(), text: m.success_unsure_text() };
  const said = { amount: formatMoney(donation.amountPaise), campaign: donation.campaign.title };
  switch (donation.status) {
    case "failed":
      return {
        spot: "broken",
        title: m.success_failed_title(),
        text: (
          <>
            <b className="text-ink">{failureSentence(donation.failureReason)}</b> {m.success_failed_text()}
          </>
        ),
        pay: m.success_try_again(),
      };
    case "expired":
      return {
        spot: "empty",
        title: m.success_expired_title(),
        text: m.success_expired_text(said),
        pay: m.success_start_again(),
      };
    case "refunded":
      return {
        spot: "done",
        title: m.success_refunded_title(),
        text: m.success_refunded_text({ amount: formatMoney(donation.refundedPaise) }),
      };
    case "under-review":
      return { spot: "wait", title: m.success_review_title(), text: m.success_review_text() };
    case "open":
    case "pending":
    case "paid":
    case "partly-refunded":
      return {
        spot: "empty",
        title: m.success_open_title(),
        text: m.success_open_text(said),
        pay: m.success_pay_now(),
      };
  }
}

/** A donation that is neither paid nor on its way: what happened, where the money is, and the next step. */
export function OtherDonation({ donation }: { donation: DonationView }) {
  const { spot, title, text, pay } = wordsFor(donation);
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
            {pay !== undefined && (
              <ButtonLink variant="give" to={donateHref(campaign, { amount: donation.amountPaise / PAISE_PER_RUPEE })}>
                {pay}
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
        <div className="mx-auto max-w-136">
          <Suspense>
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
