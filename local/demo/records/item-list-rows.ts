import { HILL_AMBULANCE } from "./item-lists-ended.ts";
import { GIRLS_IN_SCHOOL } from "./item-lists-monthly.ts";
import { RUNNING_ITEM_LISTS } from "./item-lists-running.ts";
import type { ItemListRow } from "./item-lists.ts";

/** Campaigns with an item list, each in another state. */
export const ITEM_LIST_ROWS: readonly ItemListRow[] = [...RUNNING_ITEM_LISTS, HILL_AMBULANCE, GIRLS_IN_SCHOOL];
