import type { DeliveryRecord } from "@daansetu/contract";
import { formatCount } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { TitledSection } from "../../../../../ui/titled-section.tsx";

type Line = DeliveryRecord["lines"][number];

/** "Numbers 1,201 to 1,240" */
function numbersOf({ firstOrdinal, standing }: Line): string {
  const last = firstOrdinal + standing - 1;
  return standing === 1
    ? m.deliveries_ordinal({ number: formatCount(firstOrdinal) })
    : m.deliveries_ordinals({ from: formatCount(firstOrdinal), to: formatCount(last) });
}

/** What is planned, and what was handed over of it. */
export function DeliveryLines({ delivery: { lines, confirmedAt } }: { delivery: DeliveryRecord }) {
  const isConfirmed = confirmedAt !== undefined;
  return (
    <TitledSection title={isConfirmed ? m.deliveries_handed_over() : m.deliveries_things()}>
      <ul className="mt-2 border-t border-line">
        {lines.map((line) => (
          <li key={line.itemId} className="border-b border-line py-2.5">
            <p className="font-semibold wrap-anywhere">
              {m.deliveries_line({
                count: formatCount(isConfirmed ? line.standing : line.planned),
                name: line.name,
              })}
            </p>
            {isConfirmed && (
              <p className="text-sm text-ink-soft">
                {[
                  ...(line.standing > 0 ? [numbersOf(line)] : []),
                  ...(line.planned === line.counted
                    ? []
                    : [m.deliveries_was_planned({ count: line.planned, shown: formatCount(line.planned) })]),
                  ...(line.standing === line.counted
                    ? []
                    : [m.deliveries_was_counted({ count: line.counted, shown: formatCount(line.counted) })]),
                  ...(line.inKind > 0 ? [m.deliveries_of_those_in_kind({ count: formatCount(line.inKind) })] : []),
                ].join(" · ")}
              </p>
            )}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
