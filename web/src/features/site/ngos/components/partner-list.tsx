import type { Ngo } from "@daansetu/contract";
import type { ReactNode } from "react";
import { href } from "../../../../lib/paths.ts";
import { Carousel, Slide } from "../../../../ui/carousel/carousel.tsx";
import { Link } from "../../../../ui/link.tsx";
import { NgoLogo } from "./ngo-logo.tsx";

/** Width of a slide (spec section 9): two partners side by side, three from 768 px, five from 1024 px. */
const SLIDE_WIDTH = "w-[calc((100%-1rem)/2)] md:w-[calc((100%-2rem)/3)] lg:w-[calc((100%-4rem)/5)]";
const SLIDE_MS = 2_500;

/** A carousel of partner NGOs. */
export function PartnerList({ ngos, label, header }: { ngos: readonly Ngo[]; label: string; header: ReactNode }) {
  return (
    <Carousel label={label} head={header} delayMs={SLIDE_MS}>
      {ngos.map((ngo) => (
        <Slide key={ngo._id} className={SLIDE_WIDTH}>
          <Link
            to={href.ngo(ngo._id)}
            className="flex h-full min-h-18 items-center gap-2.5 rounded-card border border-line bg-sheet px-3 py-2 leading-tight text-ink-soft max-sm:gap-2 max-sm:px-2 no-underline hover:shadow-lift"
          >
            <NgoLogo ngo={ngo} size="md" />
            <span className="display min-w-0 text-[1.0625rem] leading-tight max-sm:text-[0.9375rem]">
              {ngo.ngoName}
            </span>
          </Link>
        </Slide>
      ))}
    </Carousel>
  );
}
