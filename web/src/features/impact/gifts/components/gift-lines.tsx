import type { Gift, GiftLine } from "@daansetu/contract";
import { CircleCheck, Clock, type LucideIcon, Package, Undo2 } from "lucide-react";
import { formatCount, formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Icon } from "../../../../ui/icon.tsx";
import { ItemPicture } from "../../items/index.ts";

type Step = readonly [
  count: number,
  words: (counted: { count: number; shown: string }) => string,
  icon: LucideIcon,
  look: string,
];

/** From the first to the last; only those with units are shown. */
const stepsOf = (line: GiftLine): Step[] => [
  [line.handedOver, m.gifts_handed_over, CircleCheck, "text-leaf"],
  [line.bought, m.gifts_bought, Package, "text-info"],
  [line.waiting, m.gifts_waiting, Clock, "text-warning"],
  [line.givenByFoundation, m.gifts_by_foundation, Undo2, "text-ink-soft"],
  [line.returned, m.gifts_returned, Undo2, "text-ink-soft"],
  [line.released, m.gifts_released, Undo2, "text-ink-soft"],
  [line.moved ?? 0, m.gifts_moved_units, Undo2, "text-ink-soft"],
];

/** Each thing with where its units are, and what went to the pool. While they are being counted, as chosen. */
export function GiftLines({ gift: { lines, state } }: { gift: Pick<Gift, "lines" | "state"> }) {
  return (
    <ul className="mt-1">
      {lines.map((line) => {
        const { itemId, name, formerName, substitutionReason = "", chosen, toPool, unitPricePaise } = line;
        return (
          <li
            key={itemId}
            className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3.5 border-b border-line py-3 leading-snug last:border-0"
          >
            <ItemPicture {...line} />
            <div className="grid min-w-0 content-start gap-1">
              <p className="font-semibold wrap-anywhere">{m.gifts_units({ count: formatCount(chosen), name })}</p>
              {formerName !== undefined && (
                <p className="text-sm text-ink-soft wrap-anywhere">
                  {m.gifts_in_place_of({ name: formerName, reason: substitutionReason })}
                </p>
              )}
              {state === "counted" &&
                stepsOf(line).map(
                  ([count, words, icon, look]) =>
                    count > 0 && (
                      <p key={words({ count: 2, shown: "" })} className="flex items-start gap-1.5 text-sm">
                        <Icon of={icon} size="sm" className={`mt-0.5 flex-none ${look}`} />
                        {words({ count, shown: formatCount(count) })}
                      </p>
                    ),
                )}
              {toPool > 0 && (
                <p className="rounded-control bg-warning-tint px-3 py-2 text-sm">
                  {m.gifts_to_pool({
                    count: toPool,
                    shown: formatCount(toPool),
                    chosen: formatCount(chosen),
                    amount: formatMoney(toPool * unitPricePaise),
                  })}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
