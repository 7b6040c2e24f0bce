import { decimalRupeesToPaise, type ItemRecord } from "@daansetu/contract";
import { CircleAlert, CircleX, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { formatCount, formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Tag } from "../../../../ui/tag.tsx";
import { ItemNumbers } from "./item-numbers.tsx";

interface ItemCardProps {
  item: { name: string; unit: string; pricePaise: string; state: string };
  number: number;
  /** Absent for one that is not stored yet. */
  record: ItemRecord | undefined;
  problems: number;
  children?: ReactNode;
}

/** An item in one line, with its numbers; its fields are inside, and open at first for a new one. */
export function ItemCard({
  item: { name, unit, pricePaise, state },
  number,
  record,
  problems,
  children,
}: ItemCardProps) {
  const paise = decimalRupeesToPaise(pricePaise);
  const title = name.trim() === "" ? m.item_lists_unnamed({ number: formatCount(number) }) : name;
  const head = (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{title}</span>
        {paise !== undefined && unit !== "" && (
          <span className="text-ink-soft">{m.items_price({ price: formatMoney(paise), unit })}</span>
        )}
        {state === "closed" && (
          <Tag tone="warning" icon={Lock}>
            {m.item_lists_state_closed()}
          </Tag>
        )}
        {state === "removed" && (
          <Tag tone="plain" icon={CircleX}>
            {m.item_lists_state_removed()}
          </Tag>
        )}
        {problems > 0 && (
          <Tag tone="danger" icon={CircleAlert}>
            {m.item_lists_problems({ count: problems })}
          </Tag>
        )}
      </span>
      {record !== undefined && <ItemNumbers record={record} />}
    </>
  );
  if (children === undefined) return <div className="grid gap-1 border-b border-line py-3">{head}</div>;
  return (
    <details open={record === undefined} className="rounded-card border border-line bg-sheet">
      <summary className="min-h-13 cursor-pointer px-4 py-3">
        <span className="inline-grid w-[calc(100%-1.5rem)] gap-1 align-top">{head}</span>
      </summary>
      <div className="grid gap-4 border-t border-line p-4">{children}</div>
    </details>
  );
}
