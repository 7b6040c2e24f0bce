import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";
import { m } from "../paraglide/messages.js";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** Reserves space while loading; needs the exact size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx("skeleton", className)} />;
}

interface SkeletonsProps {
  /** Number of placeholders: 3 for home fundraisers, 4 for monthly lists, 5 for the directory (spec section 9). */
  count: 3 | 4 | 5;
  className?: string;
  /** The width of each placeholder in a row. */
  itemClassName?: string;
  /** Classes of each placeholder, if it is a single `Skeleton`. */
  barClassName?: string;
  children?: ReactNode;
}

/** A list of placeholders, which screen readers announce with one label. */
export function Skeletons({ count, className, itemClassName, barClassName = "", children }: SkeletonsProps) {
  return (
    <div role="status" className={className}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} aria-hidden="true" className={itemClassName}>
          {children ?? <Skeleton className={barClassName} />}
        </div>
      ))}
      <VisuallyHidden>{m.ui_loading()}</VisuallyHidden>
    </div>
  );
}

interface SkeletonBarsProps {
  className?: string;
  /** Classes of each placeholder. */
  bars: readonly string[];
}

/** Placeholders of different sizes; screen readers hear one label. */
export const SkeletonBars = ({ className, bars }: SkeletonBarsProps) => (
  <div role="status" aria-label={m.ui_loading()} className={className}>
    {bars.map((bar, index) => (
      <Skeleton key={index} className={bar} />
    ))}
  </div>
);

export function CardSkeleton() {
  return (
    <div className="card h-full">
      <div className="card-picture skeleton rounded-none" />
      <div className="card-body">
        <Skeleton className="mb-2.5 h-6 w-24 rounded-full" />
        <Skeleton className="h-[1.5625rem] w-full" />
        <Skeleton className="mt-1 h-[1.5625rem] w-2/3" />
        <Skeleton className="mt-2 h-5 w-1/2" />
        <div className="card-foot">
          <Skeleton className="h-2 w-full" />
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="card-action h-11 w-full min-w-24" />
        </div>
      </div>
    </div>
  );
}

export function RowSkeleton() {
  return (
    <div className="flex gap-4 border-b border-line py-5 sm:gap-6">
      <Skeleton className="size-14 flex-none rounded-card sm:size-18" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-6 w-32 rounded-full" />
      </div>
    </div>
  );
}
