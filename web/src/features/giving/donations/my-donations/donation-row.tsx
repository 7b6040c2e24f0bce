import { type MyDonation, paiseToWholeRupees } from "@daansetu/contract";
import { lazy, Suspense } from "react";
import { formatDate, formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { CORRECT_HASH, receiptHref } from "../../../../lib/receipt-href.ts";
import { m } from "../../../../paraglide/messages.js";
import { Avatar } from "../../../../ui/avatar.tsx";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { LookTag } from "../../../../ui/tag.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { donateHref } from "../links/campaign-links.ts";
import { RowCertificate, RowReceipt } from "../links/lazy-receipts.ts";
import { DONATION_STATES, PAGE_LINKS } from "./donation-state.ts";

const RowDedication = lazy(() => import("../dedications/row-dedication.tsx"));
const RowGift = lazy(() => import("./row-gift.tsx"));
const RowRefund = lazy(() => import("../refunds/row-refund.tsx"));

/** Only donations that count have a receipt. */
const hasReceipt = (status: MyDonation["status"]) => status === "paid" || status === "partly-refunded";

/** The campaign's picture, or the initials of a campaign that no longer has one. */
function Thumbnail({ campaign: { _id, title, picture } }: Pick<MyDonation, "campaign">) {
  return picture === undefined ? (
    <Avatar name={title} tintBy={_id} />
  ) : (
    <Picture picture={picture} width={64} height={48} decorative className="h-12 w-16 rounded-control bg-well" />
  );
}

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
  const { refund: refundStanding } = donation;
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-4 leading-snug last:border-0">
      <Thumbnail campaign={campaign} />
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
          {hasReceipt(status) && (
            <TextLink
              to={`${receiptHref(donation.reference)}${CORRECT_HASH}`}
              className="text-sm"
              aria-label={m.my_donations_correct_of(labelParams)}
            >
              {m.my_donations_correct()}
            </TextLink>
          )}
          {hasReceipt(status) && (
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
        {hasReceipt(status) && (
          <Suspense>
            <RowGift reference={donation.reference} />
          </Suspense>
        )}
        {donation.dedication && (
          <Suspense fallback={<span className="min-h-11" />}>
            <RowDedication reference={donation.reference} dedication={donation.dedication} isPaid={isPaid} />
          </Suspense>
        )}
        {refundStanding !== undefined &&
          (refundStanding.request !== undefined || refundStanding.obstacle === undefined) && (
            <Suspense fallback={<span className="min-h-11" />}>
              <RowRefund donation={donation} standing={refundStanding} />
            </Suspense>
          )}
      </div>
    </li>
  );
}
