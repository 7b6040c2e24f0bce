import { receiptEndpoints, type ReceiptView } from "@daansetu/contract";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../../lib/api-client.ts";
import { downloadFile } from "../../../../lib/api-download.ts";

/** Without a key, the session authorises the request. */
export interface ReceiptAccess {
  donationId: string;
  key?: string | undefined;
}

/** A receipt, and what opened it: a wrong key does not stop the donor's own session. */
export interface OpenedReceipt {
  receipt: ReceiptView;
  access: ReceiptAccess;
}

const { receiptOfDonation, receiptFile, resendReceipt } = receiptEndpoints;
/** The same endpoints, called with the session's token if there is a session. */
const receiptAsOwner = { ...receiptOfDonation, access: "user" } as const;
const fileAsOwner = { ...receiptFile, access: "user" } as const;

/** On a slow connection the first download may wait for the PDF to be rendered. */
const FILE_TIMEOUT_MS = 60_000;

/** Growing intervals; about two minutes in all. */
const POLL_INTERVALS_MS = [2, 3, 5, 8, 13, 21, 34, 34].map((seconds) => seconds * 1000);

/**
 * Milliseconds until the next poll, or `false` to stop polling.
 * @param pollCount the number of polls so far, failed ones included
 */
export const nextReceiptPollMs = (pollCount: number): number | false => POLL_INTERVALS_MS[pollCount - 1] ?? false;

/** @returns `null` if it is not issued yet */
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
 * @param isAwaited it is being made, so it is polled; not while the tab is hidden
 */
export function receiptQuery(access: ReceiptAccess, isAwaited = false) {
  return queryOptions({
    queryKey: ["receipt", access.donationId, access.key ?? ""],
    queryFn: ({ signal }) => fetchReceipt(access, signal),
    // A return may have changed it since.
    staleTime: 0,
    refetchOnWindowFocus: "always",
    refetchIntervalInBackground: false,
    refetchInterval: ({ state }) =>
      isAwaited && state.data === null && nextReceiptPollMs(state.dataUpdateCount + state.errorUpdateCount),
  });
}

/** Saves the PDF under the receipt's number. */
export function downloadReceipt({ donationId, key }: ReceiptAccess, number: string): Promise<void> {
  return downloadFile(
    key === undefined ? fileAsOwner : receiptFile,
    { params: { donationId }, query: { key }, timeoutMs: FILE_TIMEOUT_MS },
    `${number}.pdf`,
  );
}

/** Saves the PDF of the logged-in donor's donation. @returns true if there is one yet */
export async function downloadOwnReceipt(donationId: string): Promise<boolean> {
  const { receipt } = await callApi(receiptAsOwner, { params: { donationId } });
  if (receipt === null) return false;
  await downloadReceipt({ donationId }, receipt.number);
  return true;
}

/** @returns where it was mailed to, masked */
export async function mailReceipt(donationId: string): Promise<string> {
  return (await callApi(resendReceipt, { params: { donationId } })).emailMask;
}
