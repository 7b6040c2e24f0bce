import type { Certificate, DonorCertificate } from "@daansetu/contract";
import type { CertificateDocument } from "./certificate.document.ts";

/** The certificate as the panel shows it. */
export const certificateView = (id: string, stored: CertificateDocument): Certificate => ({ id, ...stored });

export const donorCertificateView = (id: string, { financialYear, form }: CertificateDocument): DonorCertificate => ({
  id,
  financialYear,
  form,
});

export const certificateFileName = ({ form, financialYear }: CertificateDocument): string =>
  `form-${form.toLowerCase()}-${financialYear}.pdf`;
