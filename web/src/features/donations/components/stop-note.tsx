import { CircleX, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import type { Payment, StopReason } from "../payment/payment.ts";
import { failureSentence } from "./failure-sentence.ts";

const LOOKS = {
  dismissed: { icon: Info },
  kept: { icon: Info },
  failed: { tone: "madder", icon: CircleX },
  expired: { tone: "haldi" },
  "no-window": { tone: "madder", icon: TriangleAlert },
  unsure: { tone: "haldi" },
} as const satisfies Record<StopReason, object>;

interface StopNoteProps {
  payment: Payment & { at: "stopped" };
  /** What happened, and what it means for the money. */
  words: Readonly<Record<StopReason, readonly [title: string, text: string]>>;
  /** What is pressed after the window was closed. */
  goOn: string;
  onAgain: () => void;
  onAskAgain: () => void;
}

/** A payment or an authorisation stopped: what happened, what it means for the money, one next step. */
export function StopNote({ payment: { why, reason }, words, goOn, onAgain, onAskAgain }: StopNoteProps) {
  const [title, text] = words[why];
  const again = (label: string) => (
    <Button size="sm" onClick={onAgain}>
      {label}
    </Button>
  );
  const ask = (
    <Button size="sm" onClick={onAskAgain}>
      {m.donations_check_again()}
    </Button>
  );
  const steps: Record<StopReason, ReactNode> = {
    dismissed: again(goOn),
    kept: undefined,
    failed: again(m.donations_try_again()),
    expired: again(m.donations_try_again()),
    "no-window": again(m.donations_try_again()),
    unsure: ask,
  };
  return (
    <Note {...LOOKS[why]} title={title} action={steps[why]}>
      {why === "failed" && <p className="font-semibold text-ink">{failureSentence(reason)}</p>}
      <p>{text}</p>
    </Note>
  );
}
