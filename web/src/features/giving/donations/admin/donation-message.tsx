import { type DonationRecord, donationRecordEndpoints } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Eye, EyeOff } from "lucide-react";
import { callApi } from "../../../../lib/api-client.ts";
import { failureSentence } from "../../../../lib/errors/failure.ts";
import { endpointQuery } from "../../../../lib/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { useSession } from "../../../../lib/session/index.ts";
import { undoToast } from "../../../../ui/table/index.ts";

const { donationRecord, hideDonationMessage } = donationRecordEndpoints;

interface DonationMessageProps {
  record: Pick<DonationRecord, "reference" | "messageHidden" | "planId">;
  message: string;
}

/** The donor's public message; for admins with a button that hides it on the site or shows it again. */
export function DonationMessage({ record: { reference, messageHidden, planId }, message }: DonationMessageProps) {
  const isAdmin = useSession()?.role === "admin";
  const queryClient = useQueryClient();
  const setHidden = async (isHidden: boolean) => {
    const updatedRecord = await callApi(hideDonationMessage, { params: { reference }, body: { hidden: isHidden } });
    queryClient.setQueryData(endpointQuery(donationRecord, { params: { reference } }).queryKey, updatedRecord);
    // The other debits of its plan share the message, so their cached records are outdated too.
    void queryClient.invalidateQueries({ queryKey: [donationRecord.name], refetchType: "none" });
  };
  const hideMutation = useMutation({
    mutationFn: setHidden,
    onSuccess: (_, isHidden) => {
      void undoToast(isHidden ? m.records_message_hidden() : m.records_message_shown(), () => setHidden(!isHidden));
    },
  });
  return (
    <span className="grid justify-items-start gap-1">
      <q className={messageHidden ? "text-ink-mute" : undefined}>{message}</q>
      {messageHidden && <span className="text-ink-soft">{m.records_message_is_hidden()}</span>}
      {planId !== undefined && <span className="text-ink-mute">{m.records_message_every_debit()}</span>}
      {isAdmin && (
        <Button
          size="sm"
          variant="line"
          icon={messageHidden ? Eye : EyeOff}
          busy={hideMutation.isPending}
          busyLabel={m.records_message_busy()}
          onClick={() => hideMutation.mutate(!messageHidden)}
        >
          {messageHidden ? m.records_message_show() : m.records_message_hide()}
        </Button>
      )}
      {hideMutation.error !== null && (
        <span role="alert" className="text-danger">
          {failureSentence(hideMutation.error)}
        </span>
      )}
    </span>
  );
}
