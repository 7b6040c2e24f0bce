import { type Certificate, type CertificateDoubt, certificateEndpoints } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { Download, Trash2 } from "lucide-react";
import { downloadFile } from "../../../../lib/api-download.ts";
import { formatDate, formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Tag } from "../../../../ui/tag.tsx";

const DOUBTS: Readonly<Record<CertificateDoubt, () => string>> = {
  "no-text": m.certificates_doubt_no_text,
  "other-form": m.certificates_doubt_other_form,
  "other-year": m.certificates_doubt_other_year,
  "no-amount": m.certificates_doubt_no_amount,
  "no-row": m.certificates_doubt_no_row,
  "several-rows": m.certificates_doubt_several_rows,
  "row-taken": m.certificates_doubt_row_taken,
};

interface CertificateItemProps {
  certificate: Certificate;
  onChoose: () => void;
  onRemove: () => void;
}

export function CertificateItem({ certificate, onChoose, onRemove }: CertificateItemProps) {
  const { state, fileName, row, doubt, certificateNumber, amountPaise, recipient, mailedAt } = certificate;
  const opening = useMutation({ mutationFn: () => openCertificate(certificate) });
  const amount = row?.amountPaise ?? amountPaise;
  return (
    <li className="grid gap-2 border-b border-line py-3 last:border-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <b className="wrap-anywhere">{row?.fullName ?? fileName}</b>
        {amount !== undefined && <b>{formatMoney(amount)}</b>}
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span className="tabular-nums wrap-anywhere">
          {certificateNumber === undefined
            ? m.certificates_number_unread()
            : m.certificates_number({ number: certificateNumber })}
        </span>
        {row !== undefined && <span className="wrap-anywhere">{m.certificates_of_file({ file: fileName })}</span>}
        {mailedAt !== undefined && <span>{m.certificates_mailed_on({ day: formatDate(mailedAt) })}</span>}
        {state === "matched" && recipient === "none" && <Tag tone="warning">{m.certificates_recipient_none()}</Tag>}
        {state === "matched" && recipient === "several" && (
          <Tag tone="warning">{m.certificates_recipient_several()}</Tag>
        )}
      </p>
      {doubt !== undefined && <p>{DOUBTS[doubt]()}</p>}
      <div className="flex flex-wrap gap-2">
        {state === "waiting" && (
          <Button size="sm" aria-label={m.certificates_choose_of({ file: fileName })} onClick={onChoose}>
            {m.certificates_choose()}
          </Button>
        )}
        <Button
          size="sm"
          variant="line"
          icon={Download}
          action={opening}
          busyLabel={m.certificates_open_busy()}
          aria-label={m.certificates_open_of({ file: fileName })}
        >
          {m.certificates_open()}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={Trash2}
          aria-label={m.certificates_remove_of({ file: fileName })}
          onClick={onRemove}
        >
          {m.certificates_remove()}
        </Button>
      </div>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {opening.isError && m.certificates_open_failed()}
      </p>
    </li>
  );
}

const openCertificate = ({ id, financialYear }: Certificate): Promise<void> =>
  downloadFile(certificateEndpoints.certificateFile, { params: { id } }, `certificate-${financialYear}.pdf`);
