import type { Tone } from "../../../../ui/tag.tsx";
import { formatDate, wholeDaysUntil } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";

/** Warning levels by days before expiry. */
const EXPIRY_WARNINGS = [
  { days: 7, tone: "danger" },
  { days: 30, tone: "warning" },
  { days: 90, tone: "info" },
] as const satisfies { days: number; tone: Tone }[];

/** A text about the first of an NGO's approvals to expire, with a tone if it is time to warn. */
export function describeExpiry(papersUntil: string | undefined, now: Date): { text: string; tone: Tone | undefined } {
  if (papersUntil === undefined) return { text: m.ngos_lapses_never(), tone: undefined };
  const date = formatDate(papersUntil);
  if (Date.parse(papersUntil) < now.getTime()) return { text: m.ngos_lapsed_on({ date }), tone: "danger" };
  const days = wholeDaysUntil(papersUntil, now);
  const warning = EXPIRY_WARNINGS.find((candidate) => days <= candidate.days);
  return warning === undefined
    ? { text: date, tone: undefined }
    : { text: m.ngos_lapses_in({ count: days }), tone: warning.tone };
}
