import { ArrowLeft, ArrowRight, Pause, Play } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { IconButton } from "../icon-button.tsx";
import { startSwiper, type SwiperRow } from "./swiper-row.ts";
import { useIsHoveredOrFocused } from "./use-is-hovered-or-focused.ts";

interface MotionProps {
  view: RefObject<HTMLDivElement | null>;
  delayMs: number | undefined;
  desktopDelayMs: number | undefined;
  /** From 1024 px; touch screens need no arrows. */
  arrows: boolean;
}

const STEP_MS = 400;

/** Autoplay can be stopped (WCAG 2.2.2), pauses on hover and focus, and never starts under `prefers-reduced-motion`. */
export default function Motion({ view, delayMs: phoneDelayMs, desktopDelayMs, arrows }: MotionProps) {
  const [isDesktop] = useState(() => matchMedia("(min-width: 64rem)").matches);
  const delayMs = isDesktop ? (desktopDelayMs ?? phoneDelayMs) : phoneDelayMs;
  const row = useRef<SwiperRow>(undefined);
  const [isLocked, setIsLocked] = useState(true);
  const [isCalm] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const [isWanted, setIsWanted] = useState(true);
  const isHeld = useIsHoveredOrFocused(view);
  const movesItself = delayMs !== undefined && !isCalm;
  const isPlaying = movesItself && isWanted;

  useEffect(() => {
    if (view.current === null) return undefined;
    const made = startSwiper(view.current, { delayMs, stepMs: isCalm ? 0 : STEP_MS, onLock: setIsLocked });
    row.current = made;
    return () => {
      row.current = undefined;
      made.end();
    };
  }, [view, delayMs, isCalm]);

  useEffect(() => {
    if (isPlaying && !isHeld) row.current?.play();
    else row.current?.pause();
  }, [isPlaying, isHeld, delayMs]);

  if (isLocked) return null;
  return (
    <div className="flex gap-2 self-center justify-self-end">
      {movesItself && (
        <IconButton
          ring
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? m.carousel_pause() : m.carousel_play()}
          onClick={() => {
            setIsWanted(!isWanted);
          }}
        />
      )}
      {(arrows || !movesItself) && (
        <div className="flex gap-2 max-lg:hidden">
          <IconButton ring icon={ArrowLeft} label={m.carousel_back()} onClick={() => row.current?.back()} />
          <IconButton ring icon={ArrowRight} label={m.carousel_onward()} onClick={() => row.current?.onward()} />
        </div>
      )}
    </div>
  );
}
