import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { m } from "../../../../paraglide/messages.js";
import { Note } from "../../../../ui/note.tsx";
import { nextPollMs } from "../api/donation.ts";
import { PaymentStatus } from "../payment/payment-status.tsx";
import { RefusalNote } from "../payment/refusal-note.tsx";
import { StopNote } from "../payment/stop-note.tsx";
import type { Payment } from "../payment/payment.ts";
import { toDonationStatus, fetchPlan, type MandateFlow } from "./mandate-flow.ts";

interface MandateNoteProps {
  payment: Payment;
  sendEvent: MandateFlow<never>["send"];
  /** False for an existing plan, whose status does not show the latest attempt. */
  isNewPlan?: boolean;
}

/** Explains a stopped or refused authorisation. */
export function MandateNote({ payment, sendEvent, isNewPlan = true }: MandateNoteProps) {
  const refusal = payment.at === "refused" && payment.refusal.fields.length === 0 ? payment.refusal : undefined;
  return (
    <PaymentStatus payment={payment}>
      {payment.at === "stopped" && (
        <StopNote payment={payment} texts={stopTexts()} onCheckAgain={() => sendEvent({ type: "check-again" })} />
      )}
      {payment.at === "stopped" && isNewPlan && (
        <LateStatusPolling reference={payment.reference} sendEvent={sendEvent} />
      )}
      {refusal?.code === "already-paid" && (
        <Note tone="leaf" title={m.mandate_there_title()}>
          {m.mandate_there_text()}
        </Note>
      )}
      {refusal?.code === "conflict" && (
        <Note tone="danger" title={m.mandate_conflict_title()}>
          {m.mandate_conflict_text()}
        </Note>
      )}
      {refusal && refusal.code !== "already-paid" && refusal.code !== "conflict" && <RefusalNote refusal={refusal} />}
    </PaymentStatus>
  );
}

const stopTexts = () =>
  ({
    dismissed: [m.donations_stopped_dismissed_title(), m.mandate_dismissed_text()],
    resumed: [m.mandate_kept_title(), m.mandate_kept_text()],
    failed: [m.mandate_failed_title(), m.mandate_failed_text()],
    expired: [m.mandate_expired_title(), m.mandate_expired_text()],
    "no-window": [m.donations_stopped_no_window_title(), m.donations_stopped_no_window_text()],
    unknown: [m.mandate_unsure_title(), m.mandate_unsure_text()],
  }) as const;

/** Polls the plan after a stop: some UPI apps answer only after the window was closed. */
function LateStatusPolling({ reference, sendEvent }: { reference: string; sendEvent: MandateFlow<never>["send"] }) {
  const { data } = useQuery({
    queryKey: ["mandate", reference],
    queryFn: ({ signal }) => fetchPlan(reference, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data === undefined && state.error === null
        ? false
        : nextPollMs(
            state.data === undefined || state.data.checkFailed ? undefined : "open",
            state.dataUpdateCount + state.errorUpdateCount,
          ),
  });
  useEffect(() => {
    if (data && !data.checkFailed)
      sendEvent({ type: "status-known", status: toDonationStatus(data), reason: undefined });
  }, [data, sendEvent]);
  return null;
}
