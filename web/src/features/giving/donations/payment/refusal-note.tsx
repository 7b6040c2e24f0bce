import { CircleX, WifiOff } from "lucide-react";
import { m } from "../../../../paraglide/messages.js";
import { ErrorReference } from "../../../../ui/error-reference.tsx";
import { Note } from "../../../../ui/note.tsx";
import type { Refusal } from "./payment.ts";

interface RefusalTexts {
  title: string;
  text: string;
}

function textsFor(code: Refusal["code"]): RefusalTexts {
  switch (code) {
    case "gateway-unavailable":
    case "temporarily-unavailable":
      return { title: m.donations_refused_gateway_title(), text: m.donations_refused_gateway_text() };
    case "network":
      return { title: m.donations_refused_offline_title(), text: m.donations_refused_offline_text() };
    case "timeout":
      return { title: m.donations_refused_timeout_title(), text: m.donations_refused_timeout_text() };
    case "too-many-requests":
      return { title: m.donations_refused_busy_title(), text: m.donations_refused_busy_text() };
    case "browser":
      return { title: m.donations_refused_other_title(), text: m.donations_refused_browser_text() };
    case "already-paid":
      return { title: m.donations_refused_paid_title(), text: m.donations_refused_paid_text() };
    case "bad-input":
    case "amount-out-of-bounds":
      return { title: m.donations_refused_input_title(), text: m.donations_refused_input_text() };
    default:
      return { title: m.donations_refused_other_title(), text: m.donations_refused_other_text() };
  }
}

/** Explains why no order was opened; nothing was charged. */
export function RefusalNote({ refusal }: { refusal: Refusal }) {
  const { title, text } = textsFor(refusal.code);
  return (
    <Note
      tone={refusal.code === "already-paid" ? "leaf" : "danger"}
      {...(refusal.code === "already-paid" ? {} : { icon: refusal.code === "network" ? WifiOff : CircleX })}
      title={title}
    >
      {text}
      <ErrorReference reference={refusal.errorReference} />
    </Note>
  );
}
