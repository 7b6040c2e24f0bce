import { CreditCard, Landmark, Smartphone } from "lucide-react";
import { m } from "../../../../paraglide/messages.js";
import { Icon } from "../../../../ui/icon.tsx";

export default function PayMethods() {
  const payMethods = [
    [Smartphone, m.donations_method_upi()],
    [CreditCard, m.donations_method_cards()],
    [Landmark, m.donations_method_netbanking()],
  ] as const;
  return (
    <>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        {payMethods.map(([icon, name]) => (
          <li key={name} className="inline-flex items-center gap-1.5">
            <Icon of={icon} />
            {name}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-ink-mute">{m.donations_once()}</p>
    </>
  );
}
