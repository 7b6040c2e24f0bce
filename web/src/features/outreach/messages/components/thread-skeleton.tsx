import { m } from "../../../../paraglide/messages.js";
import { Skeleton } from "../../../../ui/skeleton.tsx";

export function ThreadSkeleton() {
  return (
    <div role="status" aria-label={m.ui_loading()} className="flex flex-col gap-4 rounded-card border border-line p-4">
      <Skeleton className="h-16 w-3/5 rounded-card" />
      <Skeleton className="h-12 w-2/5 self-end rounded-card" />
      <Skeleton className="h-20 w-3/5 rounded-card" />
    </div>
  );
}
