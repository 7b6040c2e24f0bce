import type { Picture as PictureData } from "@daansetu/contract";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { memo, useRef, useState } from "react";
import { cx } from "../../../../../lib/cx.ts";
import { m } from "../../../../../paraglide/messages.js";
import { IconButton } from "../../../../../ui/icon-button.tsx";
import { Picture } from "../../../../../ui/picture.tsx";

/** Pictures to swipe, scroll or step through, without autoplay. */
export const Slides = memo(function Slides({ pictures }: { pictures: readonly PictureData[] }) {
  const [shownIndex, setShownIndex] = useState(0);
  const railRef = useRef<HTMLUListElement>(null);
  const count = pictures.length;
  const showSlide = (index: number) => {
    const list = railRef.current;
    list?.scrollTo({ left: index * list.clientWidth, behavior: "smooth" });
  };
  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={m.monthly_slides()}
      className="-mx-(--gutter) lg:mx-0"
    >
      {/* The element is focusable, so that the keyboard can scroll it. */}
      <ul
        ref={railRef}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said above
        tabIndex={0}
        aria-label={m.monthly_slide({ at: shownIndex + 1, count })}
        className="grid snap-x snap-mandatory auto-cols-[100%] grid-flow-col overflow-x-auto [scrollbar-width:none] lg:rounded-panel"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          if (clientWidth > 0) setShownIndex(Math.min(count - 1, Math.round(scrollLeft / clientWidth)));
        }}
      >
        {pictures.map((picture, index) => (
          <li key={`${picture.src} ${index}`} className="snap-start">
            <Picture
              picture={picture}
              width={960}
              height={540}
              eager={index === 0}
              className="aspect-video w-full bg-well"
            />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className="flex items-center justify-between px-(--gutter) pt-2.5 lg:px-0">
          <span aria-hidden="true" className="flex gap-1.5">
            {pictures.map((picture, index) => (
              <i
                key={`${picture.src} ${index}`}
                className={cx("h-2 rounded-full", index === shownIndex ? "w-6 bg-info" : "w-2 bg-line-strong/55")}
              />
            ))}
          </span>
          <span className="flex gap-2">
            <IconButton
              ring
              icon={ArrowLeft}
              label={m.monthly_previous()}
              disabled={shownIndex === 0}
              onClick={() => showSlide(shownIndex - 1)}
            />
            <IconButton
              ring
              icon={ArrowRight}
              label={m.monthly_next()}
              disabled={shownIndex === count - 1}
              onClick={() => showSlide(shownIndex + 1)}
            />
          </span>
        </div>
      )}
    </div>
  );
});
