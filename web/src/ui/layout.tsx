import { type ReactNode, useEffect, useRef } from "react";
import { announceTitle, focusNewPage } from "../lib/arrival.ts";
import { cx } from "../lib/cx.ts";
import { useSiteIdentity } from "../lib/site-identity.ts";
import { m } from "../paraglide/messages.js";
import { revealOnScroll } from "../lib/reveal-on-scroll.ts";
import { MAIN_ELEMENT_ID } from "./skip-link.tsx";

interface PageProps {
  /** The document title without the site's name, announced with it by screen readers after a navigation. */
  title: string;
  description?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** Sets the document title and renders the only `<main>`, which takes the focus after a navigation. */
export function Page({ title, description, className, children }: PageProps) {
  const main = useRef<HTMLElement>(null);
  const wholeTitle = m.site_title({ page: title, site: useSiteIdentity().name });
  useEffect(() => {
    focusNewPage(main.current);
  }, []);
  useEffect(() => {
    announceTitle(wholeTitle);
  }, [wholeTitle]);
  return (
    <main ref={main} id={MAIN_ELEMENT_ID} tabIndex={-1} className={className}>
      <title>{wholeTitle}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {children}
    </main>
  );
}

/** Limits its content to the page's width, with margins at the sides. */
export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx("wrap", className)}>{children}</div>;
}

const BACKGROUNDS = { paper: "", well: "bg-well", night: "night bg-night text-on-night" } as const;

interface SectionProps {
  /** The id of the section's heading. */
  labelledBy: string;
  background?: keyof typeof BACKGROUNDS;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A full-width band whose content has the page's width. */
export function Section({ labelledBy, background = "paper", id, className, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={labelledBy} className={cx("py-(--section)", BACKGROUNDS[background], className)}>
      <div ref={revealOnScroll} className="wrap">
        {children}
      </div>
    </section>
  );
}

interface SectionHeadProps {
  id: string;
  title: ReactNode;
  children?: ReactNode;
  /** A link or buttons beside the heading, on the right from 768 px. */
  aside?: ReactNode;
}

export function SectionHead({ id, title, children, aside }: SectionHeadProps) {
  return (
    <div className="mb-6 grid gap-x-8 gap-y-2 md:mb-8 md:grid-cols-[1fr_auto] md:items-end">
      <div>
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        {children && <p className="mt-2 max-w-(--measure) text-ink-soft on-night:text-on-night-soft">{children}</p>}
      </div>
      {aside}
    </div>
  );
}

/** A bordered sheet for forms and summaries. */
export function Panel({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx("rounded-panel border border-line bg-sheet p-5 md:p-8", className)}>{children}</div>;
}
