import { useWaitingCounts } from "./use-waiting-counts.ts";
import { WaitingBadge } from "./waiting-badge.tsx";

/** Beside "Review queue": the number of NGOs and fundraisers that wait for a review. */
export function QueueBadge() {
  const { ngos, fundraisers } = useWaitingCounts();
  return (
    <WaitingBadge
      waiting={(ngos?.waiting ?? 0) + (fundraisers?.waiting ?? 0)}
      overdue={(ngos?.overdue ?? 0) + (fundraisers?.overdue ?? 0)}
    />
  );
}
