import type { Deps } from "../../deps/deps.interface.ts";
import type { ReceiptsService } from "./receipts/receipts.service.ts";
import { certificateFilesService } from "./certificates/certificate-files.service.ts";
import { certificatesArchiveService } from "./certificates/certificates-archive.service.ts";
import type { CertificatesRepository } from "./certificates/certificates.repository.ts";
import { certificateRoutes } from "./certificates/certificates.routes.ts";
import { certificatesService } from "./certificates/certificates.service.ts";
import { donorCertificatesService } from "./certificates/donor-certificates.service.ts";
import type { FiledRows } from "./certificates/filed-rows.interface.ts";
import { certificateMails } from "./certificates/mails/certificate-mails.service.ts";
import { recipientsService } from "./certificates/recipients.service.ts";

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
