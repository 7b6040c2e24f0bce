import { CircleX, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import type { Payment, StopReason } from "../payment/payment.ts";
import { paymentFailureSentence } from "./payment-failure-sentence.ts";

const LOOKS = {
  dismissed: { icon: Info },
  resumed: { icon: Info },
  failed: { tone: "madder", icon: CircleX },
  expired: { tone: "haldi" },
  "no-window": { tone: "madder", icon: TriangleAlert },
  unknown: { tone: "haldi" },
} as const satisfies Record<StopReason, object>;

interface StopNoteProps {
  payment: Payment & { at: "stopped" };
  /** What happened, and what it means for the money. */
  texts: Readonly<Record<StopReason, readonly [title: string, text: string]>>;
  /** The label of the button after the window was closed. */
  continueLabel: string;
  onRetry: () => void;
  onCheckAgain: () => void;
}

/** Explains a stopped payment or authorisation, with one next step. */
export function StopNote({ payment: { why, reason }, texts, continueLabel, onRetry, onCheckAgain }: StopNoteProps) {
  const [title, text] = texts[why];
  const retry = (label: string) => (
    <Button size="sm" onClick={onRetry}>
      {label}
    </Button>
  );
  const checkAgain = (
    <Button size="sm" onClick={onCheckAgain}>
      {m.donations_check_again()}
    </Button>
  );
  const steps: Record<StopReason, ReactNode> = {
    dismissed: retry(continueLabel),
    resumed: undefined,
    failed: retry(m.donations_try_again()),
    expired: retry(m.donations_try_again()),
    "no-window": retry(m.donations_try_again()),
    unknown: checkAgain,
  };
  return (
    <Note {...LOOKS[why]} title={title} action={steps[why]}>
      {why === "failed" && <p className="font-semibold text-ink">{paymentFailureSentence(reason)}</p>}
      <p>{text}</p>
    </Note>
  );
}
