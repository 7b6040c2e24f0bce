import { useQuery } from "@tanstack/react-query";
import { m } from "../../../paraglide/messages.js";
import { Panel, Section } from "../../../ui/layout.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ErrorState } from "../../../ui/state-panel.tsx";
import { contentQuery } from "../api/site-content.ts";
import { ContactDetails } from "./contact-details.tsx";
import { ContactForm } from "./contact-form.tsx";

/** How the foundation is reached, and the form. Links to `#contact` lead here. */
export function ContactBlock() {
  const { data, error, isError, isFetching, refetch } = useQuery(contentQuery("contact"));
  return (
    <Section labelledBy="contact-title" id="contact" ground="well" className="scroll-mt-16">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:gap-16">
        <div>
          <h2 id="contact-title" className="text-h2">
            {m.contact_title()}
          </h2>
          <p className="mt-2 mb-6 max-w-(--measure) text-ink-soft">{m.contact_lead()}</p>
          {data !== undefined ? (
            <ContactDetails details={data} />
          ) : isError ? (
            <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} title={m.content_error()} />
          ) : (
            <div className="grid gap-5">
              {["h-24", "h-12", "h-12", "h-28"].map((height, at) => (
                <Skeleton key={at} className={`${height} max-w-80`} />
              ))}
            </div>
          )}
        </div>
        <Panel>
          <ContactForm />
        </Panel>
      </div>
    </Section>
  );
}
