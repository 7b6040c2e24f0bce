import { Check, MessageSquareText } from "lucide-react";
import { suggestMessage } from "../../features/messages/index.ts";
import { href } from "../../lib/paths.ts";
import { useSession } from "../../lib/session/index.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Container, Page, Panel } from "../../ui/layout.tsx";

const toPrepare = () => [
  m.start_prepare_who(),
  m.start_prepare_why(),
  m.start_prepare_sum(),
  m.start_prepare_papers(),
  m.start_prepare_pictures(),
];

/** The four steps as the home page tells them (spec section 1). */
const steps = () => [
  { title: m.home_step_1(), text: m.home_step_1_text() },
  { title: m.home_step_2(), text: m.home_step_2_text() },
  { title: m.home_step_3(), text: m.home_step_3_text() },
  { title: m.home_step_4(), text: m.home_step_4_text() },
];

/** `/startfundraising`: what to have ready, how it goes, and the way to begin. */
export default function StartFundraisingPage() {
  const session = useSession();
  return (
    <Page title={m.site_title({ page: m.start_title() })}>
      <Container className="pt-6 pb-(--section) md:pt-10">
        <h1 className="text-h2">{m.start_title()}</h1>
        <p className="mt-2 max-w-(--measure) text-lg text-ink-soft">{m.start_lead()}</p>
        <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-16">
          <section aria-labelledby="steps">
            <h2 id="steps" className="mb-4 text-h3">
              {m.start_steps_title()}
            </h2>
            <ol>
              {steps().map(({ title, text }, at) => (
                <li key={title} className="grid grid-cols-[2rem_1fr] gap-x-4 border-t border-line py-5">
                  <span
                    aria-hidden="true"
                    className="grid size-8 place-items-center rounded-full bg-neel pt-0.5 leading-none font-semibold text-on-neel"
                  >
                    {at + 1}
                  </span>
                  <div>
                    <h3 className="text-h4">{title}</h3>
                    <p className="mt-1 text-ink-soft">{text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </section>
          <Panel>
            <section aria-labelledby="prepare">
              <h2 id="prepare" className="mb-3 text-h4">
                {m.start_prepare_title()}
              </h2>
              <ul className="grid gap-2.5">
                {toPrepare().map((each) => (
                  <li key={each} className="grid grid-cols-[auto_1fr] gap-x-2.5 leading-snug">
                    <Icon of={Check} className="mt-px text-leaf" />
                    {each}
                  </li>
                ))}
              </ul>
            </section>
            <ButtonLink
              to={href.profile("support")}
              icon={MessageSquareText}
              size="lg"
              block
              className="mt-6"
              onClick={() => {
                if (session !== undefined) suggestMessage(session.userId, m.start_message());
              }}
            >
              {m.start_write()}
            </ButtonLink>
            <p className="mt-3 text-sm text-ink-soft">{m.start_write_text()}</p>
          </Panel>
        </div>
      </Container>
    </Page>
  );
}
