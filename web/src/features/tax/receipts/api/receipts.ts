import { receiptEndpoints, type ReceiptView } from "@daansetu/contract";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../../lib/api/api-client.ts";
import { downloadFile } from "../../../../lib/api/api-download.ts";

/** Identifies a receipt; without a key, the session authorises the request. */
export interface ReceiptAccess {
  donationId: string;
  key?: string | undefined;
}

/** A receipt with the access that opened it: a wrong key in the link does not block the donor's own session. */
export interface OpenedReceipt {
  receipt: ReceiptView;
  access: ReceiptAccess;
}

const { receiptOfDonation, receiptFile, resendReceipt } = receiptEndpoints;
/** The same endpoints, called with the session's token if there is a session. */
const receiptAsOwner = { ...receiptOfDonation, access: "user" } as const;
const fileAsOwner = { ...receiptFile, access: "user" } as const;

/** Time-out of a download: on a slow connection the first one may also wait for the PDF to be rendered. */
const FILE_TIMEOUT_MS = 60_000;

/** Polling intervals that grow; about two minutes in all. */
const POLL_INTERVALS_MS = [2, 3, 5, 8, 13, 21, 34, 34].map((seconds) => seconds * 1000);

/**
 * Milliseconds until the next poll, or `false` to stop polling.
 * @param pollCount the number of polls so far, failed ones included
 */
export const nextReceiptPollMs = (pollCount: number): number | false => POLL_INTERVALS_MS[pollCount - 1] ?? false;

/**
 * Fetches a receipt.
 * @returns `null` if it is not issued yet
 */
async function fetchReceipt({ donationId, key }: ReceiptAccess, signal?: AbortSignal): Promise<OpenedReceipt | null> {
  const input = { params: { donationId }, ...(signal !== undefined && { signal }) };
  if (key !== undefined) {
    const { receipt } = await callApi(receiptOfDonation, { ...input, query: { key } });
    if (receipt?.mayDownload === true) return { receipt, access: { donationId, key } };
  }
  const { receipt } = await callApi(receiptAsOwner, input);
  return receipt && { receipt, access: { donationId } };
}

/**
 * The receipt of a donation, or `null` until it is issued.
 * @param isAwaited the receipt is being issued, so it is polled; not while the tab is hidden
 */
export function receiptQuery(access: ReceiptAccess, isAwaited = false) {
  return queryOptions({
    queryKey: ["receipt", access.donationId, access.key ?? ""],
    queryFn: ({ signal }) => fetchReceipt(access, signal),
    // The receipt is refetched on focus, because a refund may have changed it.
    staleTime: 0,
    refetchOnWindowFocus: "always",
    refetchIntervalInBackground: false,
    refetchInterval: ({ state }) =>
      isAwaited && state.data === null && nextReceiptPollMs(state.dataUpdateCount + state.errorUpdateCount),
  });
}

/** Downloads the PDF under the receipt's number. */
export function downloadReceipt({ donationId, key }: ReceiptAccess, number: string): Promise<void> {
  return downloadFile(
    key === undefined ? fileAsOwner : receiptFile,
    { params: { donationId }, query: { key }, timeoutMs: FILE_TIMEOUT_MS },
    `${number}.pdf`,
  );
}

/** Downloads the PDF of the logged-in donor's donation. */
export async function downloadOwnReceipt(donationId: string): Promise<boolean> {
  const { receipt } = await callApi(receiptAsOwner, { params: { donationId } });
  if (receipt === null) return false;
  await downloadReceipt({ donationId }, receipt.number);
  return true;
}

/**
 * Mails a receipt again.
 * @returns the masked address
 */
export async function mailReceipt(donationId: string): Promise<string> {
  return (await callApi(resendReceipt, { params: { donationId } })).emailMask;
}
