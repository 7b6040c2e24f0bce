import { useWaiting } from "./use-waiting.ts";
import { WaitingBadge } from "./waiting-badge.tsx";

/** Beside "Review queue": how many NGOs and fundraisers wait. */
export function QueueBadge() {
  const { ngos, fundraisers } = useWaiting();
  return (
    <WaitingBadge
      waiting={(ngos?.waiting ?? 0) + (fundraisers?.waiting ?? 0)}
      overdue={(ngos?.overdue ?? 0) + (fundraisers?.overdue ?? 0)}
    />
  );
}
