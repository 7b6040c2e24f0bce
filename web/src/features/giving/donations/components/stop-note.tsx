import { CircleX, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Note } from "../../../../ui/note.tsx";
import type { Payment, StopReason } from "../payment/payment.ts";
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
  /** The event and its effect on the money. */
  texts: Readonly<Record<StopReason, readonly [title: string, text: string]>>;
  /** The label of the button after the window was closed. */
  continueLabel: string;
  onRetry: () => void;
  onCheckAgain: () => void;
}

/** Explains a stopped payment or authorisation, with one next step. */
export function StopNote({ payment: { why, reason }, texts, continueLabel, onRetry, onCheckAgain }: StopNoteProps) {
  const [title, text] = texts[why];
  const renderRetryButton = (label: string) => (
    <Button size="sm" onClick={onRetry}>
      {label}
    </Button>
  );
  const checkAgainButton = (
    <Button size="sm" onClick={onCheckAgain}>
      {m.donations_check_again()}
    </Button>
  );
  const nextSteps: Record<StopReason, ReactNode> = {
    dismissed: renderRetryButton(continueLabel),
    resumed: undefined,
    failed: renderRetryButton(m.donations_try_again()),
    expired: renderRetryButton(m.donations_try_again()),
    "no-window": renderRetryButton(m.donations_try_again()),
    unknown: checkAgainButton,
  };
  return (
    <Note {...NOTE_STYLES[why]} title={title} action={nextSteps[why]}>
      {why === "failed" && <p className="font-semibold text-ink">{paymentFailureSentence(reason)}</p>}
      <p>{text}</p>
    </Note>
  );
}
