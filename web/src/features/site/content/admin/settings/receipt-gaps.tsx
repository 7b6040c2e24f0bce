import type { ReceiptSettings } from "@daansetu/contract";
import { CircleAlert } from "lucide-react";
import { m } from "../../../../../paraglide/messages.js";
import { Note } from "../../../../../ui/note.tsx";

interface ReceiptGapsProps {
  /** The stored settings: what is only typed is on no receipt. */
  settings: Pick<ReceiptSettings, "pan" | "address">;
  /** True if an approval for deductions is valid today. */
  hasApproval: boolean;
}

/** Lists the details that a deduction needs and receipts lack; renders nothing if they are complete. */
export function ReceiptGaps({ settings, hasApproval }: ReceiptGapsProps) {
  const gaps = [
    ...(hasApproval ? [] : [m.settings_receipts_gap_approval()]),
    ...(settings.pan === undefined ? [m.settings_receipts_gap_pan()] : []),
    ...(settings.address === undefined ? [m.settings_receipts_gap_address()] : []),
  ];
  if (gaps.length === 0) return null;
  return (
    <Note tone="warning" icon={CircleAlert} title={m.settings_receipts_gaps()}>
      <ul className="grid gap-2">
        {gaps.map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </ul>
    </Note>
  );
}
