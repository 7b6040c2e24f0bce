import { ContentGate } from "../../features/site/content/components/content-gate.tsx";
import { href } from "../../lib/paths.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Container, Page, Section } from "../../ui/layout.tsx";
import Markdown from "../../ui/markdown.tsx";
import { TextPageHeader } from "./text-page-header.tsx";

export default function HowItWorksPage() {
  return (
    <Page title={m.content_how_page()}>
      <ContentGate contentKey="how-it-works">
        {({ lead, steps, text }) => (
          <>
            <TextPageHeader title={m.content_how_page()}>
              <p>{lead}</p>
            </TextPageHeader>
            <Section labelledBy="steps" background="night">
              <h2 id="steps" className="sr-only">
                {m.content_how_steps()}
              </h2>
              <ol className="arches grid lg:grid-cols-4">
                {steps.map((step, index) => (
                  <li key={step.title}>
                    <span className="arches-no" aria-hidden="true">
                      {index + 1}
                    </span>
                    <h3 className="font-sans text-lg tracking-normal">{step.title}</h3>
                    <p className="text-on-night-soft">{step.text}</p>
                  </li>
                ))}
              </ol>
            </Section>
            <Container className="grid gap-8 py-8 lg:py-12">
              <Markdown text={text} />
              <div className="flex flex-wrap gap-3 border-t border-line pt-8">
                <ButtonLink to={href.startFundraising("enrollNgo")}>{m.content_how_enrol()}</ButtonLink>
                <ButtonLink to={href.startFundraising("startFundraiser")} variant="line">
                  {m.content_how_start()}
                </ButtonLink>
              </div>
            </Container>
          </>
        )}
      </ContentGate>
    </Page>
  );
}
