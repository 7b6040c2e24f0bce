import { SkeletonBars } from "../../../../ui/skeleton.tsx";

export function ThreadSkeleton() {
  return (
    <SkeletonBars
      className="flex flex-col gap-4 rounded-card border border-line p-4"
      bars={["h-16 w-3/5 rounded-card", "h-12 w-2/5 self-end rounded-card", "h-20 w-3/5 rounded-card"]}
    />
  );
}
