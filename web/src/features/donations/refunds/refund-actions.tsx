import type { RefundStanding } from "@daansetu/contract";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { formatDay } from "../../../lib/format-day.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import type { ButtonVariant } from "../../../ui/button-look.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { RefundDialog, type RefundDraft } from "./refund-dialog.tsx";
import type { RefundableDonation } from "./refund-labels.ts";
import { refundFailure, useRefund } from "./use-refund.ts";

interface RefundActionsProps {
  donation: RefundableDonation;
  standing: RefundStanding;
  variant: ButtonVariant;
  className?: string;
}

/** Buttons to request a refund or withdraw the request. The draft survives closing the dialog. */
export function RefundActions({ donation, standing, variant, className }: RefundActionsProps) {
  const [open, setOpen] = useState<"ask" | "withdraw">();
  const [draft, setDraft] = useState<RefundDraft>({ reason: "", words: "" });
  const { requesting, withdrawing, refetch } = useRefund(donation.reference, () => setOpen(undefined));
  const close = () => {
    setOpen(undefined);
    if (requesting.error instanceof ApiError || withdrawing.error instanceof ApiError) refetch();
    requesting.reset();
    withdrawing.reset();
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
          onClick={() => setOpen("ask")}
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
          onClick={() => setOpen("withdraw")}
        >
          {m.refund_withdraw()}
        </Button>
      )}
      {open === "ask" && (
        <RefundDialog
          donation={donation}
          draft={draft}
          onDraft={setDraft}
          busy={requesting.isPending}
          problem={requesting.error === null ? undefined : refundFailure(requesting.error)}
          onSend={(body) => requesting.mutate(body)}
          onBackToForm={() => requesting.reset()}
          onClose={close}
        />
      )}
      {open === "withdraw" && (
        <ConfirmDialog
          title={m.refund_withdraw_title()}
          confirmLabel={m.refund_withdraw()}
          busyLabel={m.refund_withdraw_busy()}
          keepLabel={m.refund_withdraw_keep()}
          busy={withdrawing.isPending}
          problem={withdrawing.error === null ? undefined : refundFailure(withdrawing.error)}
          onConfirm={() => withdrawing.mutate()}
          onClose={close}
        >
          {m.refund_withdraw_text({ ...donation, last: formatDay(lastDay ?? "") })}
        </ConfirmDialog>
      )}
    </>
  );
}
