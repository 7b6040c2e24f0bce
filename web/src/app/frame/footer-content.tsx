import { href } from "../../lib/paths.ts";
import { verifyHref } from "../../lib/receipt-href.ts";
import { useNow } from "../../lib/use-now.ts";
import { m } from "../../paraglide/messages.js";
import { Link } from "../../ui/link.tsx";
import FooterFacts from "../../features/content/components/footer-facts.tsx";
import { LogoOnNight } from "./logo.tsx";

/** The foundation's statistics, its address and the site's links. */
export default function FooterContent() {
  const year = useNow().getFullYear();
  return (
    <>
      <FooterFacts />
      <div className="grid grid-cols-2 gap-x-5 gap-y-7 lg:grid-cols-[2fr_1fr_1fr_1fr] lg:gap-10">
        <div className="col-span-2 grid content-start gap-3 lg:col-span-1">
          <LogoOnNight />
          <p className="max-w-96">{m.site_footer_about()}</p>
        </div>
        <FooterLinks
          title={m.site_footer_give()}
          links={[
            { to: href.fundraisers(), label: m.site_footer_all_fundraisers() },
            { to: href.monthlyCampaigns(), label: m.site_footer_monthly() },
            { to: href.donate(), label: m.site_footer_general() },
            { to: href.startFundraising("startFundraiser"), label: m.site_footer_start() },
          ]}
        />
        <FooterLinks
          title={m.site_footer_know()}
          links={[
            { to: href.home(), label: m.site_footer_home() },
            { to: href.about(), label: m.site_footer_about_us() },
            { to: href.howItWorks(), label: m.site_footer_how() },
            { to: href.ngos(), label: m.site_footer_ngos() },
            { to: href.csr(), label: m.site_nav_csr() },
            { to: href.faqs(), label: m.site_footer_faqs() },
            { to: verifyHref(), label: m.site_footer_verify() },
          ]}
        />
        <FooterLinks
          title={m.site_footer_rules()}
          links={[
            { to: href.donationPolicy(), label: m.site_footer_donation_policy() },
            { to: href.terms(), label: m.site_footer_terms() },
            { to: href.privacy(), label: m.site_footer_privacy() },
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
    </>
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
