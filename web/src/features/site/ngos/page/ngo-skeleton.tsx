import { m } from "../../../../paraglide/messages.js";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";

export function NgoSkeleton() {
  return (
    <div role="status">
      <div className="bg-well pt-3 pb-6 lg:pt-6 lg:pb-10">
        <div className="wrap">
          <Skeleton className="my-2.5 h-6 w-24" />
          <div className="mt-2 flex gap-4 sm:gap-6">
            <Skeleton className="size-14 flex-none rounded-card sm:size-18" />
            <div className="flex-1">
              <Skeleton className="h-9 w-2/3" />
              <Skeleton className="mt-2 h-6 w-1/3" />
            </div>
          </div>
          <Skeleton className="mt-4 h-6 w-56 rounded-full" />
          <Skeleton className="mt-5 h-14 w-full max-w-md" />
        </div>
      </div>
      <div className="wrap py-8">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="mt-4 h-24 w-full max-w-(--measure)" />
      </div>
      <VisuallyHidden>{m.ui_loading()}</VisuallyHidden>
    </div>
  );
}
