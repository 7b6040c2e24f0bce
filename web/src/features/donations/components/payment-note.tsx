import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { formatMoney } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { donationQuery } from "../api/donation.ts";
import type { PaymentFlow } from "../payment/payment-flow.ts";
import type { Payment } from "../payment/payment.ts";
import { NoteBox } from "./note-box.tsx";
import { RefusalNote } from "./refusal-note.tsx";
import { StopNote } from "./stop-note.tsx";

interface PaymentNoteProps {
  payment: Payment;
  amountPaise: number | undefined;
  send: PaymentFlow["send"];
  onPay: () => void;
}

/** Stands above the form and says where the payment is. */
export function PaymentNote({ payment, amountPaise, send, onPay }: PaymentNoteProps) {
  const refusal = payment.at === "refused" && payment.refusal.fields.length === 0 ? payment.refusal : undefined;
  return (
    <NoteBox payment={payment}>
      {payment.at === "stopped" && (
        <>
          <StopNote
            payment={payment}
            words={wordsFor(amountPaise)}
            goOn={m.donations_continue()}
            onAgain={onPay}
            onAskAgain={() => send({ type: "ask-again" })}
          />
          <LateNews reference={payment.reference} send={send} />
        </>
      )}
      {refusal && <RefusalNote refusal={refusal} onPay={onPay} />}
    </NoteBox>
  );
}

const wordsFor = (amountPaise: number | undefined) =>
  ({
    dismissed: [
      m.donations_stopped_dismissed_title(),
      m.donations_stopped_dismissed_text({ amount: amountPaise === undefined ? "" : formatMoney(amountPaise) }),
    ],
    kept: [m.donations_stopped_kept_title(), m.donations_stopped_kept_text()],
    failed: [m.donations_stopped_failed_title(), m.donations_stopped_failed_text()],
    expired: [m.donations_stopped_expired_title(), m.donations_stopped_expired_text()],
    "no-window": [m.donations_stopped_no_window_title(), m.donations_stopped_no_window_text()],
    unsure: [m.donations_stopped_unsure_title(), m.donations_stopped_unsure_text()],
  }) as const;

/** After a stop the server is asked a few times more: some banks answer when the window is gone already. */
function LateNews({ reference, send }: { reference: string; send: PaymentFlow["send"] }) {
  const { data } = useQuery(donationQuery(reference));
  useEffect(() => {
    if (data && !data.checkFailed) send({ type: "told", status: data.status, reason: data.failureReason });
  }, [data, send]);
  return null;
}
