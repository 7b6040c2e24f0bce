import { decimalRupeesToPaise, type ItemRecord, PRICE_COVERED_MONTHS, RELEASE_CHOICE_DAYS } from "@daansetu/contract";
import { formatCount, formatMoney } from "../../../../lib/format.ts";
import { readCount } from "../../../../lib/typed-values.ts";
import { m } from "../../../../paraglide/messages.js";
import type { ItemValues } from "./list-values.ts";

/** True if somebody gave for it, or it was bought: then it is never deleted, and another name needs a second person. */
export const isUsed = ({ given, acquired, handedOver, writtenOff }: ItemRecord): boolean =>
  given > 0 || acquired > 0 || handedOver > 0 || writtenOff > 0;

/** Given units that will not be bought, because the item is removed or fewer are wanted; their money goes to the pool, and their donors are told. */
export function unitsToRelease(
  { given, unbought, acquired }: Pick<ItemRecord, "given" | "unbought" | "acquired">,
  { wanted, isRemoved }: { wanted: number; isRemoved: boolean },
): number {
  if (isRemoved) return unbought;
  const boughtForOthers = acquired - (given - unbought);
  return Math.min(unbought, Math.max(0, given - Math.max(0, wanted - boughtForOthers)));
}

/** Of an item as it is typed: how many given units would be released. */
export function releasedBy({ state, wanted }: ItemValues, record: ItemRecord): number {
  if (record.state === "removed") return 0;
  return unitsToRelease(record, { wanted: readCount(wanted) ?? record.wanted, isRemoved: state === "removed" });
}

const counted = (count: number) => ({ count, shown: formatCount(count) });

/** What the typed changes of an item mean for what was given. @param record as it is stored now */
export function consequencesOf(values: ItemValues, record: ItemRecord, isPlanItem: boolean): string[] {
  const price = decimalRupeesToPaise(values.pricePaise);
  const wanted = readCount(values.wanted);
  const isRemoved = values.state === "removed" && record.state !== "removed";
  const released = releasedBy(values, record);
  const keeps = record.acquired - record.handedOver;
  const sentences: (string | false)[] = [
    price !== undefined && price > record.pricePaise && record.unbought > 0
      ? m.item_lists_price_rises({
          ...counted(record.unbought),
          promised: formatMoney(Math.max(0, record.promisedPaise)),
        })
      : false,
    price !== undefined && price < record.pricePaise && record.unbought > 0
      ? m.item_lists_price_falls(counted(record.unbought))
      : false,
    price !== undefined && price > record.pricePaise && isPlanItem
      ? m.item_lists_price_plans({ months: formatCount(PRICE_COVERED_MONTHS) })
      : false,
    isRemoved ? m.item_lists_removes() : false,
    isRemoved && keeps > 0 ? m.item_lists_removes_stock(counted(keeps)) : false,
    !isRemoved && wanted !== undefined && wanted < record.wanted && wanted < record.acquired
      ? m.item_lists_wanted_bought(counted(record.acquired))
      : false,
    released > 0 ? m.item_lists_releases({ ...counted(released), days: formatCount(RELEASE_CHOICE_DAYS) }) : false,
    values.state === "closed" && record.state === "open" ? m.item_lists_closes() : false,
  ];
  return sentences.filter((sentence) => sentence !== false);
}
