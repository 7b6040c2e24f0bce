import type { CampaignStatus } from "@daansetu/contract";
import { m } from "../../../paraglide/messages.js";

const WORDS: Record<CampaignStatus, () => string> = {
  draft: m.writing_admin_is_draft,
  submitted: m.writing_admin_is_draft,
  live: m.writing_admin_live,
  ended: m.writing_admin_is_over,
  removed: m.writing_admin_is_removed,
};

/** What saving means for a campaign that stands like this; for a new one what publishing means. */
export function StandingNote({ status }: { status: CampaignStatus | undefined }) {
  return <p className="mt-1 text-ink-soft">{(status === undefined ? m.writing_admin_lead : WORDS[status])()}</p>;
}
