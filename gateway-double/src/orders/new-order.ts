import { type Notes, type Order } from "../entities/entities.ts";
import { type Simulator } from "../state/simulator.ts";

/** Creates an order without payments. */
export function newOrder(
  sim: Simulator,
  { amount, receipt = null, notes = [] }: { amount: number; receipt?: string | null; notes?: Notes },
): Order {
  const order: Order = {
    id: sim.ids.nextId("order"),
    entity: "order",
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: "INR",
    receipt,
    offer_id: null,
    status: "created",
    attempts: 0,
    notes,
    created_at: sim.clock.nowSeconds(),
  };
  sim.store.putOrder(order);
  sim.scheduleSnapshot();
  return order;
}
