import type { MailComposers } from "../../../platform/mail/index.ts";
import type { CertificateFilesService } from "../certificate-files.service.ts";
import { certificateFileName } from "../certificate.views.ts";
import type { CertificatesRepository } from "../certificates.repository.ts";
import type { RecipientsService } from "../recipients.service.ts";
import { certificateMail } from "./certificate-mail.ts";

interface Needs {
  certificates: Pick<CertificatesRepository, "byId">;
  files: Pick<CertificateFilesService, "read">;
  recipients: Pick<RecipientsService, "addressOf">;
  receiptLinkOf: (donationId: string) => string;
}

/** A certificate that was removed meanwhile is not sent. */
export function certificateMails({
  certificates,
  files,
  recipients,
  receiptLinkOf,
}: Needs): MailComposers<"certificate"> {
  return {
    certificate: async ({ certificateId }) => {
      const certificate = await certificates.byId(certificateId);
      const [donationId] = certificate?.shownDonationIds ?? [];
      if (certificate?.row === undefined || donationId === undefined) return undefined;
      const to = await recipients.addressOf(certificate.donationIds);
      if (to === undefined) return undefined;
      const content = await files.read(certificateId);
      if (content === undefined) throw new Error(`The file of the certificate ${certificateId} is missing.`);
      const { financialYear, form, row } = certificate;
      const link = receiptLinkOf(donationId);
      const mail = certificateMail({ to, fullName: row.fullName, financialYear, form, link });
      const fileName = certificateFileName(certificate);
      return { ...mail, attachments: [{ fileName, type: "application/pdf", content }] };
    },
  };
}
