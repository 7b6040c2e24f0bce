import type { CampaignToEdit } from "@daansetu/contract";
import { useEffect, useRef } from "react";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { StatePanel } from "../../../../ui/state-panel.tsx";

interface CreatedPanelProps {
  saved: CampaignToEdit;
  /** Its public page. */
  href: string;
  onCreateAnother: (() => void) | undefined;
}

/** Replaces the form after a campaign was created: links to its page and to the next steps. */
export function CreatedPanel({ saved, href: page, onCreateAnother }: CreatedPanelProps) {
  const panelRef = useRef<HTMLDivElement>(null);
  useEffect(() => panelRef.current?.focus(), []);
  const isLive = saved.status === "live";
  const { title } = saved.form;
  const section = saved.kind === "monthly" ? "monthlyCampain" : "donationCreate";
  return (
    <div ref={panelRef} tabIndex={-1} className="outline-none">
      <StatePanel
        spot="done"
        level={1}
        title={isLive ? m.writing_done_live({ title }) : m.writing_done_draft({ title })}
        actions={
          <>
            {isLive && <ButtonLink to={page}>{m.writing_see()}</ButtonLink>}
            <ButtonLink variant="line" to={href.adminPanel(section, { edit: saved._id })}>
              {m.writing_edit_again()}
            </ButtonLink>
            {onCreateAnother && (
              <Button variant="quiet" onClick={onCreateAnother}>
                {m.writing_another()}
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}
