import type { Newsletter, NewsletterAudience, RecipientState } from "@daansetu/contract";
import { formatCount } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";

export function describeAudience({
  to,
  campaignTitle = "",
}: {
  to: NewsletterAudience;
  campaignTitle?: string | undefined;
}) {
  if (to === "donors") return m.newsletters_to_donors_of({ campaign: campaignTitle });
  return to === "campaign-ngos" ? m.newsletters_to_ngos_of({ campaign: campaignTitle }) : m.newsletters_to_all_ngos();
}

export function describeProgress({ state, counts: { sent, waiting, givenUp } }: Newsletter): string {
  if (state === "choosing") return m.newsletters_progress_choosing();
  const sentCountText = formatCount(sent);
  if (waiting > 0) return m.newsletters_progress_waiting({ sent: sentCountText, waiting: formatCount(waiting) });
  return givenUp > 0
    ? m.newsletters_progress_given_up({ sent: sentCountText, givenUp: formatCount(givenUp) })
    : m.newsletters_progress_all();
}

export const RECIPIENT_LABELS: Record<RecipientState, () => string> = {
  waiting: m.newsletters_count_waiting,
  sent: m.newsletters_count_sent,
  "given-up": m.newsletters_count_given_up,
  skipped: m.newsletters_count_skipped,
};
