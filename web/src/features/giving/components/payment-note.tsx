import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { m } from "../../../paraglide/messages.js";
import { Note } from "../../../ui/note.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { donationQuery } from "../api/donation.ts";
import type { PaymentFlow } from "../payment/payment-flow.ts";
import type { Payment } from "../payment/payment.ts";
import { RefusalNote } from "./refusal-note.tsx";
import { StopNote } from "./stop-note.tsx";

interface PaymentNoteProps {
  payment: Payment;
  amountPaise: number | undefined;
  send: PaymentFlow["send"];
  onPay: () => void;
}

/** Stands above the form and says where the payment is. It takes the focus when it has something to say. */
export function PaymentNote({ payment, amountPaise, send, onPay }: PaymentNoteProps) {
  const box = useRef<HTMLDivElement>(null);
  const refusal = payment.at === "refused" && payment.refusal.fields.length === 0 ? payment.refusal : undefined;
  const speaks = payment.at === "stopped" || refusal !== undefined;
  const quiet = payment.at === "stopped" && (payment.why === "kept" || payment.why === "pending");
  useEffect(() => {
    if (speaks && !quiet) box.current?.focus();
  }, [speaks, quiet, payment]);
  return (
    <div ref={box} tabIndex={-1} role={speaks && !quiet ? "alert" : "status"} className="mb-5 scroll-mt-6 empty:mb-0">
      {payment.at === "stopped" && (
        <>
          <StopNote
            payment={payment}
            amountPaise={amountPaise}
            onPay={onPay}
            onAskAgain={() => send({ type: "ask-again" })}
          />
          <LateNews reference={payment.reference} send={send} />
        </>
      )}
      {refusal && <RefusalNote refusal={refusal} onPay={onPay} />}
      {(payment.at === "verifying" || payment.at === "asking") && <Waiting asking={payment.at === "asking"} />}
    </div>
  );
}

function Waiting({ asking }: { asking: boolean }) {
  return (
    <Note tone="neel" title={asking ? m.giving_asking_title() : m.giving_confirming_title()}>
      <span className="inline-flex items-center gap-2">
        <Spinner size="sm" />
        {asking ? m.giving_asking_text() : m.giving_confirming_text()}
      </span>
    </Note>
  );
}

/** After a stop the server is asked a few times more: some banks answer when the window is gone already. */
function LateNews({ reference, send }: { reference: string; send: PaymentFlow["send"] }) {
  const { data } = useQuery(donationQuery(reference));
  useEffect(() => {
    if (data) send({ type: "told", status: data.status, reason: data.failureReason });
  }, [data, send]);
  return null;
}
