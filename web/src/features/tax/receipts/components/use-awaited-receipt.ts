import type { DonationView } from "@daansetu/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNow } from "../../../../lib/use-now.ts";
import { nextReceiptPollMs, receiptQuery } from "../api/receipts.ts";
import { isExpected } from "../receipt/is-expected.ts";

export type ReceiptedDonation = Pick<DonationView, "reference" | "status" | "paidAt" | "emailMask" | "lacksTaxId">;

/** The receipt of a donation, polled while it is being issued. */
export function useAwaitedReceipt({ reference, status, paidAt }: ReceiptedDonation) {
  const now = useNow();
  const isAwaited = isExpected(paidAt, now) && status !== "refunded";
  const query = receiptQuery({ donationId: reference }, isAwaited);
  const result = useQuery(query);
  const queryState = useQueryClient().getQueryState(query.queryKey);
  const pollCount = (queryState?.dataUpdateCount ?? 0) + (queryState?.errorUpdateCount ?? 0);
  return { ...result, isAwaited, isPolling: nextReceiptPollMs(pollCount) !== false };
}
