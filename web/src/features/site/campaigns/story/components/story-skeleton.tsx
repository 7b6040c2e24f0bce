import { m } from "../../../../../paraglide/messages.js";
import { Skeleton } from "../../../../../ui/skeleton.tsx";

export function StorySkeleton() {
  return (
    <div
      role="status"
      aria-label={m.ui_loading()}
      className="wrap grid gap-6 pt-12 pb-(--section) lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-16"
    >
      <div className="grid content-start gap-4">
        <Skeleton className="h-6 w-40 rounded-full" />
        <Skeleton className="h-20 w-full lg:h-24" />
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="-mx-(--gutter) aspect-video rounded-none lg:mx-0 lg:rounded-panel" />
        <Skeleton className="h-40 w-full max-w-(--measure)" />
      </div>
      <Skeleton className="h-96 rounded-panel" />
    </div>
  );
}
