import { CreditCard, Landmark, Smartphone } from "lucide-react";
import { m } from "../../../../paraglide/messages.js";
import { Tag } from "../../../../ui/tag.tsx";

/** The ways to pay, as facts. */
export function DonateVia() {
  const ways = [
    [Smartphone, m.story_via_upi()],
    [CreditCard, m.story_via_cards()],
    [Landmark, m.story_via_netbanking()],
  ] as const;
  return (
    <ul className="flex flex-wrap gap-2">
      {ways.map(([icon, name]) => (
        <li key={name}>
          <Tag icon={icon}>{name}</Tag>
        </li>
      ))}
    </ul>
  );
}
