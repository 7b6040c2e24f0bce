import { CircleX, WifiOff } from "lucide-react";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ErrorReference } from "../../../../ui/error-reference.tsx";
import { Note } from "../../../../ui/note.tsx";
import type { Refusal } from "../payment/payment.ts";

interface RefusalTexts {
  title: string;
  text: string;
  /** False where a retry would be refused again. */
  canRetry: boolean;
}

function textsFor(code: Refusal["code"]): RefusalTexts {
  switch (code) {
    case "gateway-unavailable":
    case "temporarily-unavailable":
      return { title: m.donations_refused_gateway_title(), text: m.donations_refused_gateway_text(), canRetry: true };
    case "network":
      return { title: m.donations_refused_offline_title(), text: m.donations_refused_offline_text(), canRetry: true };
    case "timeout":
      return { title: m.donations_refused_timeout_title(), text: m.donations_refused_timeout_text(), canRetry: true };
    case "too-many-requests":
      return { title: m.donations_refused_busy_title(), text: m.donations_refused_busy_text(), canRetry: true };
    case "browser":
      return { title: m.donations_refused_other_title(), text: m.donations_refused_browser_text(), canRetry: true };
    case "already-paid":
      return { title: m.donations_refused_paid_title(), text: m.donations_refused_paid_text(), canRetry: false };
    case "bad-input":
    case "amount-out-of-bounds":
      return { title: m.donations_refused_input_title(), text: m.donations_refused_input_text(), canRetry: false };
    default:
      return { title: m.donations_refused_other_title(), text: m.donations_refused_other_text(), canRetry: true };
  }
}

/** Explains why no order was opened; nothing was charged. */
export function RefusalNote({ refusal, onPay }: { refusal: Refusal; onPay: () => void }) {
  const { title, text, canRetry } = textsFor(refusal.code);
  return (
    <Note
      tone={refusal.code === "already-paid" ? "leaf" : "danger"}
      {...(refusal.code === "already-paid" ? {} : { icon: refusal.code === "network" ? WifiOff : CircleX })}
      title={title}
      action={
        canRetry && (
          <Button size="sm" onClick={onPay}>
            {m.donations_try_again()}
          </Button>
        )
      }
    >
      {text}
      <ErrorReference reference={refusal.errorReference} />
    </Note>
  );
}
