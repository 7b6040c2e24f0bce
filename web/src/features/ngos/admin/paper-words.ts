import type { Tone } from "../../../ui/tag.tsx";
import { formatDate, wholeDaysUntil } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";

/** From so many days before on, an admin is told, each time more plainly. */
const WARNINGS = [
  { days: 7, tone: "madder" },
  { days: 30, tone: "haldi" },
  { days: 90, tone: "neel" },
] as const satisfies { days: number; tone: Tone }[];

/** How soon the first of an NGO's papers lapses: what to say, and how urgent it is; no tone where it is none. */
export function paperWarning(papersUntil: string | undefined, now: Date): { word: string; tone: Tone | undefined } {
  if (papersUntil === undefined) return { word: m.ngos_lapses_never(), tone: undefined };
  const date = formatDate(papersUntil);
  if (Date.parse(papersUntil) < now.getTime()) return { word: m.ngos_lapsed_on({ date }), tone: "madder" };
  const days = wholeDaysUntil(papersUntil, now);
  const warning = WARNINGS.find((each) => days <= each.days);
  return warning === undefined
    ? { word: date, tone: undefined }
    : { word: m.ngos_lapses_in({ count: days }), tone: warning.tone };
}
