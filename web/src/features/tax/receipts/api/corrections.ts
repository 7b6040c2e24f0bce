import {
  type CorrectedReceipts,
  correctionAdminEndpoints,
  correctionEndpoints,
  type ReceiptCorrection,
  type ReceiptDetails,
} from "@daansetu/contract";
import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { callApi } from "../../../../lib/api-client.ts";
import type { ReceiptAccess } from "./receipts.ts";

export type Correction = z.output<typeof ReceiptCorrection>;

/** Loads what can be corrected, and sends the correction. */
export interface Corrections {
  /** Tells the queries of a donor's and an admin's forms apart. */
  by: "donor" | "admin";
  load: (signal: AbortSignal) => Promise<ReceiptDetails>;
  send: (correction: Correction) => Promise<CorrectedReceipts>;
}

const { receiptDetails, correctReceipt } = correctionEndpoints;
/** The same endpoints, called with the session's token. */
const detailsAsOwner = { ...receiptDetails, access: "user" } as const;
const correctAsOwner = { ...correctReceipt, access: "user" } as const;

/** Corrections by whoever has the link's key, or else by the logged-in donor. */
export const correctionsByDonor = ({ donationId, key }: ReceiptAccess): Corrections => ({
  by: "donor",
  load: (signal) =>
    callApi(key === undefined ? detailsAsOwner : receiptDetails, { params: { donationId }, query: { key }, signal }),
  send: (correction) =>
    callApi(key === undefined ? correctAsOwner : correctReceipt, {
      params: { donationId },
      body: { ...correction, ...(key !== undefined && { key }) },
    }),
});

export const correctionsByAdmin = (donationId: string): Corrections => ({
  by: "admin",
  load: (signal) => callApi(correctionAdminEndpoints.receiptDetailsForAdmin, { params: { donationId }, signal }),
  send: (body) => callApi(correctionAdminEndpoints.correctReceiptAsAdmin, { params: { donationId }, body }),
});

/** Below the receipt's own key, so that a correction renews both. */
export const detailsQuery = ({ donationId }: ReceiptAccess, { by, load }: Corrections) =>
  queryOptions({
    queryKey: ["receipt", donationId, "details", by],
    queryFn: ({ signal }) => load(signal),
    staleTime: 0,
    // What is being typed must not be replaced by a reload.
    refetchOnWindowFocus: false,
  });
