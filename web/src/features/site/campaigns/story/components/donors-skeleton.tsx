import { m } from "../../../../../paraglide/messages.js";
import { Skeleton } from "../../../../../ui/skeleton.tsx";

export function DonorsSkeleton({ count }: { count: number }) {
  return (
    <div role="status" aria-label={m.ui_loading()}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="flex items-center gap-3 border-b border-line py-3 last:border-0">
          <Skeleton className="size-10 flex-none rounded-full" />
          <Skeleton className="h-9 flex-1" />
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </div>
  );
}
