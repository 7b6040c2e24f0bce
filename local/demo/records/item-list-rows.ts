import { ENDED_AND_MONTHLY_ITEM_LISTS } from "./item-lists-ended-and-monthly.ts";
import { RUNNING_ITEM_LISTS } from "./item-lists-running.ts";
import type { ItemListRow } from "./item-lists.ts";

/** Campaigns with an item list, each in another state. */
export const ITEM_LIST_ROWS: readonly ItemListRow[] = [...RUNNING_ITEM_LISTS, ...ENDED_AND_MONTHLY_ITEM_LISTS];
