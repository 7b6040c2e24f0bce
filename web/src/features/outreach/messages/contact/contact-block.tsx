import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { m } from "../../../../paraglide/messages.js";
import { Panel, Section } from "../../../../ui/layout.tsx";
import { Skeleton, Skeletons } from "../../../../ui/skeleton.tsx";
import { ContactDetails, contentQuery } from "../../../site/content/index.ts";
import { lazyPart } from "../../../../lib/lazy-part.tsx";
import { Loaded } from "../../../../ui/loaded.tsx";

/** A lazy chunk, because it contains the form library. */
const ContactForm = lazyPart("contact-form", async () => ({
  default: (await import("./contact-form.tsx")).ContactForm,
}));

/** Contact details and the contact form. Target of links to `#contact`. */
export function ContactBlock() {
  const query = useQuery(contentQuery("contact"));
  return (
    <Section labelledBy="contact-title" id="contact" background="well" className="scroll-mt-16">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:gap-16">
        <div>
          <h2 id="contact-title" className="text-h2">
            {m.contact_title()}
          </h2>
          <p className="mt-2 mb-6 max-w-(--measure) text-ink-soft">{m.contact_lead()}</p>
          <Loaded
            query={query}
            title={m.content_error()}
            skeleton={
              <div className="grid gap-5">
                {["h-24", "h-12", "h-12", "h-28"].map((height, index) => (
                  <Skeleton key={index} className={`${height} max-w-80`} />
                ))}
              </div>
            }
          >
            {(data) => <ContactDetails details={data} />}
          </Loaded>
        </div>
        <Panel>
          <Suspense fallback={<ContactFormSkeleton />}>
            <ContactForm />
          </Suspense>
        </Panel>
      </div>
    </Section>
  );
}

const ContactFormSkeleton = () => <Skeletons count={4} className="grid gap-4" barClassName="h-20" />;
