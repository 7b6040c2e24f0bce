import { m } from "../../../../paraglide/messages.js";
import { type ReceiptedDonation, useAwaitedReceipt } from "./use-awaited-receipt.ts";

/** A row of the slip: the number of the donation's receipt, or how it will come. A dash for a donation that is too old to get one. */
export function ReceiptNumberOf({ donation }: { donation: ReceiptedDonation }) {
  const { data: opened, isAwaited, isPolling } = useAwaitedReceipt(donation);
  if (opened) return <span className="tabular-nums">{opened.receipt.number}</span>;
  if (!isAwaited) return <span className="text-ink-soft">–</span>;
  return (
    <span className="font-normal text-ink-soft">
      {opened === null && isPolling ? m.receipts_number_awaited() : m.receipts_number_by_mail()}
    </span>
  );
}
