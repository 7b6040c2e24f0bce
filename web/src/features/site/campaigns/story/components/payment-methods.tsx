import { CreditCard, Landmark, Smartphone } from "lucide-react";
import { m } from "../../../../../paraglide/messages.js";
import { Tag } from "../../../../../ui/tag.tsx";

/** Payment methods, for information only. */
export function PaymentMethods() {
  const methods = [
    [Smartphone, m.story_via_upi()],
    [CreditCard, m.story_via_cards()],
    [Landmark, m.story_via_netbanking()],
  ] as const;
  return (
    <ul className="flex flex-wrap gap-2">
      {methods.map(([icon, name]) => (
        <li key={name}>
          <Tag icon={icon}>{name}</Tag>
        </li>
      ))}
    </ul>
  );
}
