import { BadgeCheck, Lock, PackageCheck } from "lucide-react";
import { m } from "../../../paraglide/messages.js";
import { Icon } from "../../../ui/icon.tsx";
import { RichMessage } from "../../../ui/rich-message.tsx";

/** A band of reasons to trust the foundation, drawn as the river below the hero's bridge. */
export function TrustBand() {
  const reasons = [
    { icon: Lock, parts: m.home_trust_account.parts({}) },
    { icon: BadgeCheck, parts: m.home_trust_papers.parts({}) },
    { icon: PackageCheck, parts: m.home_trust_proof.parts({}) },
  ];
  return (
    <div className="night -mt-px bg-river text-on-night">
      <ul aria-label={m.home_trust_label()} className="wrap grid gap-x-8 gap-y-3.5 pt-3 pb-7 md:grid-cols-3 md:pb-9">
        {reasons.map(({ icon, parts }, index) => (
          <li key={index} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-3 leading-snug">
            <Icon of={icon} className="mt-px text-genda" />
            <span>
              <RichMessage parts={parts} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
