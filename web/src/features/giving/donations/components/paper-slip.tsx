import type { ReactNode } from "react";
import { symbolHref } from "../../../../ui/page-symbol.ts";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import "./slip.css";

interface PaidSlipProps {
  /** Title for screen readers only. */
  title: string;
  caption: string;
  amount: string;
  inWords?: ReactNode;
  belowAmount?: string | undefined;
  /** Below the rows. */
  footnote?: string;
  /** `SlipRow`s. */
  children: ReactNode;
}

export function PaidSlip({ title, caption, amount, inWords, belowAmount, footnote, children }: PaidSlipProps) {
  return (
    <section className="slip" aria-labelledby="slip">
      <div className="slip-paper px-5 pt-4 pb-7 sm:pt-6 md:px-8 md:pt-8 md:pb-9">
        <h2 id="slip">
          <VisuallyHidden>{title}</VisuallyHidden>
        </h2>
        <div className="flex items-start justify-between gap-4 border-b-2 border-dashed border-line pb-4">
          <div>
            <p className="text-sm text-ink-soft">{caption}</p>
            <b className="display text-sum">{amount}</b>
            {inWords !== undefined && <p className="mt-1.5 text-sm text-ink-soft">{inWords}</p>}
            {belowAmount !== undefined && <p className="mt-1.5 text-sm text-ink-soft">{belowAmount}</p>}
          </div>
          <svg aria-hidden="true" viewBox="0 0 48 48" width={48} height={48} className="flex-none">
            <use href={symbolHref("mark")} />
          </svg>
        </div>
        <dl>{children}</dl>
        {footnote !== undefined && <p className="border-t border-line pt-3 text-sm text-ink-soft">{footnote}</p>}
      </div>
    </section>
  );
}

export function SlipRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="fact-row">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

/** A row for a long value, which is placed below its name and action. */
export function LongSlipRow({ name, action, children }: { name: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2.5 leading-snug last:border-0">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="col-span-2 row-start-2 font-semibold tabular-nums wrap-anywhere">{children}</dd>
      {action !== undefined && <dd className="print:hidden">{action}</dd>}
    </div>
  );
}
