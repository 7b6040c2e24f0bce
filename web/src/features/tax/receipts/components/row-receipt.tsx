import { useMutation } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { failureSentence } from "../../../../lib/errors/failure.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { downloadOwnReceipt } from "../api/receipts.ts";
import { isExpected } from "../is-expected.ts";
import { DOWNLOAD_FAILURES } from "../receipt-failures.ts";

interface RowReceiptProps {
  donationId: string;
  paidAt: string | undefined;
  /** The accessible name, which tells it from the buttons of other rows. */
  name: string;
  children: ReactNode;
}

/** In the donor's list of donations: downloads the receipt of one. */
export function RowReceipt({ donationId, paidAt, name, children }: RowReceiptProps) {
  const now = useNow();
  const downloading = useMutation({
    mutationFn: () => downloadOwnReceipt(donationId),
  });
  const failure =
    downloading.data === false
      ? isExpected(paidAt, now)
        ? m.receipts_not_made_yet()
        : m.receipts_none_old()
      : downloading.error && failureSentence(downloading.error, DOWNLOAD_FAILURES);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={ReceiptText}
        action={downloading}
        busyLabel={m.receipts_downloading()}
        aria-label={name}
        className="-mx-3"
      >
        {children}
      </Button>
      <span role="alert" className="order-last basis-full text-sm sm:text-right font-semibold text-danger empty:hidden">
        {failure}
      </span>
    </>
  );
}
