import { deliveryFollowUpEndpoints, type DeliveryRecord } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../../../../lib/api/api-client.ts";
import { formatCount } from "../../../../../lib/format.ts";
import { toast } from "../../../../../lib/toast.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../../ui/confirm-dialog.tsx";
import { Note } from "../../../../../ui/note.tsx";
import { useDeliveryRefetch } from "../shared/use-delivery-refetch.ts";

interface SendMailsProps {
  delivery: DeliveryRecord;
  /** Donors who get a mail at once, and those who read of it in their digest. */
  now: number;
  digest: number;
}

/** Sends the mails of a delivery, once. A correction that waits should be decided first. */
export function SendMails({ delivery: { _id: id, askedCorrection, pictures }, now, digest }: SendMailsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const refetch = useDeliveryRefetch();
  const sending = useMutation({
    mutationFn: () => callApi(deliveryFollowUpEndpoints.sendDeliveryMails, { params: { id } }),
    onSuccess: () => {
      void toast("success", m.deliveries_send_done());
      setIsAsking(false);
    },
    onSettled: refetch,
  });
  return (
    <div className="grid justify-items-start gap-3">
      {askedCorrection !== undefined && <Note tone="warning">{m.deliveries_send_correction_first()}</Note>}
      {pictures.length === 0 && <Note tone="warning">{m.deliveries_send_no_photographs()}</Note>}
      <Button
        icon={Send}
        onClick={() => {
          sending.reset();
          setIsAsking(true);
        }}
      >
        {m.deliveries_send()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={m.deliveries_send_title({ count: now, shown: formatCount(now) })}
          confirmLabel={m.deliveries_send()}
          busyLabel={m.deliveries_send_busy()}
          action={sending}
          onClose={() => setIsAsking(false)}
        >
          <p>{m.deliveries_send_text()}</p>
          {digest > 0 && <p>{m.deliveries_send_digest({ count: digest, shown: formatCount(digest) })}</p>}
        </ConfirmDialog>
      )}
    </div>
  );
}
