import type { Picture as PictureData } from "@daansetu/contract";
import type { ReactNode } from "react";
import { Link } from "./link.tsx";
import { cx } from "../lib/cx.ts";
import { Picture } from "./picture.tsx";

interface CardGridProps {
  columns?: 3 | 4;
  className?: string;
  children: ReactNode;
}

/** A grid of cards: one column on phones (the first card full, the others as rows), two from 640 px, three or four from 1024 px. */
export function CardGrid({ columns = 4, className, children }: CardGridProps) {
  return (
    <ul
      className={cx(
        "cards-mix grid gap-4 sm:grid-cols-2 sm:gap-5",
        columns === 3 ? "lg:grid-cols-3" : "lg:grid-cols-4",
        className,
      )}
    >
      {children}
    </ul>
  );
}

interface CardProps {
  picture: PictureData;
  /** Target of the card's link. */
  to: string;
  title: string;
  level?: 2 | 3;
  tags?: ReactNode;
  /** Content between title and footer, such as the NGO or the age. */
  children?: ReactNode;
  /** Progress bar, amount, button. Anything clickable needs the class `card-action`, to be above the card's own link. */
  footer?: ReactNode;
}

/** A card whose title link covers the whole card. */
export function Card({ picture, to, title, level = 3, tags, children, footer }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="card h-full">
      <div className="card-picture">
        <Picture picture={picture} width={640} height={480} decorative />
      </div>
      <div className="card-body">
        {tags && <div className="card-tags">{tags}</div>}
        <Heading className="card-title">
          <Link to={to} className="no-underline hover:underline">
            {title}
          </Link>
        </Heading>
        {children}
        {footer && <div className="card-foot">{footer}</div>}
      </div>
    </article>
  );
}
