import type { AdminRefund } from "@daansetu/contract";
import { CircleCheck, CircleX, RotateCcw } from "lucide-react";
import { useState } from "react";
import { formatMoney } from "../../../../../lib/format.ts";
import { useSession } from "../../../../../lib/session/index.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../../ui/confirm-dialog.tsx";
import { LookTag } from "../../../../../ui/tag.tsx";
import { refundFailureSentence } from "../../refunds/use-refund.ts";
import { REFUND_STATES, refundSteps } from "./admin-refund-labels.ts";
import { useRefundDecision } from "./use-admin-refunds.ts";

interface AdminRefundRowProps {
  reference: string;
  /** The donor's name, or its replacement if unknown. */
  donor: string;
  refund: AdminRefund;
  /** What it gives back, if it names a thing. */
  thing: string | undefined;
}

/** One refund by an admin: its state, who decided, and, while it waits, buttons for the second admin or for its requester. */
export function AdminRefundRow({ reference, donor, refund, thing }: AdminRefundRowProps) {
  const { state, amountPaise, reason, answersRequest, gatewayRefundId } = refund;
  return (
    <li className="grid gap-2 rounded-card bg-well px-3.5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <p className="font-semibold">{formatMoney(amountPaise)}</p>
        <LookTag look={REFUND_STATES[state]} />
      </div>
      {thing !== undefined && <p className="wrap-anywhere">{m.refunds_thing({ thing })}</p>}
      <p className="max-w-(--measure) whitespace-pre-line wrap-anywhere">{reason}</p>
      <div className="grid gap-0.5 text-sm text-ink-soft wrap-anywhere">
        {answersRequest && <p>{m.refunds_answers_request()}</p>}
        {refundSteps(refund).map((step) => (
          <p key={step}>{step}</p>
        ))}
        {gatewayRefundId !== undefined && (
          <p>
            <code>{gatewayRefundId}</code>
          </p>
        )}
      </div>
      {state === "awaiting-approval" && <Decision reference={reference} donor={donor} refund={refund} thing={thing} />}
    </li>
  );
}

function Decision({ reference, donor, refund, thing }: AdminRefundRowProps) {
  const { _id, amountPaise, requestedBy, requestedByUid } = refund;
  const session = useSession();
  const isOwn = session?.userId === requestedByUid;
  // Accountants may ask for a refund and decline one; only an admin may approve a large one.
  const mayApprove = session?.role === "admin";
  const [openDialog, setOpenDialog] = useState<"approve" | "decline" | "withdraw">();
  const { deciding, refetch } = useRefundDecision(reference, _id, () => setOpenDialog(undefined));
  const closeDialog = () => {
    setOpenDialog(undefined);
    if (deciding.error !== null) void refetch();
    deciding.reset();
  };
  const amount = formatMoney(amountPaise);
  const dialogProps = {
    busy: deciding.isPending,
    problem: deciding.error === null ? undefined : refundFailureSentence(deciding.error),
    onClose: closeDialog,
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {isOwn ? (
          <>
            <p className="text-sm text-ink-soft">{m.refunds_own()}</p>
            <Button size="sm" variant="line" icon={RotateCcw} onClick={() => setOpenDialog("withdraw")}>
              {m.refunds_cancel()}
            </Button>
          </>
        ) : (
          <>
            {mayApprove ? (
              <Button size="sm" icon={CircleCheck} onClick={() => setOpenDialog("approve")}>
                {m.refunds_approve()}
              </Button>
            ) : (
              <p className="text-sm text-ink-soft">{m.refunds_admins_approve()}</p>
            )}
            <Button size="sm" variant="danger" icon={CircleX} onClick={() => setOpenDialog("decline")}>
              {m.refunds_refuse()}
            </Button>
          </>
        )}
      </div>
      {openDialog === "approve" && (
        <ConfirmDialog
          {...dialogProps}
          title={m.refunds_approve_title({ amount })}
          confirmLabel={m.refunds_approve_do()}
          busyLabel={m.refunds_approve_busy()}
          onConfirm={() => deciding.mutate("approve")}
        >
          <p>{m.refunds_approve_text({ amount, donor, by: requestedBy })}</p>
          {thing !== undefined && <p className="wrap-anywhere text-ink">{m.refunds_thing({ thing })}</p>}
          <p className="whitespace-pre-line wrap-anywhere text-ink">{refund.reason}</p>
        </ConfirmDialog>
      )}
      {openDialog === "decline" && (
        <ConfirmDialog
          {...dialogProps}
          title={m.refunds_refuse_title({ amount })}
          confirmLabel={m.refunds_refuse()}
          busyLabel={m.refunds_refuse_busy()}
          danger
          onConfirm={() => deciding.mutate("decline")}
        >
          <p>{m.refunds_refuse_text({ by: requestedBy })}</p>
        </ConfirmDialog>
      )}
      {openDialog === "withdraw" && (
        <ConfirmDialog
          {...dialogProps}
          title={m.refunds_cancel_title({ amount })}
          confirmLabel={m.refunds_cancel()}
          busyLabel={m.refunds_cancel_busy()}
          keepLabel={m.refunds_cancel_keep()}
          onConfirm={() => deciding.mutate("withdraw")}
        >
          <p>{m.refunds_cancel_text()}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
