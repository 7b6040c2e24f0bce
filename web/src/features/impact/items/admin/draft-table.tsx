import type { ItemDraft } from "@daansetu/contract";
import type { ReactNode } from "react";
import { formatCount, formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { URGENCY_LABELS } from "./item-labels.ts";

/** One item of a template or a pasted sheet, before it is in the list. */
export function DraftRow({ draft, line }: { draft: ItemDraft; line?: ReactNode }) {
  const { name, unit, pricePaise, wanted, smallestLot, urgency } = draft;
  return (
    <li className="grid gap-0.5 border-b border-line py-2">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="tabular-nums">{m.items_price({ price: formatMoney(pricePaise), unit })}</span>
      </span>
      <span className="text-sm text-ink-soft">
        {line}{" "}
        {m.item_lists_draft({
          wanted: formatCount(wanted),
          lot: formatCount(smallestLot),
          urgency: URGENCY_LABELS[urgency](),
        })}
      </span>
    </li>
  );
}
