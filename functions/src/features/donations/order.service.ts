import { LRUCache } from "lru-cache";
import type { Deps } from "../../deps.interface.ts";
import { GatewayError, type GatewayOrder } from "../../gateway/payment-gateway.ts";
import { AppError } from "../../http/app-error.ts";
import type { VersionedDonation, DonationsRepository } from "./donations.repository.ts";

/** How long to wait for another instance that may be creating the order, before we create it ourselves. */
const MAX_WAIT_MS = 2_500;
const POLL_INTERVAL_MS = 250;

/**
 * Creates the order of a donation at the gateway and stores its id. If several instances do so at once, the first stored id wins and all
 * return it.
 * @returns the order's id
 */
export function orderCreator(
  deps: Pick<Deps, "gateway" | "log">,
  { donations }: { donations: DonationsRepository },
): (current: VersionedDonation, context: { isNew: boolean; now: Date }) => Promise<string> {
  const { gateway, log } = deps;
  /**
   * Donations whose order this instance has tried to create. It does not wait for other instances then; its own attempts run one after
   * another.
   */
  const attemptedHere = new LRUCache<string, true>({ max: 5_000 });

  async function findOrCreateOrder(current: VersionedDonation, mayExist: boolean): Promise<GatewayOrder> {
    const { amountPaise } = current.donation;
    const create = () => gateway.createOrder({ receipt: current.id, amountPaise, notes: { donationId: current.id } });
    if (mayExist) return (await gateway.findOrder(current.id)) ?? (await create());
    try {
      return await create();
    } catch (error) {
      if (!mayHaveBeenCreated(error)) throw error;
      return (await gateway.findOrder(current.id)) ?? (await create());
    }
  }

  async function storeOrderId(given: VersionedDonation, order: GatewayOrder): Promise<string> {
    for (let current = given; ;) {
      if (current.donation.orderId !== undefined) return current.donation.orderId;
      const stored = await donations.updateDetails(current, { orderId: order.id });
      if (stored !== undefined) return order.id;
      current = (await donations.byId(current.id)) ?? current;
    }
  }

  /** Waits for the order that another instance may have begun to create. */
  async function waitForOtherInstance(current: VersionedDonation, now: Date): Promise<string | undefined> {
    const until = Date.parse(current.donation.createdAt) + MAX_WAIT_MS - now.getTime();
    for (let waited = 0; waited < until; waited += POLL_INTERVAL_MS) {
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
      const orderId = (await donations.byId(current.id))?.donation.orderId;
      if (orderId !== undefined) return orderId;
    }
    return undefined;
  }

  return async (current, { isNew, now }) => {
    const known = isNew || attemptedHere.has(current.id) ? undefined : await waitForOtherInstance(current, now);
    if (known !== undefined) return known;
    attemptedHere.set(current.id, true);
    try {
      const order = await findOrCreateOrder(current, !isNew);
      if (order.amountPaise !== current.donation.amountPaise || order.currency !== current.donation.currency)
        throw new GatewayError("unreadable", `The order ${order.id} has another amount or currency than requested.`);
      return await storeOrderId(current, order);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      const { failure, httpStatus, code, reason } = error;
      log.error("The gateway created no order", { donationId: current.id, failure, httpStatus, code, reason });
      throw new AppError(
        "gateway-unavailable",
        "We could not reach the payment service. Nothing was charged. Please try again in a moment.",
        { cause: error },
      );
    }
  };
}
export type OrderCreator = ReturnType<typeof orderCreator>;

/**
 * Whether the order may exist although the call failed. Not if the gateway refused it (except for a receipt that the account has seen
 * before) or throttled us. After a time-out it may, but the donor has waited long enough: the next attempt searches first.
 */
function mayHaveBeenCreated(error: unknown): boolean {
  if (!(error instanceof GatewayError)) return false;
  if (error.failure === "refused") return /receipt should be unique/i.test(error.message);
  return error.failure !== "throttled" && error.code !== "ECONNABORTED";
}
