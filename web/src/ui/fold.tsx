import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { cx } from "../lib/cx.ts";
import { Icon } from "./icon.tsx";

/** A titled part of the footer: folded on phones until it is clicked, always open from 768 px. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const contentId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label={title} className="max-md:border-b max-md:border-white/16">
      <h2 className="font-sans text-base tracking-normal text-on-night md:mb-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
          className="flex min-h-12 w-full items-center justify-between gap-3 text-left md:hidden"
        >
          {title}
          <Icon of={ChevronDown} className={cx("transition-transform", isOpen && "rotate-180")} />
        </button>
        <span className="max-md:hidden">{title}</span>
      </h2>
      <div id={contentId} className={cx("max-md:pb-3", !isOpen && "max-md:hidden")}>
        {children}
      </div>
    </section>
  );
}
