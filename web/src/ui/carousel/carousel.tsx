import { type ComponentProps, lazy, type ReactNode, Suspense, useRef } from "react";
import { cx } from "../../lib/cx.ts";
import { useNearViewport } from "../use-near-viewport.ts";
import "./carousel.css";

/** Swiper and its buttons load when the row is near the viewport or the keyboard focus. */
const CarouselMotion = lazy(() => import("./motion.tsx"));

interface CarouselProps {
  /** Accessible name of the carousel: "This week". */
  label: string;
  /** Autoplay interval in ms (spec section 9); pauses on hover and focus, and has a stop button. */
  delayMs?: number;
  /** Disables autoplay but keeps the space of its buttons. */
  isStill?: boolean;
  /** For a row of controls: an interaction stops autoplay until the visitor starts it again, so that nothing moves away under a finger. */
  stopsOnInteraction?: boolean;
  /** Autoplay waits until it is started with its button. */
  startsStopped?: boolean;
  /** A first item that stays in place while the row moves. */
  pinned?: ReactNode;
  /** Shown left of the buttons. Without it, the stop button is to the right of a row with autoplay, and the arrows are below any other. */
  head?: ReactNode;
  className?: string;
  /** `Slide`s. */
  children: ReactNode;
}

/** Starts as a plain row with scroll snapping, which needs no script; swiper then takes over the same elements without a layout shift. */
export function Carousel({
  label,
  delayMs,
  isStill = false,
  stopsOnInteraction = false,
  startsStopped = false,
  pinned,
  head,
  className,
  children,
}: CarouselProps) {
  const hasControlsBeside = head === undefined && delayMs !== undefined;
  const viewRef = useRef<HTMLDivElement>(null);
  const motion = useNearViewport(viewRef, "200px") && (
    <Suspense fallback={null}>
      <CarouselMotion
        view={viewRef}
        delayMs={isStill ? undefined : delayMs}
        hasArrows={!hasControlsBeside}
        stopsOnInteraction={stopsOnInteraction}
        startsStopped={startsStopped}
      />
    </Suspense>
  );
  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className={cx(
        hasControlsBeside && "carousel-beside",
        pinned !== undefined && "carousel-pinned",
        isStill && "carousel-still",
      )}
    >
      {head !== undefined && (
        <div className="mb-4 flex min-h-11 items-center justify-between gap-4">
          {head}
          {motion}
        </div>
      )}
      {pinned}
      {/* Focusable, because it scrolls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said above */}
      <div ref={viewRef} tabIndex={0} className="carousel-view">
        <ul className={cx("carousel-row", className)}>{children}</ul>
      </div>
      {hasControlsBeside && motion}
      {head === undefined && !hasControlsBeside && (
        <div className="mt-3 flex min-h-11 justify-end max-lg:hidden">{motion}</div>
      )}
    </div>
  );
}

/** A slide; its `className` sets its width. */
export function Slide({ className, ...itemProps }: ComponentProps<"li">) {
  return <li {...itemProps} className={cx("carousel-slide", className)} />;
}
