import { useMutation } from "@tanstack/react-query";
import { Download, Mail } from "lucide-react";
import { failureSentence } from "../../../../lib/errors/failure.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import type { ButtonLook } from "../../../../ui/button-look.ts";
import { Button } from "../../../../ui/button.tsx";
import { downloadReceipt, mailReceipt, type OpenedReceipt } from "../api/receipts.ts";
import { DOWNLOAD_FAILURES, RESEND_FAILURES } from "../receipt-failures.ts";

interface ReceiptActionsProps {
  opened: OpenedReceipt;
  size?: ButtonLook["size"];
}

/** Download, where this visitor may, and sending once more, where there is an address. A failure is said below. */
export function ReceiptActions({ opened: { receipt, access }, size }: ReceiptActionsProps) {
  const downloading = useMutation({
    mutationFn: () => downloadReceipt(access, receipt.number),
  });
  const sending = useMutation({
    mutationFn: () => mailReceipt(receipt.donationId),
    onSuccess: (email) => {
      void toast("success", m.receipts_resent({ email }));
    },
  });
  const canSend = receipt.emailMask !== undefined;
  if (!receipt.mayDownload && !canSend) return null;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2.5 max-sm:*:flex-auto">
        {receipt.mayDownload && (
          <Button
            size={size}
            variant={receipt.state === "cancelled" ? "line" : "main"}
            icon={Download}
            action={downloading}
            busyLabel={m.receipts_downloading()}
          >
            {m.receipts_download()}
          </Button>
        )}
        {canSend && (
          <Button size={size} variant="line" icon={Mail} action={sending} busyLabel={m.receipts_resending()}>
            {m.receipts_resend()}
          </Button>
        )}
      </div>
      <Failure error={downloading.error} words={DOWNLOAD_FAILURES} />
      <Failure error={sending.error} words={RESEND_FAILURES} />
    </div>
  );
}

/** Present before there is a failure, so that screen readers announce it. */
function Failure({ error, words }: { error: Error | null; words: typeof DOWNLOAD_FAILURES }) {
  return (
    <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
      {error !== null && failureSentence(error, words)}
    </p>
  );
}
