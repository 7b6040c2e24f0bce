import { ArrowLeft, ArrowRight } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { cx } from "../lib/cx.ts";
import { m } from "../paraglide/messages.js";
import { IconButton } from "./icon-button.tsx";

interface RailProps {
  /** What scrolls: "This week". */
  label: string;
  /** Stands left of the arrows, which show from 1024 px. */
  head?: ReactNode;
  className?: string;
  /** List items; give each its width. */
  children: ReactNode;
}

/** A row that scrolls sideways and snaps: by finger, by wheel, by arrow keys, and by two buttons on wide screens. */
export function Rail({ label, head, className, children }: RailProps) {
  const row = useRef<HTMLUListElement>(null);
  const go = (direction: 1 | -1) => {
    const list = row.current;
    list?.scrollBy({ left: direction * list.clientWidth * 0.9 });
  };
  return (
    <>
      {head && (
        <div className="mb-4 flex items-center justify-between gap-4">
          {head}
          <div className="hidden gap-2 lg:flex">
            <IconButton
              ring
              icon={ArrowLeft}
              label={m.rail_back()}
              onClick={() => {
                go(-1);
              }}
            />
            <IconButton
              ring
              icon={ArrowRight}
              label={m.rail_onward()}
              onClick={() => {
                go(1);
              }}
            />
          </div>
        </div>
      )}
      {/* It scrolls, so the keyboard must reach it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said above */}
      <ul ref={row} aria-label={label} tabIndex={0} className={cx("rail py-1 lg:-mx-1 lg:gap-5 lg:px-1", className)}>
        {children}
      </ul>
    </>
  );
}
