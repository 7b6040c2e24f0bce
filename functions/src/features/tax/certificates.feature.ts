import type { Deps } from "../../../deps/deps.interface.ts";
import type { ReceiptsService } from "../receipts/receipts.service.ts";
import { certificateFilesService } from "./certificate-files.service.ts";
import { certificatesArchiveService } from "./certificates-archive.service.ts";
import type { CertificatesRepository } from "./certificates.repository.ts";
import { certificateRoutes } from "./certificates.routes.ts";
import { certificatesService } from "./certificates.service.ts";
import { donorCertificatesService } from "./donor-certificates.service.ts";
import type { FiledRows } from "./filed-rows.interface.ts";
import { certificateMails } from "./mails/certificate-mails.service.ts";
import { recipientsService } from "./recipients.service.ts";

interface Needs {
  certificates: CertificatesRepository;
  filedRows: FiledRows;
  receipts: Pick<ReceiptsService, "mayDownload" | "emailsOf" | "linkOf">;
  /** Ids of all donations under these keys, through the gateway and offline. */
  donationIdsOf: (donorKeys: readonly string[]) => Promise<string[]>;
}

export function certificatesFeature(deps: Deps, { certificates, filedRows, receipts, donationIdsOf }: Needs) {
  const files = certificateFilesService(deps);
  const recipients = recipientsService(receipts);
  const ofAccountants = certificatesService({ certificates, files, filedRows, recipients });
  return {
    certificates: ofAccountants,
    archive: certificatesArchiveService({ certificates, donationIdsOf }),
    mails: certificateMails({ certificates, files, recipients, receiptLinkOf: receipts.linkOf }),
    routes: certificateRoutes({
      certificates: ofAccountants,
      ofDonors: donorCertificatesService({ certificates, files, mayDownloadReceipt: receipts.mayDownload }),
    }),
  };
}
