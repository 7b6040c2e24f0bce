import type { RefundStanding } from "@daansetu/contract";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../../lib/api-error.ts";
import { formatDay } from "../../../../lib/format-day.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import type { ButtonVariant } from "../../../../ui/button-look.ts";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { RefundDialog, type RefundDraft } from "./refund-dialog.tsx";
import type { RefundableDonation } from "./refund-labels.ts";
import { refundFailureSentence, useRefund } from "./use-refund.ts";

interface RefundActionsProps {
  donation: RefundableDonation;
  standing: RefundStanding;
  variant: ButtonVariant;
  className?: string;
}

/** Buttons to request a refund or withdraw the request. The draft survives closing the dialog. */
export function RefundActions({ donation, standing, variant, className }: RefundActionsProps) {
  const [openDialog, setOpenDialog] = useState<"ask" | "withdraw">();
  const [draft, setDraft] = useState<RefundDraft>({ reason: "", words: "" });
  const {
    requesting: requestMutation,
    withdrawing: withdrawMutation,
    refetch,
  } = useRefund(donation.reference, () => setOpenDialog(undefined));
  const closeDialog = () => {
    setOpenDialog(undefined);
    if (requestMutation.error instanceof ApiError || withdrawMutation.error instanceof ApiError) refetch();
    requestMutation.reset();
    withdrawMutation.reset();
  };
  const { obstacle, request, lastDay } = standing;
  return (
    <>
      {obstacle === undefined && (
        <Button
          size="sm"
          variant={variant}
          className={className}
          icon={Undo2}
          aria-label={m.refund_ask_of({ ...donation })}
          onClick={() => setOpenDialog("ask")}
        >
          {m.refund_ask()}
        </Button>
      )}
      {request?.state === "open" && (
        <Button
          size="sm"
          variant={variant}
          className={className}
          aria-label={m.refund_withdraw_of({ ...donation })}
          onClick={() => setOpenDialog("withdraw")}
        >
          {m.refund_withdraw()}
        </Button>
      )}
      {openDialog === "ask" && (
        <RefundDialog
          donation={donation}
          draft={draft}
          onDraftChange={setDraft}
          busy={requestMutation.isPending}
          problem={requestMutation.error === null ? undefined : refundFailureSentence(requestMutation.error)}
          onSend={(body) => requestMutation.mutate(body)}
          onBackToForm={() => requestMutation.reset()}
          onClose={closeDialog}
        />
      )}
      {openDialog === "withdraw" && (
        <ConfirmDialog
          title={m.refund_withdraw_title()}
          confirmLabel={m.refund_withdraw()}
          busyLabel={m.refund_withdraw_busy()}
          keepLabel={m.refund_withdraw_keep()}
          busy={withdrawMutation.isPending}
          problem={withdrawMutation.error === null ? undefined : refundFailureSentence(withdrawMutation.error)}
          onConfirm={() => withdrawMutation.mutate()}
          onClose={closeDialog}
        >
          {m.refund_withdraw_text({ ...donation, last: formatDay(lastDay ?? "") })}
        </ConfirmDialog>
      )}
    </>
  );
}
