import type { DonationView } from "@daansetu/contract";
import { LRUCache } from "lru-cache";
import { GatewayError } from "../../gateway/payment-gateway.ts";
import { AppError } from "../../http/app-error.ts";
import { donationView } from "./donation.views.ts";
import type { VersionedDonation, DonationsRepository } from "./donations.repository.ts";
import type { DonorRecordsRepository } from "./donor-records.repository.ts";
import type { PaymentInquiryService } from "./payment-inquiry.service.ts";

/** Requests about one donation within this time, for example from several tabs, share one answer of the gateway. */
const SHARED_FOR_MS = 1_000;

/** The page of a donation, found by its reference. */
export function donationViewService({
  donations,
  donorRecords: { withPan },
  inquiry: { askAbout },
}: {
  donations: DonationsRepository;
  donorRecords: Pick<DonorRecordsRepository, "withPan">;
  inquiry: Pick<PaymentInquiryService, "askAbout">;
}) {
  const answers = new LRUCache<string, Promise<VersionedDonation | undefined>>({ max: 5_000, ttl: SHARED_FOR_MS });

  /** The donation after the gateway's reply; `undefined` if it did not reply. Webhook and reconciler keep trying. */
  async function answerAbout(current: VersionedDonation, now: Date): Promise<VersionedDonation | undefined> {
    try {
      return await askAbout(current, now);
    } catch (error) {
      if (error instanceof GatewayError) return undefined;
      throw error;
    }
  }

  async function checked(current: VersionedDonation, now: Date): Promise<DonationView> {
    const isUnpaid = current.donation.checkAfter !== null && current.donation.orderId !== undefined;
    if (!isUnpaid) return donationView(current, now);
    const shared = answers.get(current.id);
    const answer = shared ?? answerAbout(current, now);
    if (shared === undefined) answers.set(current.id, answer);
    const after = await answer;
    if (after === undefined) return { ...donationView(current, now), checkFailed: true };
    return donationView(after.version > current.version ? after : current, now);
  }

  /** The 80G tax benefit requires the donor's PAN: the donation's own or, for a debit, that of its monthly plan. */
  async function withTax(view: DonationView, { id, donation }: VersionedDonation): Promise<DonationView> {
    if (!view.taxBenefit) return view;
    const sealedFor = donation.planId ?? id;
    return { ...view, taxBenefit: (await withPan([sealedFor])).has(sealedFor) };
  }

  return {
    /** @param ask asks the gateway first about an unpaid donation @throws AppError `not-found` */
    view: async (reference: string, ask: boolean, now: Date): Promise<DonationView> => {
      const found = await donations.byId(reference);
      if (found === undefined) throw new AppError("not-found", "There is no gift with this reference.");
      return withTax(ask ? await checked(found, now) : donationView(found, now), found);
    },
  };
}
export type DonationViewService = ReturnType<typeof donationViewService>;
