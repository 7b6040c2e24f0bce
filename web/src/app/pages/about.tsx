import { useQuery } from "@tanstack/react-query";
import { contentQuery } from "../../features/site/content/api/site-content.ts";
import { ContentGate } from "../../features/site/content/components/content-gate.tsx";
import { Team } from "../../features/site/content/components/team.tsx";
import { ContactDetails } from "../../features/site/content/contact-details/contact-details.tsx";
import { href } from "../../lib/paths.ts";
import { m } from "../../paraglide/messages.js";
import meals from "../../ui/art/banner-meals.svg";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Container, Page, Panel } from "../../ui/layout.tsx";
import Markdown from "../../ui/markdown.tsx";
import { TextPageHeader } from "./text-page-header.tsx";

export default function AboutPage() {
  const { data: contact } = useQuery(contentQuery("contact"));
  return (
    <Page title={m.content_about_page()}>
      <ContentGate contentKey="about">
        {({ lead, text, team }) => (
          <>
            <TextPageHeader title={m.content_about_page()} drawing={{ src: meals, alt: m.content_about_drawing() }}>
              <p>{lead}</p>
            </TextPageHeader>
            <Container className="grid gap-10 py-8 lg:grid-cols-[minmax(0,38rem)_22rem] lg:justify-between lg:py-12">
              <div>
                <Markdown text={text} />
                <Team title={m.content_about_team()} team={team} />
              </div>
              <div className="grid content-start gap-6 lg:sticky lg:top-24 lg:self-start">
                <Panel>
                  <p className="mb-4">{m.content_about_join_text()}</p>
                  <ButtonLink to={href.donate()} variant="give" block>
                    {m.content_about_join()}
                  </ButtonLink>
                </Panel>
                {contact !== undefined && (
                  <section aria-labelledby="reach">
                    <h2 id="reach" className="mb-4 text-h4">
                      {m.contact_reach_title()}
                    </h2>
                    <ContactDetails details={contact} />
                    <ButtonLink to={href.csr("contact")} variant="line" className="mt-5">
                      {m.contact_title()}
                    </ButtonLink>
                  </section>
                )}
              </div>
            </Container>
          </>
        )}
      </ContentGate>
    </Page>
  );
}
