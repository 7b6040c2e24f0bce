import { type Certificate, certificateEndpoints } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { callApi } from "../../../../lib/api-client.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { useCertificateRefetch } from "./use-certificate-refetch.ts";

interface RemoveDialogProps {
  certificate: Certificate;
  onClose: () => void;
}

export function RemoveDialog({ certificate: { id, version, state }, onClose }: RemoveDialogProps) {
  const refetch = useCertificateRefetch();
  const removing = useMutation({
    mutationFn: () => callApi(certificateEndpoints.removeCertificate, { params: { id }, body: { version } }),
    onSuccess: () => {
      onClose();
      void toast("success", m.certificates_removed());
    },
    onSettled: () => refetch(),
  });
  return (
    <ConfirmDialog
      title={m.certificates_remove_title()}
      confirmLabel={m.certificates_remove_do()}
      busyLabel={m.certificates_remove_busy()}
      action={removing}
      danger
      onClose={onClose}
    >
      <p>{state === "mailed" ? m.certificates_remove_text_mailed() : m.certificates_remove_text()}</p>
    </ConfirmDialog>
  );
}
