import { boundedCache } from "../../../util/bounded-cache.ts";
import type { Deps } from "../../../deps/deps.interface.ts";
import { GatewayError, type GatewayOrder } from "../../../gateway/payment-gateway.ts";
import { AppError } from "../../../http/app-error.ts";
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
): (storedDonation: VersionedDonation, context: { isNew: boolean; now: Date }) => Promise<string> {
  const { gateway, log } = deps;
  /**
   * Donations whose order this instance has tried to create. It does not wait for other instances then; its own attempts run one after
   * another.
   */
  const attemptedIds = boundedCache<true>(5_000);

  async function findOrCreateOrder(storedDonation: VersionedDonation, mayExist: boolean): Promise<GatewayOrder> {
    const { amountPaise } = storedDonation.donation;
    const createOrder = () =>
      gateway.createOrder({ receipt: storedDonation.id, amountPaise, notes: { donationId: storedDonation.id } });
    if (mayExist) return (await gateway.findOrder(storedDonation.id)) ?? (await createOrder());
    try {
      return await createOrder();
    } catch (error) {
      if (!mayHaveBeenCreated(error)) throw error;
      return (await gateway.findOrder(storedDonation.id)) ?? (await createOrder());
    }
  }

  async function storeOrderId(givenDonation: VersionedDonation, order: GatewayOrder): Promise<string> {
    for (let storedDonation = givenDonation; ;) {
      if (storedDonation.donation.orderId !== undefined) return storedDonation.donation.orderId;
      const updatedDonation = await donations.updateDetails(storedDonation, { orderId: order.id });
      if (updatedDonation !== undefined) return order.id;
      storedDonation = (await donations.byId(storedDonation.id)) ?? storedDonation;
    }
  }

  /** Waits for the order that another instance may have begun to create. */
  async function waitForOtherInstance(storedDonation: VersionedDonation, now: Date): Promise<string | undefined> {
    const remainingWaitMs = Date.parse(storedDonation.donation.createdAt) + MAX_WAIT_MS - now.getTime();
    for (let waitedMs = 0; waitedMs < remainingWaitMs; waitedMs += POLL_INTERVAL_MS) {
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
      const orderId = (await donations.byId(storedDonation.id))?.donation.orderId;
      if (orderId !== undefined) return orderId;
    }
    return undefined;
  }

  return async (storedDonation, { isNew, now }) => {
    const knownOrderId =
      isNew || attemptedIds.has(storedDonation.id) ? undefined : await waitForOtherInstance(storedDonation, now);
    if (knownOrderId !== undefined) return knownOrderId;
    attemptedIds.set(storedDonation.id, true);
    try {
      const order = await findOrCreateOrder(storedDonation, !isNew);
      if (
        order.amountPaise !== storedDonation.donation.amountPaise ||
        order.currency !== storedDonation.donation.currency
      )
        throw new GatewayError("unreadable", `The order ${order.id} has another amount or currency than requested.`);
      return await storeOrderId(storedDonation, order);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      const { failure, httpStatus, code, reason } = error;
      log.error("The gateway created no order", { donationId: storedDonation.id, failure, httpStatus, code, reason });
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
 * True if the order may exist although the call failed. Not if the gateway refused it (except for a receipt that the account has seen
 * before) or throttled us. After a time-out it may, but the donor has waited long enough: the next attempt searches first.
 */
function mayHaveBeenCreated(error: unknown): boolean {
  if (!(error instanceof GatewayError)) return false;
  if (error.failure === "refused") return /receipt should be unique/i.test(error.message);
  return error.failure !== "throttled" && error.code !== "ECONNABORTED";
}
