import type { DonationView } from "@daansetu/contract";
import { LRUCache } from "lru-cache";
import { GatewayError } from "../../gateway/payment-gateway.ts";
import { AppError } from "../../http/app-error.ts";
import { donationView } from "./donation.views.ts";
import type { VersionedDonation, DonationsRepository } from "./donations.repository.ts";
import type { DonorRecordsRepository } from "./donor-records.repository.ts";
import type { PaymentInquiryService } from "./payment-inquiry.service.ts";

/** Requests about one donation within this time, for example from several tabs, share one answer of the gateway. */
const ANSWER_CACHE_MS = 1_000;

/** The page of a donation, found by its reference. */
export function donationViewService({
  donations,
  donorRecords: { withPan },
  inquiry: { askGateway },
}: {
  donations: DonationsRepository;
  donorRecords: Pick<DonorRecordsRepository, "withPan">;
  inquiry: Pick<PaymentInquiryService, "askGateway">;
}) {
  const answers = new LRUCache<string, Promise<VersionedDonation | undefined>>({ max: 5_000, ttl: ANSWER_CACHE_MS });

  /** The donation after the gateway's reply; `undefined` if it did not reply. Webhook and reconciler keep trying. */
  async function tryAskGateway(current: VersionedDonation, now: Date): Promise<VersionedDonation | undefined> {
    try {
      return await askGateway(current, now);
    } catch (error) {
      if (error instanceof GatewayError) return undefined;
      throw error;
    }
  }

  async function viewAfterCheck(current: VersionedDonation, now: Date): Promise<DonationView> {
    const canCheck = current.donation.checkAfter !== null && current.donation.orderId !== undefined;
    if (!canCheck) return donationView(current, now);
    const shared = answers.get(current.id);
    const answer = shared ?? tryAskGateway(current, now);
    if (shared === undefined) answers.set(current.id, answer);
    const after = await answer;
    if (after === undefined) return { ...donationView(current, now), checkFailed: true };
    return donationView(after.version > current.version ? after : current, now);
  }

  /** The 80G tax benefit requires the donor's PAN: the donation's own or, for a debit, that of its monthly plan. */
  async function withTaxBenefit(view: DonationView, { id, donation }: VersionedDonation): Promise<DonationView> {
    if (!view.taxBenefit) return view;
    const panRecordId = donation.planId ?? id;
    return { ...view, taxBenefit: (await withPan([panRecordId])).has(panRecordId) };
  }

  return {
    /** @param ask asks the gateway first about an unpaid donation @throws AppError `not-found` */
    view: async (reference: string, ask: boolean, now: Date): Promise<DonationView> => {
      const found = await donations.byId(reference);
      if (found === undefined) throw new AppError("not-found", "There is no gift with this reference.");
      return withTaxBenefit(ask ? await viewAfterCheck(found, now) : donationView(found, now), found);
    },
  };
}
export type DonationViewService = ReturnType<typeof donationViewService>;
