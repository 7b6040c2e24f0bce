import { type ComponentProps, lazy, type ReactNode, Suspense, useRef } from "react";
import { cx } from "../../lib/cx.ts";
import { useNear } from "../use-near.ts";
import "./carousel.css";

/** Swiper, and the buttons that need it: fetched when the row comes near the screen or the keyboard. */
const Motion = lazy(() => import("./motion.tsx"));

interface CarouselProps {
  /** What goes by: "This week". */
  label: string;
  /** Goes on by itself after so many milliseconds (spec section 9), until somebody points at it, is in it, or stops it. */
  delayMs?: number;
  /** The same from 1024 px, where it differs. */
  deskDelayMs?: number;
  /** Goes by hand alone for now; the room of its buttons stays. */
  still?: boolean;
  /** Stands left of the buttons. Without it: right of a row that moves by itself the button that stops it, below any other the arrows. */
  head?: ReactNode;
  className?: string;
  /** `Slide`s. */
  children: ReactNode;
}

/**
 * Things that go by in a row. It begins as a plain row that scrolls sideways and snaps, which needs no script; swiper takes the same row
 * over, so that nothing on the page moves when it comes.
 */
export function Carousel({ label, delayMs, deskDelayMs, still = false, head, className, children }: CarouselProps) {
  const isBeside = head === undefined && delayMs !== undefined;
  const view = useRef<HTMLDivElement>(null);
  const motion = useNear(view, "200px") && (
    <Suspense fallback={null}>
      <Motion
        view={view}
        delayMs={still ? undefined : delayMs}
        deskDelayMs={still ? undefined : deskDelayMs}
        arrows={!isBeside}
      />
    </Suspense>
  );
  return (
    <div role="group" aria-roledescription="carousel" aria-label={label} className={cx(isBeside && "carousel-beside")}>
      {head !== undefined && (
        <div className="mb-4 flex min-h-11 items-center justify-between gap-4">
          {head}
          {motion}
        </div>
      )}
      {/* It scrolls, so the keyboard must reach it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said above */}
      <div ref={view} tabIndex={0} className="carousel-view">
        <ul className={cx("carousel-row", className)}>{children}</ul>
      </div>
      {isBeside && motion}
      {head === undefined && !isBeside && <div className="mt-3 flex min-h-11 justify-end max-lg:hidden">{motion}</div>}
    </div>
  );
}

/** One thing of a carousel; give it its width. */
export function Slide({ className, ...rest }: ComponentProps<"li">) {
  return <li {...rest} className={cx("carousel-slide", className)} />;
}
