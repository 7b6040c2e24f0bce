import type { DonationView } from "@daansetu/contract";
import { LRUCache } from "lru-cache";
import type { Deps } from "../../deps.interface.ts";
import { GatewayError } from "../../gateway/payment-gateway.ts";
import { AppError } from "../../http/app-error.ts";
import { donationView } from "./donation.views.ts";
import { donationsRepository, type Held } from "./donations.repository.ts";
import { giverRecordsRepository } from "./giver-records.repository.ts";
import { reconcileService } from "./reconcile.service.ts";

/** Several tabs may ask about one gift: whoever asks within this time shares one answer of the gateway. */
const SHARED_FOR_MS = 1_000;

/** What a donor is shown of a gift, by its reference. */
export function donationViewService(deps: Deps) {
  const donations = donationsRepository(deps.db);
  const { withPan } = giverRecordsRepository(deps.db);
  const { askAbout } = reconcileService(deps);
  const answers = new LRUCache<string, Promise<Held | undefined>>({ max: 5_000, ttl: SHARED_FOR_MS });

  /** The donation after the gateway's answer; `undefined` when there was none. Webhook and reconciler go on trying. */
  async function answerAbout(held: Held, now: Date): Promise<Held | undefined> {
    try {
      return await askAbout(held, now);
    } catch (error) {
      if (error instanceof GatewayError) return undefined;
      throw error;
    }
  }

  async function checked(held: Held, now: Date): Promise<DonationView> {
    const isUnpaid = held.donation.checkAfter !== null && held.donation.orderId !== undefined;
    if (!isUnpaid) return donationView(held, now);
    const shared = answers.get(held.id);
    const answer = shared ?? answerAbout(held, now);
    if (shared === undefined) answers.set(held.id, answer);
    const after = await answer;
    if (after === undefined) return { ...donationView(held, now), checkFailed: true };
    return donationView(after.version > held.version ? after : held, now);
  }

  /** 80G is for a gift whose donor can be named by a PAN: the gift's own, or that of the monthly plan that it is a debit of. */
  async function withTax(view: DonationView, { id, donation }: Held): Promise<DonationView> {
    if (!view.taxBenefit) return view;
    const sealedFor = donation.planId ?? id;
    return { ...view, taxBenefit: (await withPan([sealedFor])).has(sealedFor) };
  }

  return {
    /** @param ask whether to ask the gateway first about an unpaid gift @throws AppError `not-found` */
    view: async (reference: string, ask: boolean, now: Date): Promise<DonationView> => {
      const found = await donations.byId(reference);
      if (found === undefined) throw new AppError("not-found", "There is no gift with this reference.");
      return withTax(ask ? await checked(found, now) : donationView(found, now), found);
    },
  };
}
