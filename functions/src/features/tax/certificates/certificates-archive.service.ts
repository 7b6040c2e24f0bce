import type { CertificatesRepository } from "./certificates.repository.ts";

interface Needs {
  certificates: Pick<CertificatesRepository, "shownOf">;
  /** Ids of all donations under these keys, through the gateway and offline. */
  donationIdsOf: (donorKeys: readonly string[]) => Promise<string[]>;
}

/**
 * Export of a person's tax certificates, which are found by their donations. There is no erasure: they are tax records like receipts (Rule 17AA of the
 * Income-tax Rules), and once the keys of the donations are removed, no account finds them any more.
 */
export function certificatesArchiveService({ certificates, donationIdsOf }: Needs) {
  return {
    export: async (donorKeys: readonly string[]): Promise<Record<string, unknown>[]> => {
      const donationIds = await donationIdsOf(donorKeys);
      return [...(await certificates.shownOf(donationIds)).values()].map((certificate) => {
        const { financialYear, form, certificateNumber, mailedAt, row, shownDonationIds } = certificate;
        const donations = shownDonationIds.filter((id) => donationIds.includes(id));
        return { financialYear, form, number: certificateNumber, amountPaise: row?.amountPaise, mailedAt, donations };
      });
    },
  };
}
export type CertificatesArchiveService = ReturnType<typeof certificatesArchiveService>;
