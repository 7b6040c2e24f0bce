import type { ContentValue } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { href } from "../../../../lib/paths.ts";
import { sectorLabel } from "../../../../lib/sectors.ts";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Section, SectionHead } from "../../../../ui/layout.tsx";
import { Link } from "../../../../ui/link.tsx";
import { SECTOR_ICONS } from "../../../../ui/sector-tag.tsx";
import { findContent, homeTextsQuery } from "../api/site-content.ts";
import { Testimonials } from "./testimonials.tsx";

/** The texts below the home page's lists: monthly donations, causes, testimonials. */
export default function HomeTexts() {
  const { data: contents = [] } = useQuery(homeTextsQuery());
  const monthlyPitch = findContent(contents, "give-monthly");
  const causes = findContent(contents, "causes");
  return (
    <>
      {monthlyPitch !== undefined && <GiveMonthly pitch={monthlyPitch} />}
      {causes !== undefined && causes.items.length > 0 && <Causes causes={causes} />}
      <Testimonials
        testimonials={findContent(contents, "testimonials")?.items ?? []}
        people={findContent(contents, "recognition")?.people ?? []}
      />
    </>
  );
}

/** The Give Monthly pitch (spec section 1). */
function GiveMonthly({ pitch: { title, lead, benefits } }: { pitch: ContentValue<"give-monthly"> }) {
  return (
    <Section labelledBy="give-monthly">
      <SectionHead
        id="give-monthly"
        title={title}
        aside={
          <ButtonLink to={href.monthlyCampaigns()} variant="line">
            {m.content_give_monthly()}
          </ButtonLink>
        }
      >
        {lead}
      </SectionHead>
      <ul className="grid gap-x-10 gap-y-6 md:grid-cols-3">
        {benefits.map((benefit) => (
          <li key={benefit.title} className="border-t-[3px] border-genda pt-4">
            <h3 className="text-h4">{benefit.title}</h3>
            <p className="mt-1.5 text-ink-soft">{benefit.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** "Causes you can support", each linked to its monthly campaigns. */
function Causes({ causes: { title, lead, items } }: { causes: ContentValue<"causes"> }) {
  return (
    <Section labelledBy="causes" background="well">
      <SectionHead id="causes" title={title}>
        {lead}
      </SectionHead>
      <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-4 lg:gap-x-8">
        {items.map(({ sector, text }) => (
          <li key={sector} className="border-b border-line">
            <Link
              to={href.monthlyCampaigns({ sector })}
              className="group grid h-full min-h-16 grid-cols-[1.5rem_minmax(0,1fr)_1.25rem] items-start gap-3.5 py-4 leading-snug no-underline"
            >
              <Icon of={SECTOR_ICONS[sector]} className="text-info" />
              <span>
                <b className="group-hover:underline">{sectorLabel(sector)}</b>
                <br />
                <span className="text-sm text-ink-soft">{text}</span>
              </span>
              <Icon of={ChevronRight} className="text-info" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
