import { type ReactNode, useEffect, useRef } from "react";
import { m } from "../../../../paraglide/messages.js";
import { Note } from "../../../../ui/note.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";
import type { Payment } from "../payment/payment.ts";

/** The status messages of a payment; takes the focus for one that needs attention. */
export function PaymentStatus({ payment, children }: { payment: Payment; children: ReactNode }) {
  const containerRef = useRef<HTMLDivElement>(null);
  const isRefused = payment.at === "refused" && payment.refusal.fields.length === 0;
  const needsAttention = payment.at === "stopped" || isRefused;
  const wasResumed = payment.at === "stopped" && payment.why === "resumed";
  useEffect(() => {
    if (needsAttention && !wasResumed) containerRef.current?.focus();
  }, [needsAttention, wasResumed, payment]);
  return (
    <div
      ref={containerRef}
      tabIndex={-1}
      role={needsAttention && !wasResumed ? "alert" : "status"}
      className="mb-5 scroll-mt-6 empty:mb-0"
    >
      {children}
      {(payment.at === "verifying" || payment.at === "checking") && (
        <PaymentPending isChecking={payment.at === "checking"} />
      )}
    </div>
  );
}

function PaymentPending({ isChecking }: { isChecking: boolean }) {
  return (
    <Note tone="info" title={isChecking ? m.donations_asking_title() : m.donations_confirming_title()}>
      <span className="inline-flex items-center gap-2">
        <Spinner size="sm" />
        {isChecking ? m.donations_asking_text() : m.donations_confirming_text()}
      </span>
    </Note>
  );
}
