import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { contentQuery } from "../../features/site/content/api/site-content.ts";
import { ContentGate } from "../../features/site/content/components/content-gate.tsx";
import { Team } from "../../features/site/content/components/team.tsx";
import { ContactBlock } from "../../features/outreach/messages/contact/contact-block.tsx";
import { href } from "../../lib/paths.ts";
import { m } from "../../paraglide/messages.js";
import school from "../../ui/art/banner-school.svg";
import { Icon } from "../../ui/icon.tsx";
import { Container, Page, Section, SectionHead } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import Markdown from "../../ui/markdown.tsx";
import { SECTOR_ICONS } from "../../ui/sector-tag.tsx";
import { TextPageHeader } from "./text-page-header.tsx";

/** `/csr`, for companies: mission, vision and the contact form. */
export default function CsrPage() {
  const { data: about } = useQuery(contentQuery("about"));
  return (
    <Page title={m.content_csr_page()}>
      <ContentGate contentKey="csr">
        {({ lead, work, mission, vision, text }) => (
          <>
            <TextPageHeader title={m.content_csr_page()} drawing={{ src: school, alt: m.content_csr_drawing() }}>
              <p>{lead}</p>
            </TextPageHeader>
            <Section labelledBy="work" className="pb-0">
              <SectionHead id="work" title={m.content_csr_work()}>
                {m.content_csr_work_text()}
              </SectionHead>
              <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-3">
                {work.map(({ sector, title, text: sectorText }) => (
                  <li key={title} className="border-b border-line">
                    <Link
                      to={href.ngos({ sector })}
                      className="group grid h-full min-h-20 grid-cols-[1.5rem_minmax(0,1fr)_1.25rem] items-start gap-4 py-4 leading-snug no-underline"
                    >
                      <Icon of={SECTOR_ICONS[sector]} size="lg" className="text-info" />
                      <span className="text-pretty">
                        <b className="text-lg group-hover:underline">{title}</b>
                        <br />
                        <span className="text-ink-soft">{sectorText}</span>
                      </span>
                      <Icon of={ChevronRight} className="text-info" />
                    </Link>
                  </li>
                ))}
              </ul>
            </Section>
            <Container className="grid gap-10 py-12 lg:grid-cols-[minmax(0,38rem)_minmax(0,24rem)] lg:justify-between lg:py-16">
              <div className="grid content-start gap-8 md:grid-cols-2 lg:order-last lg:grid-cols-1">
                <Purpose id="mission" title={m.content_csr_mission()} text={mission} />
                <Purpose id="vision" title={m.content_csr_vision()} text={vision} />
              </div>
              <div>
                <Markdown text={text} />
                <Team title={m.content_csr_people()} team={about?.team ?? []} />
              </div>
            </Container>
          </>
        )}
      </ContentGate>
      <ContactBlock />
    </Page>
  );
}

function Purpose({ id, title, text }: { id: string; title: string; text: string }) {
  return (
    <section aria-labelledby={id} className="border-t-[3px] border-genda pt-4">
      <h2 id={id} className="mb-2 text-h3">
        {title}
      </h2>
      <Markdown text={text} level={3} />
    </section>
  );
}
