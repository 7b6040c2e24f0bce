import { useQuery } from "@tanstack/react-query";
import { contentQuery } from "../../features/site/content/api/site-content.ts";
import { ContactDetails } from "../../features/site/content/contact-details/contact-details.tsx";
import { formatDate } from "../../lib/format.ts";
import { href } from "../../lib/paths.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Container, Page } from "../../ui/layout.tsx";
import "../../ui/rich-text.css";
import { TextPageHeader } from "./text-page-header.tsx";

/** The day of the last change of what is said here. */
const CHANGED_ON = "2026-11-28";

/** What the site does for people with disabilities, and what it lacks. It is about this software, so admins do not edit it. */
export default function AccessibilityPage() {
  const { data: contact } = useQuery(contentQuery("contact"));
  return (
    <Page title={m.accessibility_page()} description={m.accessibility_lead()}>
      <TextPageHeader title={m.accessibility_page()}>
        <p>{m.accessibility_lead()}</p>
      </TextPageHeader>
      <Container className="grid gap-10 py-8 lg:grid-cols-[minmax(0,38rem)_22rem] lg:justify-between lg:py-12">
        <div className="rich [&>:first-child]:mt-0">
          <h2>{m.accessibility_aim_title()}</h2>
          <p>{m.accessibility_aim()}</p>
          <h2>{m.accessibility_checks_title()}</h2>
          <ul>
            <li>{m.accessibility_check_rules()}</li>
            <li>{m.accessibility_check_keyboard()}</li>
            <li>{m.accessibility_check_small()}</li>
            <li>{m.accessibility_check_script()}</li>
            <li>{m.accessibility_check_papers()}</li>
          </ul>
          <h2>{m.accessibility_limits_title()}</h2>
          <ul>
            <li>{m.accessibility_limit_audit()}</li>
            <li>{m.accessibility_limit_payment()}</li>
            <li>{m.accessibility_limit_writers()}</li>
            <li>{m.accessibility_limit_language()}</li>
          </ul>
          <p>{m.accessibility_changed({ date: formatDate(CHANGED_ON) })}</p>
        </div>
        <section aria-labelledby="barrier" className="grid content-start gap-5">
          <h2 id="barrier" className="text-h3">
            {m.accessibility_contact_title()}
          </h2>
          <p>{m.accessibility_contact()}</p>
          <ButtonLink to={href.csr("contact")} variant="line">
            {m.accessibility_write()}
          </ButtonLink>
          {contact !== undefined && <ContactDetails details={contact} />}
          <p className="text-ink-soft">{m.accessibility_higher()}</p>
        </section>
      </Container>
    </Page>
  );
}
