import type { DonationView } from "@daansetu/contract";
import { boundedCache } from "../../../util/bounded-cache.ts";
import { GatewayError } from "../../../gateway/payment-gateway.ts";
import { mustExist } from "../../../http/app-error.ts";
import type { DedicationsService } from "./dedications/dedications.service.ts";
import { donationView } from "./donation.views.ts";
import { taxRecordIdOf } from "./donor-tax.document.ts";
import type { VersionedDonation, DonationsRepository } from "./donations.repository.ts";
import type { DonorRecordsRepository } from "./donor-records.repository.ts";
import type { PaymentInquiryService } from "./payment-inquiry.service.ts";

/** Requests about one donation within this time, for example from several tabs, share one answer of the gateway. */
const ANSWER_CACHE_MS = 1_000;

/** The page of a donation, found by its reference. */
export function donationViewService({
  donations,
  donorRecords: { idsWithTaxId },
  dedications,
  inquiry: { askGateway },
}: {
  donations: DonationsRepository;
  donorRecords: Pick<DonorRecordsRepository, "idsWithTaxId">;
  dedications: Pick<DedicationsService, "viewOf">;
  inquiry: Pick<PaymentInquiryService, "askGateway">;
}) {
  const gatewayAnswers = boundedCache<Promise<VersionedDonation | undefined>>(5_000, { ttl: ANSWER_CACHE_MS });

  /** The donation after the gateway's reply; `undefined` if it did not reply. Webhook and reconciler keep trying. */
  async function tryAskGateway(storedDonation: VersionedDonation, now: Date): Promise<VersionedDonation | undefined> {
    try {
      return await askGateway(storedDonation, now);
    } catch (error) {
      if (error instanceof GatewayError) return undefined;
      throw error;
    }
  }

  async function viewAfterCheck(storedDonation: VersionedDonation, now: Date): Promise<DonationView> {
    const canCheck = storedDonation.donation.checkAfter !== null && storedDonation.donation.orderId !== undefined;
    if (!canCheck) return donationView(storedDonation, now);
    const runningAnswer = gatewayAnswers.get(storedDonation.id);
    const gatewayAnswer = runningAnswer ?? tryAskGateway(storedDonation, now);
    if (runningAnswer === undefined) gatewayAnswers.set(storedDonation.id, gatewayAnswer);
    const checkedDonation = await gatewayAnswer;
    if (checkedDonation === undefined) return { ...donationView(storedDonation, now), checkFailed: true };
    return donationView(checkedDonation.version > storedDonation.version ? checkedDonation : storedDonation, now);
  }

  /** The 80G tax benefit requires the donor's PAN: the donation's own or, for a debit, that of its monthly plan. */
  async function withTaxBenefit(view: DonationView, { id, donation }: VersionedDonation): Promise<DonationView> {
    if (!view.taxBenefit) return view;
    const taxRecordId = taxRecordIdOf(id, donation);
    if ((await idsWithTaxId([taxRecordId])).has(taxRecordId)) return view;
    return { ...view, taxBenefit: false, lacksTaxId: true };
  }

  return {
    /** @param shouldAskGateway asks the gateway first about an unpaid donation @throws AppError `not-found` */
    view: async (reference: string, shouldAskGateway: boolean, now: Date): Promise<DonationView> => {
      const storedDonation = mustExist(
        await donations.byId(reference),
        "We could not find a donation with this reference. Please open the link in your e-mail again.",
      );
      const view = await withTaxBenefit(
        shouldAskGateway ? await viewAfterCheck(storedDonation, now) : donationView(storedDonation, now),
        storedDonation,
      );
      const dedication = await dedications.viewOf(reference, storedDonation.donation);
      return dedication === undefined ? view : { ...view, dedication };
    },
  };
}
export type DonationViewService = ReturnType<typeof donationViewService>;
