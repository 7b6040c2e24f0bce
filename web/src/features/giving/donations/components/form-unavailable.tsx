import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { StatePanel } from "../../../../ui/state-panel.tsx";

/** Replaces the form for campaigns that have ended, were removed or never existed. */
export default function FormUnavailable({ hasEnded = false }: { hasEnded?: boolean }) {
  return (
    <div className="wrap py-(--section)">
      <StatePanel
        spot={hasEnded ? "done" : "broken"}
        level={1}
        title={hasEnded ? m.donations_ended_title() : m.donations_gone_title()}
        actions={
          <>
            <ButtonLink to={href.fundraisers()}>{m.donations_gone_all()}</ButtonLink>
            <ButtonLink variant="line" to={href.donate()}>
              {m.donations_gone_general()}
            </ButtonLink>
          </>
        }
      >
        {hasEnded ? m.donations_ended_text() : m.donations_gone_text()}
      </StatePanel>
    </div>
  );
}
