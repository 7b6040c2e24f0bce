import { certificateEndpoints, type CertificateOverview } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { useCertificateRefetch } from "./use-certificate-refetch.ts";

/** Thousands are written in some seconds. */
const TIMEOUT_MS = 120_000;

/** Mails every matched certificate to its donor, after a confirmation that names the number. */
export function MailButton({ overview: { filingId, toMail } }: { overview: CertificateOverview }) {
  const refetch = useCertificateRefetch();
  const [isAsking, setIsAsking] = useState(false);
  const mailing = useMutation({
    mutationFn: () =>
      callApi(certificateEndpoints.mailCertificates, { params: { id: filingId }, timeoutMs: TIMEOUT_MS }),
    onSuccess: ({ mailed }) => {
      setIsAsking(false);
      void toast("success", m.certificates_mailed({ count: mailed }));
    },
    // After a failure, too: a part may be on its way.
    onSettled: () => refetch(),
  });
  if (toMail === 0 && !isAsking) return null;
  return (
    <div>
      <Button
        icon={Send}
        onClick={() => {
          mailing.reset();
          setIsAsking(true);
        }}
      >
        {m.certificates_mail()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={m.certificates_mail_title({ count: toMail })}
          confirmLabel={m.certificates_mail()}
          busyLabel={m.certificates_mail_busy()}
          action={mailing}
          onClose={() => setIsAsking(false)}
        >
          <p>{m.certificates_mail_text()}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
