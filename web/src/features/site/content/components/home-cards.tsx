import type { HomeCard } from "@daansetu/contract";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "../../../../ui/link.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Carousel, Slide } from "../../../../ui/carousel/carousel.tsx";
import { Picture } from "../../../../ui/picture.tsx";

const CARD_STYLES = "block overflow-hidden rounded-card border border-line bg-sheet no-underline hover:shadow-lift";

/** Spec section 9. */
const BANNER_SLIDE_MS = 2_500;

/** The home banner: a carousel of wide pictures with captions, each linked. */
export function HomeCards({ cards, label, header }: { cards: readonly HomeCard[]; label: string; header: ReactNode }) {
  return (
    <Carousel label={label} head={header} delayMs={BANNER_SLIDE_MS} className="lg:gap-5">
      {cards.map((card) => (
        <Slide key={card._id} className="w-[min(88%,34rem)] lg:w-[calc((100%-1.25rem)/2)]">
          <CardLink linkHref={card.campaignLink}>
            <Picture picture={card.picture} width={1000} height={400} decorative className="aspect-5/2 w-full" />
            <span className="flex min-h-13 items-center justify-between gap-4 px-4 py-3 leading-snug font-semibold">
              {card.caption}
              <Icon of={ArrowRight} className="text-info" />
            </span>
          </CardLink>
        </Slide>
      ))}
    </Carousel>
  );
}

/** Client-side navigation for pages of this site, an ordinary link for others. */
function CardLink({ linkHref, children }: { linkHref: string; children: ReactNode }) {
  return linkHref.startsWith("/") ? (
    <Link to={linkHref} className={CARD_STYLES}>
      {children}
    </Link>
  ) : (
    <a href={linkHref} className={CARD_STYLES}>
      {children}
    </a>
  );
}
