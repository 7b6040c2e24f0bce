import type { DonationsRepository } from "../../donations/index.ts";
import { bookedError } from "./unmatched-checks.ts";
import type { UnmatchedPaymentsRepository } from "./unmatched-payments.repository.ts";

/** Keeps admins from deciding about an unmatched payment whose donation was found meanwhile. */
export function bookedElsewhereService({
  unmatchedPayments,
  donations,
}: {
  unmatchedPayments: Pick<UnmatchedPaymentsRepository, "change">;
  donations: Pick<DonationsRepository, "findByCapture">;
}) {
  return {
    /**
     * Closes an unmatched payment that was booked to a donation meanwhile.
     * @throws AppError `conflict`, naming the donation
     */
    assertNotBooked: async (paymentId: string, now: Date): Promise<void> => {
      const bookedDonation = await donations.findByCapture(paymentId);
      if (bookedDonation === undefined) return;
      const donationId = bookedDonation.id;
      await unmatchedPayments.change(paymentId, (stored) => ({ unmatched: { ...stored, donationId } }), now);
      throw bookedError(donationId);
    },
  };
}
export type BookedElsewhereService = ReturnType<typeof bookedElsewhereService>;
