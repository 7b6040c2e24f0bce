import { CircleX, WifiOff } from "lucide-react";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import type { Refusal } from "../payment/payment.ts";

interface Words {
  title: string;
  text: string;
  /** False where trying again changes nothing. */
  again: boolean;
}

function wordsFor(code: Refusal["code"]): Words {
  switch (code) {
    case "gateway-unavailable":
    case "temporarily-unavailable":
      return { title: m.donations_refused_gateway_title(), text: m.donations_refused_gateway_text(), again: true };
    case "network":
      return { title: m.donations_refused_offline_title(), text: m.donations_refused_offline_text(), again: true };
    case "timeout":
      return { title: m.donations_refused_timeout_title(), text: m.donations_refused_timeout_text(), again: true };
    case "too-many-requests":
      return { title: m.donations_refused_busy_title(), text: m.donations_refused_busy_text(), again: true };
    case "already-paid":
      return { title: m.donations_refused_paid_title(), text: m.donations_refused_paid_text(), again: false };
    case "bad-input":
    case "amount-out-of-bounds":
      return { title: m.donations_refused_input_title(), text: m.donations_refused_input_text(), again: false };
    default:
      return { title: m.donations_refused_other_title(), text: m.donations_refused_other_text(), again: true };
  }
}

/** No order was opened: why, that nothing was charged, and what to do. */
export function RefusalNote({ refusal, onPay }: { refusal: Refusal; onPay: () => void }) {
  const { title, text, again } = wordsFor(refusal.code);
  return (
    <Note
      tone={refusal.code === "already-paid" ? "leaf" : "madder"}
      {...(refusal.code === "already-paid" ? {} : { icon: refusal.code === "network" ? WifiOff : CircleX })}
      title={title}
      action={
        again && (
          <Button size="sm" onClick={onPay}>
            {m.donations_try_again()}
          </Button>
        )
      }
    >
      {text}
    </Note>
  );
}
