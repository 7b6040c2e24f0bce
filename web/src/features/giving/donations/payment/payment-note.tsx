import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { donationQuery } from "../api/donation.ts";
import type { PaymentFlow } from "./payment-flow.ts";
import type { Payment } from "./payment.ts";
import { PaymentStatus } from "./payment-status.tsx";
import { RefusalNote } from "./refusal-note.tsx";
import { StopNote } from "./stop-note.tsx";

interface PaymentNoteProps {
  payment: Payment;
  amountPaise: number | undefined;
  sendEvent: PaymentFlow["send"];
}

/** Shows above the form why a payment stopped or was refused. */
export function PaymentNote({ payment, amountPaise, sendEvent }: PaymentNoteProps) {
  const refusal = payment.at === "refused" && payment.refusal.fields.length === 0 ? payment.refusal : undefined;
  return (
    <PaymentStatus payment={payment}>
      {payment.at === "stopped" && (
        <>
          <StopNote
            payment={payment}
            texts={stopTexts(amountPaise)}
            onCheckAgain={() => sendEvent({ type: "check-again" })}
          />
          <LateStatusPolling reference={payment.reference} sendEvent={sendEvent} />
        </>
      )}
      {refusal && <RefusalNote refusal={refusal} />}
    </PaymentStatus>
  );
}

const stopTexts = (amountPaise: number | undefined) =>
  ({
    dismissed: [
      m.donations_stopped_dismissed_title(),
      m.donations_stopped_dismissed_text({ amount: amountPaise === undefined ? "" : formatMoney(amountPaise) }),
    ],
    resumed: [m.donations_stopped_kept_title(), m.donations_stopped_kept_text()],
    failed: [m.donations_stopped_failed_title(), m.donations_stopped_failed_text()],
    expired: [m.donations_stopped_expired_title(), m.donations_stopped_expired_text()],
    "no-window": [m.donations_stopped_no_window_title(), m.donations_stopped_no_window_text()],
    unknown: [m.donations_stopped_unsure_title(), m.donations_stopped_unsure_text()],
  }) as const;

/** Polls the status after a stop: some banks answer only after the window was closed. */
function LateStatusPolling({ reference, sendEvent }: { reference: string; sendEvent: PaymentFlow["send"] }) {
  const { data } = useQuery(donationQuery(reference));
  useEffect(() => {
    if (data && !data.checkFailed) sendEvent({ type: "status-known", status: data.status, reason: data.failureReason });
  }, [data, sendEvent]);
  return null;
}
