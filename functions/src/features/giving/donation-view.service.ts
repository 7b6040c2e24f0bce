import type { DonationView } from "@daansetu/contract";
import { LRUCache } from "lru-cache";
import type { Deps } from "../../deps.interface.ts";
import { GatewayError } from "../../gateway/payment-gateway.ts";
import { AppError } from "../../http/app-error.ts";
import { donationView } from "./donation.views.ts";
import { donationsRepository, type Held } from "./donations.repository.ts";
import { reconcileService } from "./reconcile.service.ts";

/** A donor who waits asks every other second; the gateway is asked no more often than this. */
const ASK_EVERY_MS = 4_000;

/** What a donor is shown of a gift, by its reference. */
export function donationViewService(deps: Deps) {
  const donations = donationsRepository(deps.db);
  const { askAbout } = reconcileService(deps);
  const askedLately = new LRUCache<string, true>({ max: 5_000, ttl: ASK_EVERY_MS });

  async function checked(held: Held, now: Date): Promise<Held> {
    const unpaid = held.donation.checkAfter !== null;
    if (!unpaid || held.donation.orderId === undefined || askedLately.has(held.id)) return held;
    askedLately.set(held.id, true);
    try {
      return await askAbout(held, now);
    } catch (error) {
      // The donor is told what we know; webhook and reconciler go on trying.
      if (error instanceof GatewayError) return held;
      throw error;
    }
  }

  return {
    /** @param ask whether to ask the gateway first about an unpaid gift @throws AppError `not-found` */
    view: async (reference: string, ask: boolean, now: Date): Promise<DonationView> => {
      const found = await donations.byId(reference);
      if (found === undefined) throw new AppError("not-found", "There is no gift with this reference.");
      return donationView(ask ? await checked(found, now) : found, now);
    },
  };
}
