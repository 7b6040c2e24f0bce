import { Link } from "../../ui/link.tsx";
import { useLocation } from "react-router-dom";
import { FOUNDATION_CLAIMS } from "../../content/foundation.ts";
import { formatDate } from "../../lib/format.ts";
import { href, PATHS } from "../../lib/paths.ts";
import { useNow } from "../../lib/use-now.ts";
import { m } from "../../paraglide/messages.js";
import { LogoOnNight } from "./logo.tsx";

/** The band of arches, the foundation's dated claims, and the ways to the rest of the site. */
export function Footer() {
  const year = useNow().getFullYear();
  // The home page shows the same claims beside its figures.
  const { pathname } = useLocation();
  return (
    <>
      <div className="setu-band" aria-hidden="true" />
      <footer className="site-foot night bg-night text-on-night-soft">
        <div className="wrap pt-10 pb-6 lg:pt-14 lg:pb-8">
          {pathname !== PATHS.home && <TrustStatistics />}
          <div className="grid grid-cols-2 gap-x-5 gap-y-7 lg:grid-cols-[2fr_1fr_1fr] lg:gap-10">
            <div className="col-span-2 grid content-start gap-3 lg:col-span-1">
              <LogoOnNight />
              <p className="max-w-96">{m.site_footer_about()}</p>
            </div>
            <FooterLinks
              title={m.site_footer_give()}
              links={[
                { to: href.fundraisers(), label: m.site_footer_all_fundraisers() },
                { to: href.donate(), label: m.site_footer_general() },
              ]}
            />
            <FooterLinks
              title={m.site_footer_find()}
              links={[
                { to: href.monthlyCampaigns(), label: m.site_footer_monthly() },
                { to: href.ngos(), label: m.site_footer_ngos() },
              ]}
            />
          </div>
          <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-white/16 pt-3 text-sm">
            <span>{m.site_footer_rights({ year })}</span>
            <a
              href="#top"
              className="inline-flex min-h-11 items-center font-semibold text-on-night no-underline hover:underline"
            >
              {m.site_footer_top()}
            </a>
          </div>
        </div>
      </footer>
    </>
  );
}

function TrustStatistics() {
  const claims = [
    { label: m.site_claim_donors(), value: FOUNDATION_CLAIMS.donors },
    { label: m.site_claim_lives(), value: FOUNDATION_CLAIMS.lives },
    { label: m.site_claim_nonprofits(), value: FOUNDATION_CLAIMS.nonprofits },
    { label: m.site_claim_corporates(), value: FOUNDATION_CLAIMS.corporates },
  ];
  return (
    <section aria-label={m.site_footer_claims()} className="mb-8 border-b border-white/16 pb-6">
      <dl className="grid grid-cols-2 gap-x-5 gap-y-4 lg:grid-cols-4 lg:gap-10">
        {claims.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm">{label}</dt>
            <dd className="display text-[1.75rem] leading-tight text-on-night">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-xs">{m.site_claims_checked({ date: formatDate(FOUNDATION_CLAIMS.checkedOn) })}</p>
    </section>
  );
}

function FooterLinks({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-1 font-sans text-base tracking-normal">{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-11 items-center text-on-night no-underline hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
