import { type Item, type ItemListWriting, type ItemWriting, SECONDARY_PURPOSE_VERSION } from "@daansetu/contract";
import { acquiredUnits, bookOf, claimedUnits } from "../core/given-so-far.ts";
import type { GivenSoFar } from "../core/impact.documents.ts";
import { changePrice, changeWanted, removeItem } from "../core/list-changes.ts";
import { requireThat } from "../core/refused.ts";
import type { ItemListDocument } from "./item.documents.ts";

/** True if somebody gave for an item, or it was bought. */
function isUsed(given: GivenSoFar, itemId: string): boolean {
  const book = bookOf(given, itemId);
  return claimedUnits(book) > 0 || acquiredUnits(book) > 0 || book.lastOrdinal > 0 || book.writtenOff > 0;
}

/** An item as an admin writes it, with what cannot be written. */
function writtenItem(before: Item | undefined, writing: ItemWriting): Item {
  const { id, name, picture, unit, pricePaise, wanted, smallestLot, urgency, state } = writing;
  return {
    ...{ id, name, unit, pricePaise, wanted, smallestLot, urgency, state },
    ...(picture !== undefined && { picture }),
    ...(before?.formerPrice !== undefined && { formerPrice: before.formerPrice }),
    ...(before?.substitutions !== undefined && { substitutions: before.substitutions }),
  };
}

interface Context {
  list: ItemListDocument;
  given: GivenSoFar;
  now: Date;
}

/** The rules of each changed item. @throws Refused */
function changedItem({ list, given, now }: Context, before: Item, writing: ItemWriting): Item {
  requireThat(before.state !== "removed" || writing.state === "removed", "item-not-open", before.id);
  // Another name is another thing, for which donors did not give.
  requireThat(writing.name === before.name || !isUsed(given, before.id), "needs-a-second-person", before.id);
  if (before.state === "removed") return before;
  let changed = changePrice(list, before.id, writing.pricePaise, now);
  if (writing.wanted !== before.wanted) changed = changeWanted(changed, given, before.id, writing.wanted);
  if (writing.state === "removed") changed = removeItem(changed, given, before.id);
  const item = changed.items.find(({ id }) => id === before.id) ?? before;
  return { ...writtenItem(item, writing), pricePaise: item.pricePaise, wanted: item.wanted };
}

/**
 * A campaign's list after an admin has written it. An item that is not named any more is removed; one that nobody gave for leaves the list.
 * @throws Refused
 */
export function writtenList(context: Context, writing: ItemListWriting): ItemListDocument {
  const { list, given, now } = context;
  const written = writing.items.map((item) => {
    const before = list.items.find(({ id }) => id === item.id);
    return before === undefined ? writtenItem(undefined, item) : changedItem(context, before, item);
  });
  const unnamed = list.items.filter(({ id }) => !writing.items.some((item) => item.id === id));
  const removed = unnamed
    .filter(({ id }) => isUsed(given, id))
    .map((item): Item => {
      if (item.state !== "removed") removeItem(list, given, item.id);
      return { ...item, state: "removed" };
    });
  const { planItemId } = writing;
  requireThat(planItemId === undefined || written.some(({ id }) => id === planItemId), "no-such-item", planItemId);
  const { planItemId: _planItemBefore, ...rest } = list;
  return {
    ...rest,
    ...(planItemId !== undefined && { planItemId }),
    items: [...written, ...removed],
    surplus: { purpose: writing.surplus, version: SECONDARY_PURPOSE_VERSION },
    shortfall: { purpose: writing.shortfall, version: SECONDARY_PURPOSE_VERSION },
    version: list.version + 1,
    updatedAt: now.toISOString(),
  };
}
