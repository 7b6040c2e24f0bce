import type { AllocationPage, Claim, Delivery, ItemList, Purchase, TakenBackPage } from "@daansetu/contract";
import type {
  GivenSoFar,
  Notification,
  PoolUsePage,
  SpendingGuard,
} from "../../../src/features/impact/core/impact.documents.ts";
import { makeTable, type Table } from "../store.ts";

/** Units that were received in kind or written off, so no bill has them. */
export interface StockEvent {
  campaignId: string;
  itemId: string;
  kind: "in-kind" | "written-off";
  units: number;
}

/** The stored collections of items, purchases and deliveries. */
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
  /** Open exceptions of the whole site by id: `restricted` if the campaigns' money is not there. */
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
