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
import type { AboutRefund } from "./refund-words.ts";
import { refundFailure, useRefund } from "./use-refund.ts";

interface RefundActionsProps {
  about: AboutRefund;
  standing: RefundStanding;
  variant: ButtonVariant;
  className?: string;
}

/** What a donor can do: ask for a refund, or take the request back. What was typed stays while the page does. */
export function RefundActions({ about, standing, variant, className }: RefundActionsProps) {
  const [open, setOpen] = useState<"ask" | "withdraw">();
  const [draft, setDraft] = useState<RefundDraft>({ reason: "", words: "" });
  const { asking, withdrawing, renew } = useRefund(about.reference, () => setOpen(undefined));
  const close = () => {
    setOpen(undefined);
    if (asking.error instanceof ApiError || withdrawing.error instanceof ApiError) renew();
    asking.reset();
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
          aria-label={m.refund_ask_of({ ...about })}
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
          aria-label={m.refund_withdraw_of({ ...about })}
          onClick={() => setOpen("withdraw")}
        >
          {m.refund_withdraw()}
        </Button>
      )}
      {open === "ask" && (
        <RefundDialog
          about={about}
          draft={draft}
          onDraft={setDraft}
          busy={asking.isPending}
          problem={asking.error === null ? undefined : refundFailure(asking.error)}
          onSend={(body) => asking.mutate(body)}
          onBack={() => asking.reset()}
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
          {m.refund_withdraw_text({ ...about, last: formatDay(lastDay ?? "") })}
        </ConfirmDialog>
      )}
    </>
  );
}
