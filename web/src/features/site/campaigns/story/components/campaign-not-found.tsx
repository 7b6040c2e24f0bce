import { href } from "../../../../../lib/paths.ts";
import { m } from "../../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../../ui/button-link.tsx";
import { StatePanel } from "../../../../../ui/state-panel.tsx";

interface CampaignNotFoundProps {
  title: string;
  /** Link to the list of other campaigns. */
  list: { to: string; label: string };
}

/** Replaces the page of a campaign that cannot be shown; offers other places to donate. */
export default function CampaignNotFound({ title, list }: CampaignNotFoundProps) {
  return (
    <div className="wrap py-(--section)">
      <StatePanel
        spot="broken"
        level={1}
        title={title}
        actions={
          <>
            <ButtonLink to={list.to}>{list.label}</ButtonLink>
            <ButtonLink variant="line" to={href.donate()}>
              {m.story_general()}
            </ButtonLink>
          </>
        }
      >
        {m.story_gone_text()}
      </StatePanel>
    </div>
  );
}
