import { Skeleton, Skeletons } from "../../../../ui/skeleton.tsx";

/** Rows of messages that are being loaded. */
export function RowSkeletons() {
  return (
    <Skeletons count={5} className="border-t border-line">
      <div className="grid gap-2 border-b border-line py-2.5">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    </Skeletons>
  );
}
