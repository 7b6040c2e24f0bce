import type { CampaignStatus } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";

const STATUS_TEXTS: Record<CampaignStatus, () => string> = {
  draft: m.writing_admin_is_draft,
  submitted: m.writing_admin_is_draft,
  live: m.writing_admin_live,
  ended: m.writing_admin_is_over,
  removed: m.writing_admin_is_removed,
};

/** The effect of saving, by the status of the campaign; `undefined` for a new one. */
export function StatusNote({ status }: { status: CampaignStatus | undefined }) {
  return <p className="mt-1 text-ink-soft">{(status === undefined ? m.writing_admin_lead : STATUS_TEXTS[status])()}</p>;
}
