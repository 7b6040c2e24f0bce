import { ContentGate } from "../../features/site/content/components/content-gate.tsx";
import { FaqTopics, topicId } from "../../features/site/content/components/faq-topics.tsx";
import { href } from "../../lib/paths.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Container, Page, Panel } from "../../ui/layout.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { TextPageHeader } from "./text-page-header.tsx";

export default function FaqsPage() {
  return (
    <Page title={m.content_faqs_page()} description={m.content_faqs_lead()}>
      <TextPageHeader title={m.content_faqs_page()}>
        <p>{m.content_faqs_lead()}</p>
      </TextPageHeader>
      <ContentGate contentKey="faq">
        {({ topics }) => {
          const faqTopics = topics.filter(({ places }) => places.includes("faqs"));
          return (
            <Container className="grid gap-8 py-8 lg:grid-cols-[minmax(0,38rem)_18rem] lg:justify-between lg:py-12">
              <div>
                <FaqTopics topics={faqTopics} />
              </div>
              <div className="grid content-start gap-6 max-lg:-order-1 lg:sticky lg:top-24 lg:self-start">
                <nav aria-label={m.content_faqs_topics()}>
                  <ul className="grid sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-1">
                    {faqTopics.map(({ title }, index) => (
                      <li key={title}>
                        <TextLink to={`#${topicId(index)}`}>{title}</TextLink>
                      </li>
                    ))}
                  </ul>
                </nav>
                <div className="max-lg:hidden">
                  <AskUsLink />
                </div>
              </div>
              <div className="lg:hidden">
                <AskUsLink />
              </div>
            </Container>
          );
        }}
      </ContentGate>
    </Page>
  );
}

function AskUsLink() {
  return (
    <Panel>
      <p className="mb-4 font-semibold">{m.content_faqs_ask_title()}</p>
      <ButtonLink to={href.csr("contact")} variant="line">
        {m.content_faqs_ask()}
      </ButtonLink>
    </Panel>
  );
}
