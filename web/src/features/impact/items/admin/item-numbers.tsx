import type { ItemRecord } from "@daansetu/contract";
import { formatCount } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { lotWords } from "./item-labels.ts";

/** How much of an item was given, bought and handed over. Terms with their numbers, so that none stands by itself. */
export function ItemNumbers({ record }: { record: ItemRecord }) {
  const { given, wanted, unbought, awaited, inStock, inKindInStock, handedOver, writtenOff, lot, poolCanBuy } = record;
  const numbers: [string, number, boolean][] = [
    [m.item_lists_unbought(), unbought, unbought > 0],
    [m.item_lists_awaited(), awaited, awaited > 0],
    [m.item_lists_in_stock(), inStock, true],
    [m.item_lists_in_kind(), inKindInStock, inKindInStock > 0],
    [m.item_lists_handed_over(), handedOver, true],
    [m.item_lists_written_off(), writtenOff, writtenOff > 0],
    [m.item_lists_pool_can_buy(), poolCanBuy, poolCanBuy > 0],
  ];
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      <dl className="flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
        <div className="flex gap-1.5">
          <dt>{m.item_lists_given()}</dt>
          <dd className="font-semibold text-ink">
            {m.item_lists_of({ count: formatCount(given), all: formatCount(wanted) })}
          </dd>
        </div>
        {numbers
          .filter(([, , isShown]) => isShown)
          .map(([label, count]) => (
            <div key={label} className="flex gap-1.5">
              <dt>{label}</dt>
              <dd className="font-semibold text-ink">{formatCount(count)}</dd>
            </div>
          ))}
      </dl>
      {record.state !== "removed" && <p>{lotWords(lot)}</p>}
    </div>
  );
}
