import type { RefundRequest } from "@daansetu/contract";
import { CircleX, PenLine, Undo2 } from "lucide-react";
import { useState } from "react";
import { formatMoment } from "../../../../../lib/format-moment.ts";
import { formatMoney } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { Note } from "../../../../../ui/note.tsx";
import { REASON_LABELS } from "../../refunds/refund-labels.ts";
import { refundFailureSentence } from "../../refunds/use-refund.ts";
import { DeclineDialog } from "./decline-dialog.tsx";
import { MakeRefundDialog } from "./make-refund-dialog.tsx";
import { MarkDialog } from "./mark-dialog.tsx";
import { RefundFacts } from "./refund-facts.tsx";
import { RefundTag } from "./refund-tag.tsx";
import { useRefundReview } from "./use-refund-review.ts";

/** One refund request with its donation, the donor's reason, its due date and the admin's actions. */
export function RefundItem({ request }: { request: RefundRequest }) {
  const { state, amountPaise, refundedPaise, donorName, reason, words, declinedBecause } = request;
  const [openDialog, setOpenDialog] = useState<"refund" | "mark" | "decline">();
  const { reviewing: reviewMutation, refetch } = useRefundReview(request, () => setOpenDialog(undefined));
  const closeDialog = () => {
    setOpenDialog(undefined);
    if (reviewMutation.error !== null) void refetch();
    reviewMutation.reset();
  };
  const amount = formatMoney(amountPaise);
  const donor = donorName ?? m.records_no_donor();
  return (
    <li className="grid gap-3 rounded-card border border-line bg-sheet p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <h2 className="font-sans text-base leading-snug font-semibold wrap-anywhere">
          {m.refunds_heading({ amount, donor })}
        </h2>
        <RefundTag request={request} />
      </div>
      <RefundFacts request={request} />
      <div className="rounded-card bg-well px-3.5 py-2.5">
        <p className="font-semibold">{REASON_LABELS[reason]()}</p>
        <p className="max-w-(--measure) whitespace-pre-line wrap-anywhere text-ink-soft">
          {words ?? m.refunds_words_none()}
        </p>
      </div>
      {state !== "refunded" && refundedPaise > 0 && (
        <p className="text-sm text-ink-soft">{m.refunds_went_back_before({ amount: formatMoney(refundedPaise) })}</p>
      )}
      {state !== "open" && <p className="text-sm text-ink-soft wrap-anywhere">{lastChangeSentence(request)}</p>}
      {declinedBecause !== undefined && (
        <p className="whitespace-pre-line wrap-anywhere">
          <span className="text-sm text-ink-soft">{m.refunds_because()}</span> {declinedBecause}
        </p>
      )}
      {reviewMutation.error !== null && openDialog === undefined && (
        <Note
          tone="danger"
          role="alert"
          action={
            <Button size="sm" variant="line" onClick={closeDialog}>
              {m.refunds_look_again()}
            </Button>
          }
        >
          {refundFailureSentence(reviewMutation.error)}
        </Note>
      )}
      {(state === "open" || state === "marked") && (
        <div className="flex flex-wrap gap-3">
          {state === "open" ? (
            <>
              <Button size="sm" icon={Undo2} onClick={() => setOpenDialog("refund")}>
                {m.refunds_make()}
              </Button>
              <Button size="sm" variant="danger" icon={CircleX} onClick={() => setOpenDialog("decline")}>
                {m.refunds_decline()}
              </Button>
              <Button size="sm" variant="quiet" icon={PenLine} onClick={() => setOpenDialog("mark")}>
                {m.refunds_mark()}
              </Button>
            </>
          ) : (
            <Button
              size="sm"
              variant="line"
              busy={reviewMutation.isPending}
              busyLabel={m.refunds_unmark_busy()}
              onClick={() => reviewMutation.mutate({ type: "unmark" })}
            >
              {m.refunds_unmark()}
            </Button>
          )}
        </div>
      )}
      {openDialog === "refund" && <MakeRefundDialog reference={request.reference} onClose={closeDialog} />}
      {openDialog === "mark" && (
        <MarkDialog
          amount={amount}
          paymentId={request.paymentId}
          onMark={(refundId) => reviewMutation.mutateAsync({ type: "mark", refundId })}
          onClose={closeDialog}
        />
      )}
      {openDialog === "decline" && (
        <DeclineDialog
          onDecline={(declineReason) => reviewMutation.mutateAsync({ type: "decline", reason: declineReason })}
          onClose={closeDialog}
        />
      )}
    </li>
  );
}

function lastChangeSentence({ state, changedAt, changedBy = "" }: RefundRequest): string {
  const lastChange = { by: changedBy, when: formatMoment(changedAt) };
  switch (state) {
    case "open":
      return "";
    case "awaiting-approval":
      return m.refunds_awaiting_by(lastChange);
    case "approved":
      return m.refunds_approved_by(lastChange);
    case "marked":
      return m.refunds_marked_by(lastChange);
    case "declined":
      return m.refunds_declined_by(lastChange);
    case "withdrawn":
      return m.refunds_withdrawn_on(lastChange);
    case "refunded":
      return m.refunds_refunded_on(lastChange);
  }
}
