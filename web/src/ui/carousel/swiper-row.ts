import Swiper from "swiper";

interface SwiperOptions {
  /** Autoplay interval, once `startAutoplay` was called; without it, that does nothing. */
  delayMs: number | undefined;
  /** Duration of a transition in ms; 0 jumps. */
  stepMs: number;
  /** Reports whether all slides fit, so that nothing can move. */
  onLock: (isLocked: boolean) => void;
}

export interface SwiperRow {
  showPrevious: () => void;
  showNext: () => void;
  startAutoplay: () => void;
  pauseAutoplay: () => void;
  /** Restores the row's state before Swiper. */
  destroy: () => void;
}

const PRESSED = '[aria-pressed="true"]';

/** Lets swiper move a row by touch, mouse, arrow keys and autoplay. Focused slides are scrolled into view. */
export function startSwiper(view: HTMLElement, { delayMs, stepMs, onLock }: SwiperOptions): SwiperRow {
  view.scrollLeft = 0;
  const pressedSlide = view.querySelector(PRESSED)?.closest(".carousel-slide");
  const slides = [...view.querySelectorAll(".carousel-slide")];
  const swiper = new Swiper(view, {
    wrapperClass: "carousel-row",
    slideClass: "carousel-slide",
    slidesPerView: "auto",
    spaceBetween: gapOf(view.firstElementChild),
    speed: stepMs,
    // The initial slide: in a row of filters, the chosen one is visible from the start.
    initialSlide: Math.max(
      0,
      slides.findIndex((slide) => slide === pressedSlide),
    ),
    watchSlidesProgress: true,
    // A loop shows slides of one end at the other, so there must be enough to spare.
    ...(view.scrollWidth >= 2 * view.clientWidth ? { loop: true } : { rewind: true }),
    on: {
      lock: () => {
        onLock(true);
      },
      unlock: () => {
        onLock(false);
      },
    },
  });
  onLock(swiper.isLocked);

  // The row has a timer of its own, because Swiper's autoplay requests every animation frame while it waits, which keeps a slow phone busy.
  let autoplayTimer: ReturnType<typeof setInterval> | undefined;
  const pauseAutoplay = () => {
    clearInterval(autoplayTimer);
  };

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    if (event.key === "ArrowLeft") swiper.slidePrev();
    else swiper.slideNext();
  };
  const handleFocus = ({ target }: FocusEvent) => {
    // A clicked slide stays in place under the finger.
    if (target instanceof Element && !target.matches(":focus-visible")) return;
    // Undoes the browser's own scrolling of the row, because Swiper positions the slides by transform.
    view.scrollLeft = 0;
    const slideIndex = swiper.slides.findIndex((slide) => target instanceof Node && slide.contains(target));
    const isFullyVisible = swiper.slides[slideIndex]?.classList.contains("swiper-slide-fully-visible") ?? true;
    if (!isFullyVisible) swiper.slideTo(slideIndex, 0);
  };
  /** Moves a chosen slide into view if it is not whole there, such as after a tap on its edge, or if another part of the page chose it. */
  const showPressed = (durationMs: number) => {
    const slideIndex = swiper.slides.findIndex((slide) => slide.querySelector(PRESSED) !== null);
    if (slideIndex < 0 || swiper.slides[slideIndex]?.classList.contains("swiper-slide-fully-visible")) return;
    view.scrollLeft = 0;
    swiper.slideTo(slideIndex, durationMs);
  };
  const pressedObserver = new MutationObserver(() => {
    showPressed(stepMs);
  });
  // Slides of filters become wider with their counts and with the font, which moves all that follow.
  const widthObserver = new ResizeObserver(() => {
    swiper.update();
    showPressed(0);
  });
  if (view.querySelector("[aria-pressed]") !== null) {
    pressedObserver.observe(view, { subtree: true, attributeFilter: ["aria-pressed"] });
    for (const slide of slides) widthObserver.observe(slide);
  }
  view.addEventListener("keydown", handleKey);
  view.addEventListener("focusin", handleFocus);

  return {
    showPrevious: () => {
      swiper.slidePrev();
    },
    showNext: () => {
      swiper.slideNext();
    },
    startAutoplay: () => {
      pauseAutoplay();
      if (delayMs === undefined) return;
      autoplayTimer = setInterval(() => {
        if (!document.hidden) swiper.slideNext();
      }, delayMs);
    },
    pauseAutoplay,
    destroy: () => {
      pauseAutoplay();
      pressedObserver.disconnect();
      widthObserver.disconnect();
      view.removeEventListener("keydown", handleKey);
      view.removeEventListener("focusin", handleFocus);
      swiper.destroy(true, true);
    },
  };
}

/** The CSS gap between two slides, in pixels. */
function gapOf(row: Element | null): number {
  const gap = row === null ? 0 : Number(getComputedStyle(row).columnGap.replace(/px$/, ""));
  return Number.isFinite(gap) ? gap : 0;
}
