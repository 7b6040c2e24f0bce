import { LockKeyhole, Mail } from "lucide-react";
import { m } from "../../../../paraglide/messages.js";
import { Icon } from "../../../../ui/icon.tsx";

/** Reassurances just before the button that authorises the plan; the terms of the mandate are above them. */
export function MonthlyTerms() {
  const termSentences = [
    [LockKeyhole, m.monthly_trust_razorpay()],
    [Mail, m.monthly_trust_receipt()],
  ] as const;
  return (
    <ul className="grid gap-2.5 text-ink-soft">
      {termSentences.map(([icon, sentence]) => (
        <li key={sentence} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2.5 leading-snug">
          <Icon of={icon} className="mt-0.5 text-info" />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
