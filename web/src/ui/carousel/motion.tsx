import { ArrowLeft, ArrowRight, Pause, Play } from "lucide-react";
import { type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { IconButton } from "../icon-button.tsx";
import { startSwiper, type SwiperRow } from "./swiper-row.ts";
import { useHoverAndFocus } from "./use-hover-and-focus.ts";
import { useStopOnInteraction } from "./use-stop-on-interaction.ts";

interface MotionProps {
  view: RefObject<HTMLDivElement | null>;
  delayMs: number | undefined;
  /** From 1024 px; touch screens need no arrows. */
  hasArrows: boolean;
  stopsOnInteraction: boolean;
  startsStopped: boolean;
}

const SLIDE_MS = 400;

/** Autoplay can be stopped (WCAG 2.2.2), pauses on hover and focus, and never starts under `prefers-reduced-motion`. */
export default function Motion({ view, delayMs, hasArrows, stopsOnInteraction, startsStopped }: MotionProps) {
  const swiperRow = useRef<SwiperRow>(undefined);
  const [isLocked, setIsLocked] = useState(true);
  const [isMotionReduced] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const [isAutoplayWanted, setIsAutoplayWanted] = useState(!startsStopped);
  const isPaused = useRef(false);
  useStopOnInteraction(stopsOnInteraction ? view : undefined, () => {
    // In a transition: what was clicked answers before the stop button is drawn anew.
    startTransition(() => {
      setIsAutoplayWanted(false);
    });
  });
  const canAutoplay = delayMs !== undefined && !isMotionReduced;
  const isPlaying = canAutoplay && isAutoplayWanted;

  useEffect(() => {
    if (view.current === null) return undefined;
    const startedRow = startSwiper(view.current, {
      delayMs,
      stepMs: isMotionReduced ? 0 : SLIDE_MS,
      onLock: setIsLocked,
    });
    swiperRow.current = startedRow;
    return () => {
      swiperRow.current = undefined;
      startedRow.destroy();
    };
  }, [view, delayMs, isMotionReduced]);

  const playOrPause = () => {
    if (isPlaying && !isPaused.current) swiperRow.current?.startAutoplay();
    else swiperRow.current?.pauseAutoplay();
  };
  const update = useEffectEvent(playOrPause);
  useEffect(() => {
    update();
  }, [isPlaying, delayMs]);
  useHoverAndFocus(view, (isInside) => {
    isPaused.current = isInside;
    playOrPause();
  });

  if (isLocked) return null;
  return (
    <div className="flex gap-2 self-center justify-self-end">
      {canAutoplay && (
        <IconButton
          ring
          className="[&>svg]:fill-current"
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? m.carousel_pause() : m.carousel_play()}
          onClick={() => {
            setIsAutoplayWanted(!isAutoplayWanted);
          }}
        />
      )}
      {(hasArrows || !canAutoplay) && (
        <div className="flex gap-2 max-lg:hidden">
          <IconButton
            ring
            icon={ArrowLeft}
            label={m.carousel_back()}
            onClick={() => swiperRow.current?.showPrevious()}
          />
          <IconButton
            ring
            icon={ArrowRight}
            label={m.carousel_onward()}
            onClick={() => swiperRow.current?.showNext()}
          />
        </div>
      )}
    </div>
  );
}
