import type { DonorCertificate } from "@daansetu/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { FileCheck2 } from "lucide-react";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Panel } from "../../../../ui/layout.tsx";
import { donorCertificatesQuery, downloadCertificate } from "../api/donor-certificates.ts";

interface ReceiptCertificatesProps {
  /** The credential that opened the donation's receipt. */
  access: { donationId: string; key?: string | undefined };
}

/** On the page of a receipt: the tax office's certificates that cover its donation. Nothing until there is one: the receipt is complete without. */
export function ReceiptCertificates({ access }: ReceiptCertificatesProps) {
  const { data: certificates = [] } = useQuery(donorCertificatesQuery(access));
  if (certificates.length === 0) return null;
  return (
    <Panel className="grid gap-3">
      <h2 className="text-h4">{m.certificates_yours()}</h2>
      <p className="text-ink-soft">{m.certificates_yours_text()}</p>
      {certificates.map((certificate) => (
        <CertificateButton key={certificate.id} access={access} certificate={certificate} />
      ))}
    </Panel>
  );
}

function CertificateButton({ access, certificate }: ReceiptCertificatesProps & { certificate: DonorCertificate }) {
  const downloading = useMutation({
    mutationFn: () => downloadCertificate(access, certificate),
  });
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="line" icon={FileCheck2} action={downloading} busyLabel={m.certificates_download_busy()}>
        {m.certificates_download({ year: certificate.financialYear })}
      </Button>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {downloading.isError && m.certificates_download_failed()}
      </p>
    </div>
  );
}
