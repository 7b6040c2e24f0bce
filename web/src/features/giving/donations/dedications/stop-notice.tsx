import {
  dedicationEndpoints,
  type DedicationView,
  donationRecordEndpoints,
  myDonationEndpoints,
} from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { MailX } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { dedicationLine } from "./dedication-line.ts";

interface StopNoticeProps {
  reference: string;
  dedication: DedicationView;
  /** In the panel, where it is logged. */
  byAdmin?: boolean;
  label: string;
}

/** Stops a notice that waits, after asking. */
export function StopNotice({ reference, dedication, byAdmin = false, label }: StopNoticeProps) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const refetch = () =>
    Promise.all(
      [
        ["donation", reference],
        [myDonationEndpoints.myDonations.name],
        [donationRecordEndpoints.donationRecord.name],
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  const stopping = useMutation({
    mutationFn: () =>
      callApi(byAdmin ? dedicationEndpoints.stopNoticeByAdmin : dedicationEndpoints.stopNotice, {
        params: { reference },
      }),
    onSuccess: () => {
      setAsking(false);
      void toast("success", m.dedications_stop_done());
    },
    onSettled: refetch,
  });
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={MailX}
        className="-mx-3"
        aria-label={m.dedications_stop_of({ line: dedicationLine(dedication) })}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={m.dedications_stop_title()}
          confirmLabel={m.dedications_stop_do()}
          keepLabel={m.dedications_stop_keep()}
          busyLabel={m.dedications_stopping()}
          action={stopping}
          words={{ conflict: m.dedications_stop_late }}
          danger
          onClose={() => {
            setAsking(false);
            stopping.reset();
          }}
        >
          {m.dedications_stop_text()}
        </ConfirmDialog>
      )}
    </>
  );
}
