import { CircleX, Info, TriangleAlert } from "lucide-react";
import { formatMoney } from "../../../lib/format.ts";
import { href } from "../../../lib/paths.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { Payment } from "../payment/payment.ts";
import { failureSentence } from "./failure-sentence.ts";

interface StopNoteProps {
  payment: Payment & { at: "stopped" };
  amountPaise: number | undefined;
  onPay: () => void;
  onAskAgain: () => void;
}

/** The payment stopped: what happened, what it means for the money, one next step. */
export function StopNote({ payment, amountPaise, onPay, onAskAgain }: StopNoteProps) {
  const pay = (label: string) => (
    <Button size="sm" onClick={onPay}>
      {label}
    </Button>
  );
  switch (payment.why) {
    case "dismissed":
      return (
        <Note icon={Info} title={m.giving_stopped_dismissed_title()} action={pay(m.giving_continue())}>
          {m.giving_stopped_dismissed_text({ amount: amountPaise === undefined ? "" : formatMoney(amountPaise) })}
        </Note>
      );
    case "kept":
      return (
        <Note icon={Info} title={m.giving_stopped_kept_title()}>
          {m.giving_stopped_kept_text()}
        </Note>
      );
    case "pending":
      return (
        <Note
          tone="haldi"
          title={m.giving_stopped_pending_title()}
          action={
            <TextLink to={href.success(payment.reference)} arrow="onward">
              {m.giving_stopped_pending_see()}
            </TextLink>
          }
        >
          {m.giving_stopped_pending_text()}
        </Note>
      );
    case "failed":
      return (
        <Note tone="madder" icon={CircleX} title={m.giving_stopped_failed_title()} action={pay(m.giving_try_again())}>
          <p className="font-semibold text-ink">{failureSentence(payment.reason)}</p>
          <p>{m.giving_stopped_failed_text()}</p>
        </Note>
      );
    case "expired":
      return (
        <Note tone="haldi" title={m.giving_stopped_expired_title()} action={pay(m.giving_try_again())}>
          {m.giving_stopped_expired_text()}
        </Note>
      );
    case "no-window":
      return (
        <Note
          tone="madder"
          icon={TriangleAlert}
          title={m.giving_stopped_no_window_title()}
          action={pay(m.giving_try_again())}
        >
          {m.giving_stopped_no_window_text()}
        </Note>
      );
    case "unsure":
      return (
        <Note
          tone="haldi"
          title={m.giving_stopped_unsure_title()}
          action={
            <Button size="sm" onClick={onAskAgain}>
              {m.giving_check_again()}
            </Button>
          }
        >
          {m.giving_stopped_unsure_text()}
        </Note>
      );
  }
}
