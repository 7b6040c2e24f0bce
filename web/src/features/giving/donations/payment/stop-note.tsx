import { CircleX, Info, TriangleAlert } from "lucide-react";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Note } from "../../../../ui/note.tsx";
import type { Payment, StopReason } from "./payment.ts";
import { paymentFailureSentence } from "./payment-failure-sentence.ts";

const NOTE_STYLES = {
  dismissed: { icon: Info },
  resumed: { icon: Info },
  failed: { tone: "danger", icon: CircleX },
  expired: { tone: "warning" },
  "no-window": { tone: "danger", icon: TriangleAlert },
  unknown: { tone: "warning" },
} as const satisfies Record<StopReason, object>;

interface StopNoteProps {
  payment: Payment & { at: "stopped" };
  /** Texts by reason: what happened, and what it means for the money. */
  texts: Readonly<Record<StopReason, readonly [title: string, text: string]>>;
  onCheckAgain: () => void;
}

/** Explains a stopped payment or authorisation. The pay button is the next step (`retryLabel`), unless the status has to be known first. */
export function StopNote({ payment: { why, reason }, texts, onCheckAgain }: StopNoteProps) {
  const [title, text] = texts[why];
  const checkAgainButton = why === "unknown" && (
    <Button size="sm" onClick={onCheckAgain}>
      {m.donations_check_again()}
    </Button>
  );
  return (
    <Note {...NOTE_STYLES[why]} title={title} action={checkAgainButton}>
      {why === "failed" && <p className="font-semibold text-ink">{paymentFailureSentence(reason)}</p>}
      <p>{text}</p>
      {why === "failed" && <p>{m.donations_other_ways()}</p>}
    </Note>
  );
}
