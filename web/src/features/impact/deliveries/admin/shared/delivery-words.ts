import type { DeliveryRow } from "@daansetu/contract";
import { formatDay } from "../../../../../lib/format-day.ts";
import { formatCount } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";

/** "Primary school of Amrapur, 12 January 2027" */
export const deliveryName = ({ toWhom, day }: Pick<DeliveryRow, "toWhom" | "day">): string =>
  m.deliveries_name({ toWhom, day: formatDay(day) });

/** "12 January 2027, Sehore district, Madhya Pradesh" */
export const deliveryDayAndPlace = ({ day, place }: Pick<DeliveryRow, "day" | "place">): string =>
  m.deliveries_day_and_place({ day: formatDay(day), district: place.district, state: place.state });

/** Units of a line: what stands if it was confirmed, otherwise what is planned. */
export const unitsOfLine = (
  { planned, standing }: DeliveryRow["lines"][number],
  { state }: Pick<DeliveryRow, "state">,
): number => (state === "planned" || state === "dispatched" ? planned : standing);

/** "40 × School kit, 12 × Blanket" */
export const linesInShort = (delivery: Pick<DeliveryRow, "lines" | "state">): string =>
  delivery.lines
    .map((line) => m.deliveries_line_short({ count: formatCount(unitsOfLine(line, delivery)), name: line.name }))
    .join(", ");
