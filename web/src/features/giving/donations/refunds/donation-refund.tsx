import type { DonationView, RefundStanding } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, RefreshCw, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { formatDate, formatMoney } from "../../../../lib/format.ts";
import { formatDay } from "../../../../lib/format-day.ts";
import { href } from "../../../../lib/paths.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Note } from "../../../../ui/note.tsx";
import { SkeletonBars } from "../../../../ui/skeleton.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { RefundActions } from "./refund-actions.tsx";
import { useFocusRecovery } from "./use-focus-recovery.ts";
import { refundQuery } from "./use-refund.ts";

type Donation = Pick<DonationView, "reference" | "campaign" | "amountPaise" | "paidAt" | "createdAt">;

/** Part below a donation's slip: whether a refund can be requested, or the state of the request. */
export default function DonationRefund({ donation }: { donation: Donation }) {
  const { data, error, refetch, isRefetching } = useQuery(refundQuery(donation.reference));
  const focusTargetRef = useFocusRecovery(data && (data.request?.state ?? "none"));
  if (data !== undefined)
    return (
      <div ref={focusTargetRef} tabIndex={-1} className="print:hidden empty:hidden">
        <RefundState donation={donation} standing={data} />
      </div>
    );
  if (error === null) return <RefundSkeleton />;
  return (
    <Note
      role="alert"
      action={
        <Button
          size="sm"
          variant="line"
          icon={RefreshCw}
          busy={isRefetching}
          busyLabel={m.ui_loading()}
          onClick={() => void refetch()}
        >
          {m.ui_try_again()}
        </Button>
      }
    >
      {m.refund_load_error()}
    </Note>
  );
}

function RefundSkeleton() {
  return <SkeletonBars bars={["h-12 w-full"]} />;
}

function RefundState({ donation, standing }: { donation: Donation; standing: RefundStanding }) {
  const { request, obstacle, lastDay = "" } = standing;
  const now = useNow();
  const amount = formatMoney(standing.amountPaise);
  const refundableDonation = {
    reference: donation.reference,
    campaign: donation.campaign.title,
    amount,
    date: formatDate(donation.paidAt ?? donation.createdAt),
  };
  const actions = <RefundActions donation={refundableDonation} standing={standing} variant="line" />;
  if (request !== undefined && request.state !== "withdrawn") {
    const changeDay = formatDate(request.state === "open" ? request.askedAt : request.changedAt);
    const dueDay = formatDate(request.dueAt);
    switch (request.state) {
      case "open":
        return (
          <Note tone="warning" title={m.refund_asked_title({ day: changeDay })} action={actions}>
            {Date.parse(request.dueAt) < now.getTime()
              ? m.refund_late_text({ due: dueDay })
              : m.refund_asked_text({ due: dueDay, amount })}
          </Note>
        );
      case "awaiting-approval":
        return null;
      case "approved":
        return (
          <Note tone="info" icon={Undo2} title={m.refund_approved_title({ day: changeDay })}>
            {m.refund_approved_text({ amount })}
          </Note>
        );
      case "marked":
        return (
          <Note tone="info" icon={Undo2} title={m.refund_marked_title({ day: changeDay })}>
            {m.refund_marked_text({ amount })}
          </Note>
        );
      case "declined":
        return (
          <Note icon={CircleX} title={m.refund_declined_title({ day: changeDay })} action={<ContactLink />}>
            <p className="whitespace-pre-line wrap-anywhere">
              {m.refund_declined_because({ reason: request.declinedBecause ?? "" })}
            </p>
          </Note>
        );
      case "refunded":
        return (
          <Note tone="leaf" icon={CircleCheck} title={m.refund_refunded_title({ day: changeDay })}>
            {m.refund_refunded_text({ amount })}
          </Note>
        );
    }
  }
  switch (obstacle) {
    case undefined:
      return (
        <RefundLine action={actions}>
          {request === undefined
            ? m.refund_can_ask({ day: formatDay(lastDay) })
            : m.refund_can_ask_again({ day: formatDate(request.changedAt), last: formatDay(lastDay) })}
        </RefundLine>
      );
    case "time-over":
      return <RefundLine action={<ContactLink />}>{m.refund_time_over({ day: formatDay(lastDay) })}</RefundLine>;
    case "too-often":
      return <RefundLine action={<ContactLink />}>{m.refund_too_often()}</RefundLine>;
    case "disputed":
      return <RefundLine action={<ContactLink />}>{m.refund_disputed()}</RefundLine>;
    case "taken-back":
      return <RefundLine>{m.refund_taken_back()}</RefundLine>;
    case "on-its-way":
      return <RefundLine>{m.refund_on_its_way()}</RefundLine>;
    case "not-paid":
    case "under-review":
    case "refunded":
    case "partly-refunded":
    case "asked":
    case "declined":
      return null;
  }
}

/** This is a plain text line instead of a note, because most donors never need it. */
function RefundLine({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4 text-sm text-ink-soft">
      <p className="min-w-48 flex-1">{children}</p>
      {action}
    </div>
  );
}

const ContactLink = () => (
  <TextLink to={href.csr("contact")} arrow="onward">
    {m.refund_write()}
  </TextLink>
);
