import { type DonorCertificate, donorCertificateEndpoints } from "@daansetu/contract";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../../lib/api-client.ts";
import { downloadFile } from "../../../../lib/api-download.ts";

/** Access to the donation's receipt. Without a key, the session authorises the request. */
interface ReceiptAccess {
  donationId: string;
  key?: string | undefined;
}

const { donorCertificates, donorCertificateFile } = donorCertificateEndpoints;
/** The same endpoints, called with the session's token if there is a session. */
const listAsOwner = { ...donorCertificates, access: "user" } as const;
const fileAsOwner = { ...donorCertificateFile, access: "user" } as const;

const fetchCertificates = ({ donationId, key }: ReceiptAccess, signal?: AbortSignal): Promise<DonorCertificate[]> =>
  callApi(key === undefined ? listAsOwner : donorCertificates, {
    params: { donationId },
    query: { key },
    ...(signal !== undefined && { signal }),
  });

/** The tax certificates that cover a donation. */
export const donorCertificatesQuery = (access: ReceiptAccess) =>
  queryOptions({
    queryKey: [donorCertificates.name, access.donationId, access.key ?? ""],
    queryFn: ({ signal }) => fetchCertificates(access, signal),
  });

export function downloadCertificate(
  { donationId, key }: ReceiptAccess,
  { id, financialYear }: DonorCertificate,
): Promise<void> {
  return downloadFile(
    key === undefined ? fileAsOwner : donorCertificateFile,
    { params: { donationId, id }, query: { key } },
    `tax-certificate-${financialYear}.pdf`,
  );
}

/** Saves the certificate of the logged-in donor's donation, the newest if there are several. @returns true if there is one */
export async function downloadOwnCertificate(donationId: string): Promise<boolean> {
  const [certificate] = await fetchCertificates({ donationId });
  if (certificate === undefined) return false;
  await downloadCertificate({ donationId }, certificate);
  return true;
}
