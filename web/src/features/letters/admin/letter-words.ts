import type { Letter, LetterAudience, RecipientState } from "@daansetu/contract";
import { formatCount } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";

/** To whom a letter goes, in words. */
export function audienceWord({ to, campaignTitle = "" }: { to: LetterAudience; campaignTitle?: string | undefined }) {
  if (to === "donors") return m.letters_to_donors_of({ campaign: campaignTitle });
  return to === "campaign-ngos" ? m.letters_to_ngos_of({ campaign: campaignTitle }) : m.letters_to_all_ngos();
}

/** How far a letter got, in words. */
export function progressWord({ state, counts: { sent, waiting, givenUp } }: Letter): string {
  if (state === "choosing") return m.letters_progress_choosing();
  const shown = formatCount(sent);
  if (waiting > 0) return m.letters_progress_waiting({ sent: shown, waiting: formatCount(waiting) });
  return givenUp > 0
    ? m.letters_progress_given_up({ sent: shown, givenUp: formatCount(givenUp) })
    : m.letters_progress_all();
}

export const RECIPIENT_WORDS: Record<RecipientState, () => string> = {
  waiting: m.letters_count_waiting,
  sent: m.letters_count_sent,
  "given-up": m.letters_count_given_up,
  skipped: m.letters_count_skipped,
};
