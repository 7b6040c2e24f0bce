import { createContext, type ReactNode, use } from "react";
import { cx } from "../lib/cx.ts";

/** Grid with term and value side by side. A list sets another width for its terms with `[--term:7rem]`. */
const BESIDE = "grid grid-cols-[var(--term,8rem)_minmax(0,1fr)] gap-3";

const LAYOUTS = {
  rows: { list: "grid gap-2 text-sm", fact: `${BESIDE} items-baseline`, term: "text-ink-mute", value: "" },
  ruled: {
    list: "border-t border-line",
    fact: `${BESIDE} border-b border-line py-2 leading-snug`,
    term: "text-ink-soft",
    value: "",
  },
  /** Two facts per row, if there is space. */
  columns: {
    list: "grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2",
    fact: `${BESIDE} items-baseline`,
    term: "text-ink-mute",
    value: "",
  },
  /** On phones, the value is below its term. */
  stacked: {
    list: "grid gap-1 text-sm",
    fact: "grid gap-x-4 gap-y-1 sm:grid-cols-[var(--term,8rem)_minmax(0,1fr)]",
    term: "font-semibold text-ink-soft max-sm:mt-1",
    value: "",
  },
  /** Like `stacked`, for values that are read as running text. */
  spacious: {
    list: "grid",
    fact: "grid gap-x-4 gap-y-0.5 sm:grid-cols-[var(--term,9.5rem)_minmax(0,1fr)]",
    term: "text-sm text-ink-mute sm:pt-0.5",
    value: "min-w-0",
  },
  /** Large values above their terms. */
  figures: {
    list: "grid grid-cols-2 gap-x-4 gap-y-3",
    fact: "flex flex-col-reverse justify-end",
    term: "text-sm text-ink-soft",
    value: "m-0 text-lg leading-snug font-semibold",
  },
} as const;
type Layout = keyof typeof LAYOUTS;

const FactLayout = createContext<Layout>("rows");

interface FactListProps {
  layout?: Layout;
  className?: string;
  children: ReactNode;
}

/** A record's facts: terms and their values, each a `Fact`. */
export function FactList({ layout = "rows", className, children }: FactListProps) {
  return (
    <FactLayout value={layout}>
      <dl className={cx(LAYOUTS[layout].list, className)}>{children}</dl>
    </FactLayout>
  );
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  const classes = LAYOUTS[use(FactLayout)];
  return (
    <div className={classes.fact}>
      <dt className={classes.term}>{term}</dt>
      <dd className={cx("wrap-anywhere", classes.value)}>{children}</dd>
    </div>
  );
}
