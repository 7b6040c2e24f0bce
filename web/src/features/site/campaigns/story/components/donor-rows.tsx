import type { PublicDonor } from "@daansetu/contract";
import { formatAgo, formatMoney } from "../../../../../lib/format.ts";
import { useNow } from "../../../../../lib/use-now.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Avatar } from "../../../../../ui/avatar.tsx";

interface DonorRowsProps {
  donors: readonly PublicDonor[];
  /** True to show the donors' places and messages, too. */
  hasDetails?: boolean;
}

export function DonorRows({ donors, hasDetails = false }: DonorRowsProps) {
  const now = useNow();
  return (
    <ul>
      {donors.map(({ id, name, place, at, amountPaise, message }) => (
        <li
          key={id}
          className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-3 border-b border-line py-3 leading-snug last:border-0"
        >
          <Avatar name={name} />
          <div className="min-w-0">
            <b>{name ?? m.ui_someone_kind()}</b>{" "}
            {hasDetails && place !== undefined && <span className="text-sm text-ink-soft">{place}</span>}
            <span className="block text-xs text-ink-mute">{formatAgo(at, now)}</span>
            {hasDetails && message !== undefined && (
              <p className="mt-0.5 text-sm text-ink-soft wrap-anywhere">{message}</p>
            )}
          </div>
          <b>{formatMoney(amountPaise)}</b>
        </li>
      ))}
    </ul>
  );
}
