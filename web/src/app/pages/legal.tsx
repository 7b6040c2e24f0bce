import { ContentGate } from "../../features/site/content/components/content-gate.tsx";
import { formatDate } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Container, Page } from "../../ui/layout.tsx";
import Markdown from "../../ui/markdown.tsx";
import { TextPageHeader } from "./text-page-header.tsx";

const TITLE_BY_PAGE = {
  "privacy-policy": m.content_privacy_page,
  "terms-and-conditions": m.content_terms_page,
  "donation-policy": m.content_donation_policy_page,
} as const;

/** A legal text with its effective date and the day of its confirmation, or as the draft that it is until then. */
export default function LegalPage({ textName }: { textName: keyof typeof TITLE_BY_PAGE }) {
  const title = TITLE_BY_PAGE[textName]();
  return (
    <Page title={title}>
      <ContentGate contentKey={textName}>
        {({ validFrom, confirmedOn, text }) => (
          <>
            <TextPageHeader title={title}>
              {confirmedOn === undefined ? (
                <p className="font-semibold text-warning">{m.content_draft()}</p>
              ) : (
                <p>
                  {m.content_valid_from({ date: formatDate(validFrom) })}
                  <span className="block text-base">{m.content_confirmed_on({ date: formatDate(confirmedOn) })}</span>
                </p>
              )}
            </TextPageHeader>
            <Container className="py-8 lg:py-12">
              <Markdown text={text} />
            </Container>
          </>
        )}
      </ContentGate>
    </Page>
  );
}
