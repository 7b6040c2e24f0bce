import {
  decimalRupeesToPaise,
  ITEM_URGENCIES,
  type ItemDraft,
  type ItemListRecord,
  ItemListWriting,
  parseWith,
  type Picture,
} from "@daansetu/contract";
import { newRequestId } from "../../../../lib/request-id/new-request-id.ts";
import { readCount, rupeesText } from "../../../../lib/typed-values.ts";

/** An item as it is typed, under the names of the request. */
export interface ItemValues {
  id: string;
  name: string;
  picture: Picture | undefined;
  unit: string;
  pricePaise: string;
  wanted: string;
  smallestLot: string;
  urgency: string;
  state: string;
}

export interface ListValues {
  items: ItemValues[];
  surplus: string;
  shortfall: string;
  planItemId: string;
}

export const valuesOfList = ({ items, surplus, shortfall, planItemId = "" }: ItemListRecord): ListValues => ({
  items: items.map(({ id, name, picture, unit, pricePaise, wanted, smallestLot, urgency, state }) => ({
    ...{ id, name, picture, unit, urgency, state },
    ...{ pricePaise: rupeesText(pricePaise), wanted: String(wanted), smallestLot: String(smallestLot) },
  })),
  surplus: surplus?.purpose ?? "",
  shortfall: shortfall?.purpose ?? "",
  planItemId,
});

export const emptyItem = (): ItemValues => ({
  ...{ id: newRequestId(), name: "", picture: undefined, unit: "", pricePaise: "", wanted: "", smallestLot: "1" },
  ...{ urgency: ITEM_URGENCIES[1], state: "open" },
});

/** An item of a template or of a pasted sheet, with an id of its own. */
export const itemOfDraft = ({ name, unit, pricePaise, wanted, smallestLot, urgency }: ItemDraft): ItemValues => ({
  ...{ ...emptyItem(), name, unit, urgency },
  ...{ pricePaise: rupeesText(pricePaise), wanted: String(wanted), smallestLot: String(smallestLot) },
});

/** @param version of the list that the form began with; a save sends the one that counts then */
export const readList = ({ items, surplus, shortfall, planItemId }: ListValues, version: number) =>
  parseWith(ItemListWriting, {
    items: items.map(({ picture, pricePaise, wanted, smallestLot, ...item }) => ({
      ...item,
      ...(picture !== undefined && { picture }),
      pricePaise: decimalRupeesToPaise(pricePaise),
      wanted: readCount(wanted),
      smallestLot: readCount(smallestLot),
    })),
    surplus,
    shortfall,
    ...(planItemId !== "" && { planItemId }),
    version,
  });

export function moveItem(items: readonly ItemValues[], from: number, to: number): ItemValues[] {
  const moved = [...items];
  const [item] = moved.splice(from, 1);
  return item === undefined ? moved : [...moved.slice(0, to), item, ...moved.slice(to)];
}
