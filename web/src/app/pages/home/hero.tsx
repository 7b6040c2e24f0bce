import { Heart } from "lucide-react";
import { href } from "../../../lib/paths.ts";
import { siteName } from "../../../lib/site-identity.ts";
import { m } from "../../../paraglide/messages.js";
import hero from "../../../ui/art/hero.svg";
import heroPhone from "../../../ui/art/hero-phone.svg";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { QuickDonation } from "./quick-donation.tsx";
import { TrustBand } from "./trust-band.tsx";

export function Hero() {
  return (
    <section aria-labelledby="hero" className="overflow-hidden">
      <div className="wrap pt-8 pb-2 lg:grid lg:grid-cols-[1fr_24.5rem] lg:items-center lg:gap-16 lg:pt-14">
        <div>
          <h1 id="hero" className="text-h1">
            {m.home_heading_first()}
            <br />
            {m.home_heading_second()}
          </h1>
          <p className="mt-3.5 max-w-[34rem] text-lg text-ink-soft">{m.home_lead({ site: siteName() })}</p>
          <div className="mt-6 flex flex-wrap items-center gap-3">
            <ButtonLink
              to={href.donate()}
              variant="give"
              size="lg"
              icon={Heart}
              className="flex-auto md:flex-none lg:hidden"
            >
              {m.home_donate()}
            </ButtonLink>
            <ButtonLink to="#fundraisers" variant="line" size="lg" className="flex-auto md:flex-none">
              {m.home_see_fundraisers()}
            </ButtonLink>
            <TextLink to="#how" arrow="onward" className="max-lg:hidden">
              {m.home_how()}
            </TextLink>
          </div>
        </div>
        <QuickDonation />
      </div>
      <picture className="lg:-mt-10">
        <source media="(min-width: 48rem)" srcSet={hero} width={1440} height={520} />
        <img
          src={heroPhone}
          alt={m.home_hero_alt()}
          width={720}
          height={480}
          fetchPriority="high"
          className="sky h-auto w-full"
        />
      </picture>
      <TrustBand />
    </section>
  );
}
