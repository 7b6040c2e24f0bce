import { href } from "../../../lib/paths.ts";
import { m } from "../../../paraglide/messages.js";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { StatePanel } from "../../../ui/state-panel.tsx";

/** Ended, removed or unknown: a helpful page, never a form that leads nowhere. */
export default function NoForm({ ended = false }: { ended?: boolean }) {
  return (
    <div className="wrap py-(--section)">
      <StatePanel
        spot={ended ? "done" : "broken"}
        level={1}
        title={ended ? m.donations_ended_title() : m.donations_gone_title()}
        actions={
          <>
            <ButtonLink to={href.fundraisers()}>{m.donations_gone_all()}</ButtonLink>
            <ButtonLink variant="line" to={href.donate()}>
              {m.donations_gone_general()}
            </ButtonLink>
          </>
        }
      >
        {ended ? m.donations_ended_text() : m.donations_gone_text()}
      </StatePanel>
    </div>
  );
}
