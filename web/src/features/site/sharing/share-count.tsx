import { Share2 } from "lucide-react";
import { formatCount } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Icon } from "../../../ui/icon.tsx";

/** Number of times a campaign was shared; nothing for 0. */
export function ShareCount({ shares }: { shares: number }) {
  if (shares === 0) return null;
  return (
    <p className="flex items-center justify-center gap-1.5 text-sm text-ink-soft">
      <Icon of={Share2} size="sm" />
      {m.sharing_count({ count: shares, shown: formatCount(shares) })}
    </p>
  );
}
