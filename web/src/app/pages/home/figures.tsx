import type { Stats } from "@daansetu/contract";
import { formatCount, formatDate, formatMoney } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Section, SectionHead } from "../../../ui/layout.tsx";

/** Totals computed from the ledger. Statistics stated by the foundation are in the footer. */
export function Figures({ stats }: { stats: Stats }) {
  return (
    <Section labelledBy="figures">
      <SectionHead id="figures" title={m.home_figures_title()}>
        {stats.donations === 0 ? m.home_figures_none() : m.home_figures_text({ date: formatDate(stats.asOf) })}
      </SectionHead>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-4 lg:gap-x-8">
        {stats.donations > 0 && (
          <>
            <Figure value={formatMoney(stats.raisedPaise)} label={m.home_figures_raised()} />
            <Figure value={formatCount(stats.donations)} label={m.home_figures_donations()} />
          </>
        )}
        {stats.liveFundraisers > 0 && (
          <Figure value={formatCount(stats.liveFundraisers)} label={m.home_figures_live()} />
        )}
        {stats.ngos > 0 && <Figure value={formatCount(stats.ngos)} label={m.home_figures_ngos()} />}
      </dl>
    </Section>
  );
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="display text-[2rem] leading-none lg:text-[2.75rem]">{value}</dd>
    </div>
  );
}
