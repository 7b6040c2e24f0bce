import type { Stats } from "@daansetu/contract";
import { FOUNDATION_CLAIMS } from "../../../content/foundation.ts";
import { formatCount, formatDate, formatMoney } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Section, SectionHead } from "../../../ui/layout.tsx";

/** What our books say, and apart from it, named as such, what the foundation says of itself. */
export function Figures({ stats }: { stats: Stats }) {
  return (
    <Section labelledBy="figures">
      <SectionHead id="figures" title={m.home_figures_title()}>
        {stats.gifts === 0 ? m.home_figures_none() : m.home_figures_text({ date: formatDate(stats.asOf) })}
      </SectionHead>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-[auto_auto_auto_auto] lg:justify-between">
        {stats.gifts > 0 && (
          <>
            <Figure value={formatMoney(stats.raisedPaise)} label={m.home_figures_raised()} />
            <Figure value={formatCount(stats.gifts)} label={m.home_figures_gifts()} />
          </>
        )}
        {stats.liveFundraisers > 0 && (
          <Figure value={formatCount(stats.liveFundraisers)} label={m.home_figures_live()} />
        )}
        {stats.ngos > 0 && <Figure value={formatCount(stats.ngos)} label={m.home_figures_ngos()} />}
      </dl>
      <FoundationClaims />
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

function FoundationClaims() {
  const claims = [
    { value: FOUNDATION_CLAIMS.donors, label: m.site_claim_donors() },
    { value: FOUNDATION_CLAIMS.lives, label: m.site_claim_lives() },
    { value: FOUNDATION_CLAIMS.nonprofits, label: m.site_claim_nonprofits() },
    { value: FOUNDATION_CLAIMS.corporates, label: m.site_claim_corporates() },
  ];
  return (
    <div className="mt-10 border-t border-line pt-6">
      <h3 className="font-sans text-base tracking-normal">{m.home_claims_title()}</h3>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        {claims.map(({ value, label }) => (
          <div key={label} className="flex flex-row-reverse items-baseline gap-1.5">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-ink-mute">
        {m.site_claims_checked({ date: formatDate(FOUNDATION_CLAIMS.checkedOn) })}
      </p>
    </div>
  );
}
