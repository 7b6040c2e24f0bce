import { exceptionEndpoints, type RefundProgress } from "@daansetu/contract";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { Note } from "../../../../ui/note.tsx";
import { resolutionFailureSentence, useResolution } from "./use-resolution.ts";

interface RefundButtonProps {
  item: { kind: "donation" | "unmatched"; _id: string; version: number };
  paymentId: string;
  amountPaise: number;
}

/** Refunds what is left of a payment, after a confirmation. */
export function RefundButton({ item: { kind, _id: id, version }, paymentId, amountPaise }: RefundButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutation, refetch } = useResolution(doneSentence, () => setAsking(false));
  const amount = formatMoney(amountPaise);
  return (
    <>
      <Button size="sm" variant="danger" icon={Undo2} onClick={() => setAsking(true)}>
        {m.exceptions_refund({ amount })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={m.exceptions_refund_title({ amount })}
          confirmLabel={m.exceptions_refund_do()}
          busyLabel={m.exceptions_refund_busy()}
          busy={mutation.isPending}
          danger
          problem={mutation.error === null ? undefined : resolutionFailureSentence(mutation.error)}
          onConfirm={() =>
            mutation.mutate(() =>
              callApi(exceptionEndpoints.refundException, { params: { kind, id }, body: { version, paymentId } }),
            )
          }
          onClose={() => {
            setAsking(false);
            // A refused or unanswered refund may have been noted: the list shows how it stands.
            if (mutation.error !== null) void refetch();
            mutation.reset();
          }}
        >
          <p className="wrap-anywhere">{m.exceptions_refund_confirm({ payment: paymentId })}</p>
          <p>{m.exceptions_refund_books()}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const doneSentence = ({ awaitsApproval }: { awaitsApproval?: true | undefined }) =>
  awaitsApproval === true ? m.exceptions_refund_needs_approval() : m.exceptions_refund_done();

/** How far the refund of a payment is. */
export function RefundNote({ refund: { state, at, by = "" } }: { refund: RefundProgress }) {
  const when = formatMoment(at);
  switch (state) {
    case "awaiting-approval":
      return <Note tone="warning">{m.exceptions_refund_awaits_approval({ by, when })}</Note>;
    case "ordered":
      return <Note tone="warning">{m.exceptions_refund_ordered({ by, when })}</Note>;
    case "pending":
      return <Note tone="info">{m.exceptions_refund_pending({ when })}</Note>;
    case "failed":
      return <Note tone="danger">{m.exceptions_refund_did_fail({ when })}</Note>;
  }
}
