import { Readable } from "node:stream";
import type { DonorCertificate } from "@daansetu/contract";
import type { Caller } from "../../../http/caller.ts";
import type { StreamedFile } from "../../../http/route.ts";
import { mustExist } from "../../../http/app-error.ts";
import { noCertificate } from "./certificate-errors.ts";
import type { CertificateFilesService } from "./certificate-files.service.ts";
import { certificateFileName, donorCertificateView } from "./certificate.views.ts";
import type { CertificateDocument } from "./certificate.document.ts";
import type { CertificatesRepository } from "./certificates.repository.ts";

interface Needs {
  certificates: CertificatesRepository;
  files: CertificateFilesService;
  /** True if a caller may download the receipt of a donation. */
  mayDownloadReceipt: (donationId: string, key: string | undefined, caller: Caller) => Promise<boolean>;
}

/** Certificates for donors: those that were mailed, for whoever may download the donation's receipt. */
export function donorCertificatesService({ certificates, files, mayDownloadReceipt }: Needs) {
  async function fileOf(id: string, certificate: CertificateDocument): Promise<StreamedFile> {
    const pdf = mustExist(await files.read(id), noCertificate);
    return { type: "application/pdf", fileName: certificateFileName(certificate), chunks: Readable.from([pdf]) };
  }

  return {
    /** Newest year first; none for a caller who may not download the receipt. */
    list: async (donationId: string, key: string | undefined, caller: Caller): Promise<DonorCertificate[]> => {
      if (!(await mayDownloadReceipt(donationId, key, caller))) return [];
      return [...(await certificates.shownOf([donationId]))]
        .map(([id, certificate]) => donorCertificateView(id, certificate))
        .toSorted((a, b) => b.financialYear.localeCompare(a.financialYear));
    },

    /** @throws AppError `not-found`, also for a caller who may not download it */
    file: async (
      { donationId, id }: { donationId: string; id: string },
      key: string | undefined,
      caller: Caller,
    ): Promise<StreamedFile> => {
      const certificate = await certificates.byId(id);
      if (certificate?.shownDonationIds.includes(donationId) !== true) throw noCertificate();
      if (!(await mayDownloadReceipt(donationId, key, caller))) throw noCertificate();
      return fileOf(id, certificate);
    },

    /** For the accountant, in any state. @throws AppError `not-found`, also once it was removed */
    anyFile: async (id: string): Promise<StreamedFile> => {
      const certificate = mustExist(await certificates.byId(id), noCertificate);
      return fileOf(id, certificate);
    },
  };
}
export type DonorCertificatesService = ReturnType<typeof donorCertificatesService>;
