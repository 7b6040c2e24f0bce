import { formatCount } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import type { Waiting } from "./waiting.ts";

/** "Counts: 40 units", or what the photograph shows. */
export function waitingName(entry: Waiting): string {
  if (entry.kind === "count") {
    const units = entry.count.lines.reduce((sum, { counted }) => sum + counted, 0);
    return m.deliveries_waiting_count({ count: units, shown: formatCount(units) });
  }
  const alt = entry.answer?.alt ?? "";
  return alt === "" ? m.deliveries_waiting_photo() : alt;
}
