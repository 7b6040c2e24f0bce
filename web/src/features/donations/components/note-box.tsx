import { type ReactNode, useEffect, useRef } from "react";
import { m } from "../../../paraglide/messages.js";
import { Note } from "../../../ui/note.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { Payment } from "../payment/payment.ts";

/** Where a page says how its payment stands. It takes the focus when it has something to say. */
export function NoteBox({ payment, children }: { payment: Payment; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const refused = payment.at === "refused" && payment.refusal.fields.length === 0;
  const speaks = payment.at === "stopped" || refused;
  const quiet = payment.at === "stopped" && payment.why === "kept";
  useEffect(() => {
    if (speaks && !quiet) box.current?.focus();
  }, [speaks, quiet, payment]);
  return (
    <div ref={box} tabIndex={-1} role={speaks && !quiet ? "alert" : "status"} className="mb-5 scroll-mt-6 empty:mb-0">
      {children}
      {(payment.at === "verifying" || payment.at === "asking") && <Waiting asking={payment.at === "asking"} />}
    </div>
  );
}

function Waiting({ asking }: { asking: boolean }) {
  return (
    <Note tone="neel" title={asking ? m.donations_asking_title() : m.donations_confirming_title()}>
      <span className="inline-flex items-center gap-2">
        <Spinner size="sm" />
        {asking ? m.donations_asking_text() : m.donations_confirming_text()}
      </span>
    </Note>
  );
}
