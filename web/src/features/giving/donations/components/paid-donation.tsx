import { calendarDay, type DonationView, financialYearOf } from "@daansetu/contract";
import { Printer, ReceiptText } from "lucide-react";
import { lazy, Suspense } from "react";
import { formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { useSession } from "../../../../lib/session/index.ts";
import { unitsForAmount, unitsLabel } from "../../../../lib/units.ts";
import { optionalPart } from "../../../../lib/lazy-part.tsx";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import type { ButtonSize } from "../../../../ui/button-look.ts";
import { Note } from "../../../../ui/note.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { ShareButton } from "../../../site/sharing/index.ts";
import { campaignHref } from "../links/campaign-links.ts";
import { DonationReceipt } from "../links/lazy-receipts.ts";
import { DonationSlip } from "./donation-slip.tsx";
import { Thanks } from "./thanks.tsx";

/** These parts are loaded lazily, because most donors never need them. */
const NoticeLine = optionalPart("notice-line", () => import("../dedications/notice-line.tsx"));
const GiftSteps = optionalPart("gift-steps", () => import("./gift-steps.tsx"));
const MonthlyInvitation = optionalPart("monthly-invitation", () => import("../invitation/monthly-invitation.tsx"));
const DonationRefund = lazy(() => import("../refunds/donation-refund.tsx"));

const DAY_MS = 86_400_000;

export function PaidDonation({ donation }: { donation: DonationView }) {
  const { campaign, firstName, emailMask, refundedPaise } = donation;
  // Who comes back after days wants to see what became of the gift; who has just paid, that it arrived.
  const isLaterVisit = useNow().getTime() - Date.parse(donation.paidAt ?? donation.createdAt) > DAY_MS;
  const gift = campaign.kind !== "general-fund" && (
    <Suspense>
      <GiftSteps reference={donation.reference} />
    </Suspense>
  );
  const shareButton = (size: ButtonSize, className?: string) => (
    <ShareButton
      size={size}
      className={className}
      label={m.success_share()}
      text={m.success_share_text({ campaign: campaign.title })}
      path={campaignHref(campaign)}
    />
  );
  const isGuest = useSession()?.role === "guest";
  return (
    <Thanks
      status={m.success_paid()}
      title={firstName === undefined ? m.success_thanks_unnamed() : m.success_thanks({ name: firstName })}
      leadText={[
        leadSentence(donation),
        ...(emailMask === undefined ? [] : [m.success_lead_mail({ email: emailMask })]),
      ].join(" ")}
      nextSteps={[
        ...taxStep(donation),
        [m.success_next_page(), m.success_next_page_text()],
        [m.success_next_ask(), m.success_next_ask_text()],
      ]}
      links={
        <>
          {campaign.kind !== "general-fund" && (
            <TextLink to={campaignHref(campaign)} arrow="back">
              {campaign.kind === "monthly" ? m.success_back_campaign() : m.success_back_story()}
            </TextLink>
          )}
          <TextLink to={href.fundraisers()} arrow="onward">
            {m.success_more()}
          </TextLink>
          {isGuest && (
            <TextLink to={href.signup(href.profile("myDonation"))} arrow="onward">
              {m.success_open_account()}
            </TextLink>
          )}
        </>
      }
    >
      {refundedPaise > 0 && (
        <Note tone="info" title={m.success_partly_title()}>
          {m.success_refunded_text({ amount: formatMoney(refundedPaise) })}
        </Note>
      )}
      <div className="grid grid-cols-2 gap-2.5 sm:hidden print:hidden">
        <ButtonLink to="#receipt" size="sm" icon={ReceiptText}>
          {m.success_receipt()}
        </ButtonLink>
        {shareButton("sm")}
      </div>
      {isLaterVisit && gift}
      <DonationSlip donation={donation} />
      {!isLaterVisit && gift}
      {donation.dedication?.notice && (
        <Suspense>
          <NoticeLine
            reference={donation.reference}
            dedication={donation.dedication}
            className="flex flex-wrap items-center gap-x-5 gap-y-1 rounded-card border border-line bg-sheet px-5 py-3 leading-snug text-ink-soft print:hidden"
          />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton className="h-58 w-full rounded-card sm:h-45 print:hidden" />}>
        <DonationReceipt donation={donation} />
      </Suspense>
      <div className="grid gap-2.5 sm:grid-cols-2 print:hidden">
        <Button size="lg" variant="line" icon={Printer} onClick={() => window.print()}>
          {m.success_print()}
        </Button>
        {shareButton("lg", "max-sm:hidden")}
      </div>
      {donation.status === "paid" && !donation.isDebit && (
        <Suspense>
          <MonthlyInvitation donation={donation} />
        </Suspense>
      )}
      <Suspense>
        <DonationRefund donation={donation} />
      </Suspense>
    </Thanks>
  );
}

/** Describes the donation in units of its campaign at the price of its day; not after a partial refund. */
function leadSentence({ amountPaise, refundedPaise, campaign, unit }: DonationView): string {
  const params = { amount: formatMoney(amountPaise), campaign: campaign.title };
  const unitCount = unit === undefined || refundedPaise > 0 ? 0 : unitsForAmount(amountPaise, unit);
  if (unit === undefined || unitCount === 0) return m.success_lead(params);
  const units = unitsLabel(unitCount, unit);
  const restPaise = amountPaise - unitCount * unit.pricePaise;
  return restPaise === 0
    ? m.success_lead_units({ ...params, units })
    : m.success_lead_units_more({ ...params, units, rest: formatMoney(restPaise) });
}

/** When the tax certificate comes, for donors who get one. */
const taxStep = ({ taxBenefit, paidAt, createdAt }: DonationView): (readonly [string, string])[] =>
  taxBenefit
    ? [
        [
          m.success_next_year(),
          m.success_next_year_text({ year: financialYearOf(calendarDay(paidAt ?? createdAt)) }),
        ] as const,
      ]
    : [];
