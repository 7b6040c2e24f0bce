import type { MyDonation, RefundStanding } from "@daansetu/contract";
import { formatDate, formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { RefundActions } from "./refund-actions.tsx";
import { useFocusRecovery } from "./use-focus-recovery.ts";

type Donation = Pick<MyDonation, "reference" | "campaign" | "paidAt" | "createdAt">;

/** The refund state and actions of one donation in a list. */
export default function RowRefund({ donation, standing }: { donation: Donation; standing: RefundStanding }) {
  const requestSentence = refundSentence(standing.request);
  const refundableDonation = {
    reference: donation.reference,
    campaign: donation.campaign.title,
    amount: formatMoney(standing.amountPaise),
    date: formatDate(donation.paidAt ?? donation.createdAt),
  };
  return (
    <div
      ref={useFocusRecovery(standing.request?.state ?? "none")}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft sm:col-span-2"
    >
      {requestSentence !== undefined && <p className="wrap-anywhere">{requestSentence}</p>}
      <RefundActions donation={refundableDonation} standing={standing} variant="quiet" className="-ml-3" />
    </div>
  );
}

function refundSentence(request: RefundStanding["request"]): string | undefined {
  if (request === undefined) return undefined;
  const changeDay = formatDate(request.changedAt);
  switch (request.state) {
    case "open":
      return m.refund_row_open({ day: formatDate(request.askedAt), due: formatDate(request.dueAt) });
    case "approved":
      return m.refund_row_approved({ day: changeDay });
    case "marked":
      return m.refund_row_marked({ day: changeDay });
    case "declined":
      return m.refund_row_declined({ day: changeDay, reason: request.declinedBecause ?? "" });
    case "refunded":
      return m.refund_row_refunded({ day: changeDay });
    case "awaiting-approval":
    case "withdrawn":
      return undefined;
  }
}
