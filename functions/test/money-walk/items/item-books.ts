import type { AllocationPage, Claim, Delivery, ItemList, Purchase, TakenBackPage } from "@daansetu/contract";
import type {
  GivenSoFar,
  Notification,
  PoolUsePage,
  SpendingGuard,
} from "../../../src/features/impact/core/impact.documents.ts";
import { makeTable, type Table } from "../store.ts";

/** Units that came or went without a bill. */
export interface StockEvent {
  campaignId: string;
  itemId: string;
  kind: "in-kind" | "written-off";
  units: number;
}

/** What is stored of items, purchases and deliveries. */
export interface ItemBooks {
  lists: Table<ItemList>;
  claims: Table<Claim>;
  given: Table<GivenSoFar>;
  guards: Table<SpendingGuard>;
  purchases: Table<Purchase>;
  poolUses: Table<PoolUsePage>;
  stockEvents: Table<StockEvent>;
  deliveries: Table<Delivery>;
  pages: Table<AllocationPage>;
  takenBack: Table<TakenBackPage>;
  notifications: Table<Notification>;
  /** Exceptions of the books: `restricted`. */
  tasks: Table<true>;
}

export const makeItemBooks = (): ItemBooks => ({
  lists: makeTable(),
  claims: makeTable(),
  given: makeTable(),
  guards: makeTable(),
  purchases: makeTable(),
  poolUses: makeTable(),
  stockEvents: makeTable(),
  deliveries: makeTable(),
  pages: makeTable(),
  takenBack: makeTable(),
  notifications: makeTable(),
  tasks: makeTable(),
});
