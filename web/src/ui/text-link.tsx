import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link, type LinkProps } from "./link.tsx";
import { cx } from "../lib/cx.ts";
import { Icon } from "./icon.tsx";

interface TextLinkProps extends Omit<LinkProps, "className"> {
  /** An arrow after the text (onward) or before it (back). */
  arrow?: "onward" | "back";
  className?: string;
}

/** A standalone link, 44 px high. Links inside running text are plain `Link`s. */
export function TextLink({ arrow, className, children, ...linkProps }: TextLinkProps) {
  return (
    <Link
      {...linkProps}
      className={cx(
        "inline-flex min-h-11 items-center gap-1.5 font-semibold text-info no-underline hover:underline on-night:text-on-night",
        className,
      )}
    >
      {arrow === "back" && <Icon of={ArrowLeft} />}
      {children}
      {arrow === "onward" && <Icon of={ArrowRight} />}
    </Link>
  );
}
