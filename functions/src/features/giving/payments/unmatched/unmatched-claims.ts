import type { UnmatchedClaims } from "../../donations/index.ts";
import type { UnmatchedPaymentsRepository } from "./unmatched-payments.repository.ts";

/** Takes payments out of suspense whose own donation was found after all: by a late record of its order or plan. */
export const unmatchedClaims = ({
  unmatchedPayments,
}: {
  unmatchedPayments: Pick<UnmatchedPaymentsRepository, "forCommit" | "unlessRecorded">;
}): UnmatchedClaims => ({
  prepare: (paymentIds, { donationId, source, now }) =>
    Promise.all(
      paymentIds.map(async (paymentId) => {
        const read = await unmatchedPayments.forCommit(paymentId);
        return read === undefined
          ? unmatchedPayments.unlessRecorded(paymentId)
          : read.write({ ...read.stored, donationId }, { source, now });
      }),
    ),
});
