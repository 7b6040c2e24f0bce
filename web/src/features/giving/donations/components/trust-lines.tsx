import { Lock, ReceiptText, RotateCcw } from "lucide-react";
import { m } from "../../../../paraglide/messages.js";
import { Icon } from "../../../../ui/icon.tsx";

/** Three reassurances just before the pay button. */
export default function TrustLines() {
  const trustSentences = [
    [Lock, m.donations_trust_razorpay()],
    [ReceiptText, m.donations_trust_receipt()],
    [RotateCcw, m.donations_trust_refund()],
  ] as const;
  return (
    <ul className="grid gap-2.5 text-ink-soft">
      {trustSentences.map(([icon, sentence]) => (
        <li key={sentence} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2.5 leading-snug">
          <Icon of={icon} className="mt-0.5 text-info" />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
