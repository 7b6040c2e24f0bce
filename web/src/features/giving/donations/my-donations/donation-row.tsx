import { type MyDonation, paiseToWholeRupees } from "@daansetu/contract";
import { ChevronDown } from "lucide-react";
import { lazy, Suspense } from "react";
import { formatDate, formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { CORRECT_HASH, receiptHref } from "../../../../lib/receipt-href.ts";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { CampaignThumbnail } from "../../../../ui/campaign-thumbnail.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { LookTag } from "../../../../ui/tag.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { campaignHref, donateHref } from "../links/campaign-links.ts";
import { RowCertificate, RowReceipt } from "../links/lazy-receipts.ts";
import { DONATION_STATES, PAGE_LINKS } from "./donation-state.ts";

const RowDedication = lazy(() => import("../dedications/row-dedication.tsx"));
const RowGift = lazy(() => import("./row-gift.tsx"));
const RowRefund = lazy(() => import("../refunds/row-refund.tsx"));

/** Only donations that count have a receipt. */
const hasReceipt = (status: MyDonation["status"]) => status === "paid" || status === "partly-refunded";

/** One donation in its donor's list, with its status and next step. */
export function DonationRow({ donation }: { donation: MyDonation }) {
  const { campaign, amountPaise, refundedPaise, status } = donation;
  const state = DONATION_STATES[status];
  const pageLink = PAGE_LINKS[state.pageLink];
  const labelParams = {
    amount: formatMoney(amountPaise),
    campaign: campaign.title,
    date: formatDate(donation.paidAt ?? donation.createdAt),
  };
  const isPaid = donation.paidAt !== undefined;
  const isCounted = hasReceipt(status);
  const hasRefund =
    donation.refund !== undefined && (donation.refund.request !== undefined || donation.refund.obstacle === undefined);
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-4 leading-snug last:border-0">
      <CampaignThumbnail campaign={campaign} />
      <div className="min-w-0">
        <h3 className="font-sans text-base leading-snug font-semibold wrap-anywhere">{campaign.title}</h3>
        <p className="text-sm text-ink-mute">{labelParams.date}</p>
      </div>
      <b className={isPaid ? "" : "text-ink-soft"}>{labelParams.amount}</b>
      <div className="col-span-2 col-start-2 mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[1fr_auto] sm:items-center">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
          <LookTag look={state} />
          {status === "pending" && <span>{m.my_donations_pending_text()}</span>}
          {refundedPaise > 0 && <span>{m.my_donations_went_back({ amount: formatMoney(refundedPaise) })}</span>}
          {donation.anonymous && <span>{m.my_donations_anonymous()}</span>}
        </p>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1 sm:justify-end">
          <TextLink to={href.success(donation.reference)} className="text-sm" aria-label={pageLink.name(labelParams)}>
            {pageLink.label()}
          </TextLink>
          {isCounted && campaign.kind !== "general-fund" && (
            <TextLink
              to={`${campaignHref(campaign)}#updates`}
              className="text-sm"
              aria-label={m.my_donations_updates_of(labelParams)}
            >
              {m.my_donations_updates()}
            </TextLink>
          )}
          {state.nextAction !== undefined && (
            <ButtonLink
              // For an unpaid donation, links to its own page, which checks the status before it is paid again.
              to={
                state.nextAction === "donate-again"
                  ? donateHref(campaign, { amount: paiseToWholeRupees(amountPaise) })
                  : href.success(donation.reference)
              }
              variant="soft"
              size="sm"
              aria-label={
                state.nextAction === "donate-again"
                  ? m.my_donations_again_to(labelParams)
                  : m.my_donations_retry_to(labelParams)
              }
            >
              {state.nextAction === "donate-again" ? m.my_donations_again() : m.my_donations_retry()}
            </ButtonLink>
          )}
        </p>
        {isCounted && (
          <Suspense>
            <RowGift reference={donation.reference} />
          </Suspense>
        )}
        {donation.dedication && (
          <Suspense fallback={<span className="min-h-11" />}>
            <RowDedication reference={donation.reference} dedication={donation.dedication} isPaid={isPaid} />
          </Suspense>
        )}
        {(isCounted || hasRefund) && (
          <details open={donation.refund?.request !== undefined} className="group text-sm sm:col-span-2">
            <summary
              className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-semibold text-info"
              aria-label={m.my_donations_more_of(labelParams)}
            >
              {m.my_donations_more()} <Icon of={ChevronDown} size="sm" className="group-open:rotate-180" />
            </summary>
            <div className="grid justify-items-start border-l-2 border-line pl-4">
              {isCounted && (
                <Suspense fallback={<span className="min-h-11 w-24" />}>
                  <RowReceipt
                    donationId={donation.reference}
                    paidAt={donation.paidAt}
                    name={m.my_donations_receipt_of(labelParams)}
                  >
                    {m.my_donations_receipt()}
                  </RowReceipt>
                  <RowCertificate
                    donationId={donation.reference}
                    paidAt={donation.paidAt}
                    campaign={campaign.title}
                    date={labelParams.date}
                  />
                </Suspense>
              )}
              {isCounted && (
                <TextLink
                  to={`${receiptHref(donation.reference)}${CORRECT_HASH}`}
                  className="text-sm"
                  aria-label={m.my_donations_correct_of(labelParams)}
                >
                  {m.my_donations_correct()}
                </TextLink>
              )}
              {hasRefund && donation.refund && (
                <Suspense fallback={<span className="min-h-11" />}>
                  <RowRefund donation={donation} standing={donation.refund} />
                </Suspense>
              )}
            </div>
          </details>
        )}
      </div>
    </li>
  );
}
