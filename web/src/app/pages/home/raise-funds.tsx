import { href } from "../../../lib/paths.ts";
import { m } from "../../../paraglide/messages.js";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Section } from "../../../ui/layout.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Steps } from "./steps.tsx";

/** "Raise funds for your cause" (spec section 2, home section 4). */
export default function RaiseFunds() {
  return (
    <>
      <Section labelledBy="raise">
        <div className="grid gap-6 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-16">
          <div>
            <h2 id="raise" className="text-h2">
              {m.home_raise_title()}
            </h2>
            <p className="mt-2 max-w-(--measure) text-ink-soft">{m.home_raise_text()}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={href.startFundraising("enrollNgo")} size="lg" className="flex-auto">
              {m.home_enrol()}
            </ButtonLink>
            <ButtonLink to={href.startFundraising("startFundraiser")} size="lg" variant="line" className="flex-auto">
              {m.site_nav_start()}
            </ButtonLink>
          </div>
        </div>
      </Section>
      <Steps>
        <TextLink to={href.howItWorks()} arrow="onward">
          {m.home_steps_more()}
        </TextLink>
      </Steps>
    </>
  );
}
