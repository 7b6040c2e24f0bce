import { ApiError } from "../../../../lib/api-error.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { StatePanel } from "../../../../ui/state-panel.tsx";

interface CampaignGoneProps {
  title: string;
  /** The list to choose another one from. */
  list: { to: string; label: string };
}

/** Nobody is shown such a campaign (any more), or its address was never one. */
export const isGone = (error: unknown) =>
  error instanceof ApiError && (error.code === "not-found" || error.code === "bad-input");

/** Unknown, removed or never published: what one can do instead. */
export function CampaignGone({ title, list }: CampaignGoneProps) {
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
