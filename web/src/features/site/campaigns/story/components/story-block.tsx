import type { ReactNode } from "react";
import { revealOnScroll } from "../../../../../lib/reveal-on-scroll.ts";

interface StoryBlockProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A titled section below a campaign's story. */
export function StoryBlock({ id, title, children }: StoryBlockProps) {
  return (
    <section ref={revealOnScroll} aria-labelledby={id} className="mt-8 max-w-(--measure) border-t border-line pt-7">
      <h2 id={id} className="mb-4 scroll-mt-6 text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}
