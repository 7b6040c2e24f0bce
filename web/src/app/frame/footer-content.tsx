import { calendarDay, PATHS } from "@daansetu/contract";
import { href } from "../../lib/paths.ts";
import { verifyHref } from "../../lib/receipt-href.ts";
import { useSiteIdentity } from "../../lib/site-identity.ts";
import { useNow } from "../../lib/use-now.ts";
import { m } from "../../paraglide/messages.js";
import { FooterSection } from "../../ui/footer-section.tsx";
import { Link } from "../../ui/link.tsx";
import { FooterContact, FooterStatistics } from "../../features/site/content/components/footer-facts.tsx";
import { LogoOnDarkBackground } from "./logo.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

/** The foundation's statistics, its address and the site's links. */
export default function FooterContent() {
  const year = calendarDay(useNow()).slice(0, 4);
  const { name: site } = useSiteIdentity();
  return (
    <>
      <FooterStatistics />
      <div className="mb-5 md:mb-8 md:flex md:items-center md:gap-8">
        <LogoOnDarkBackground />
        <p className="mt-3 max-w-[34rem] md:mt-0">{m.site_footer_about()}</p>
      </div>
      <div className="max-md:border-t max-md:border-white/16 md:grid md:grid-cols-2 md:gap-x-5 md:gap-y-7 lg:grid-cols-4 lg:gap-10">
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
            { to: PATHS.status, label: m.status_page() },
          ]}
        />
        <FooterLinks
          title={m.site_footer_rules()}
          links={[
            { to: href.donationPolicy(), label: m.site_footer_donation_policy() },
            { to: href.terms(), label: m.site_footer_terms() },
            { to: href.privacy(), label: m.site_footer_privacy() },
            { to: href.accessibility(), label: m.accessibility_page() },
          ]}
        />
        <FooterContact />
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-white/16 pt-1 md:mt-8 md:border-t md:pt-3 text-sm">
        <span>{m.site_footer_rights({ year, site })}</span>
        <ThemeChoice />
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
    <FooterSection title={title}>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-11 items-center text-on-night no-underline hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </FooterSection>
  );
}
