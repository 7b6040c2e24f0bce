import { useQuery } from "@tanstack/react-query";
import { CircleX, Info, TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { nextQuestionMs } from "../api/donation.ts";
import { failureSentence } from "../components/failure-sentence.ts";
import { NoteBox } from "../components/note-box.tsx";
import { RefusalNote } from "../components/refusal-note.tsx";
import type { Payment } from "../payment/payment.ts";
import { asPayment, askAboutPlan, type MandateFlow } from "./mandate-flow.ts";

interface MandateNoteProps {
  payment: Payment;
  send: MandateFlow<never>["send"];
  onAgain: () => void;
  /** False for a plan that is there already: its status says nothing of what was tried just now. */
  isNewPlan?: boolean;
}

/** Says where an authorisation is: what happened, that nothing was taken, one next step. */
export function MandateNote({ payment, send, onAgain, isNewPlan = true }: MandateNoteProps) {
  const refusal = payment.at === "refused" && payment.refusal.fields.length === 0 ? payment.refusal : undefined;
  return (
    <NoteBox payment={payment}>
      {payment.at === "stopped" && (
        <Stopped payment={payment} onAgain={onAgain} onAskAgain={() => send({ type: "ask-again" })} />
      )}
      {payment.at === "stopped" && isNewPlan && <LateNews reference={payment.reference} send={send} />}
      {refusal?.code === "already-paid" && (
        <Note tone="leaf" title={m.mandate_there_title()}>
          {m.mandate_there_text()}
        </Note>
      )}
      {refusal?.code === "conflict" && (
        <Note tone="madder" title={m.mandate_conflict_title()}>
          {m.mandate_conflict_text()}
        </Note>
      )}
      {refusal && refusal.code !== "already-paid" && refusal.code !== "conflict" && (
        <RefusalNote refusal={refusal} onPay={onAgain} />
      )}
    </NoteBox>
  );
}

interface StoppedProps {
  payment: Payment & { at: "stopped" };
  onAgain: () => void;
  onAskAgain: () => void;
}

function Stopped({ payment: { why, reason }, onAgain, onAskAgain }: StoppedProps) {
  const again = (label: string) => (
    <Button size="sm" onClick={onAgain}>
      {label}
    </Button>
  );
  switch (why) {
    case "dismissed":
      return (
        <Note icon={Info} title={m.giving_stopped_dismissed_title()} action={again(m.mandate_continue())}>
          {m.mandate_dismissed_text()}
        </Note>
      );
    case "kept":
      return (
        <Note icon={Info} title={m.mandate_kept_title()}>
          {m.mandate_kept_text()}
        </Note>
      );
    case "failed":
      return (
        <Note tone="madder" icon={CircleX} title={m.mandate_failed_title()} action={again(m.giving_try_again())}>
          <p className="font-semibold text-ink">{failureSentence(reason)}</p>
          <p>{m.mandate_failed_text()}</p>
        </Note>
      );
    case "expired":
      return (
        <Note tone="haldi" title={m.mandate_expired_title()} action={again(m.giving_try_again())}>
          {m.mandate_expired_text()}
        </Note>
      );
    case "no-window":
      return (
        <Note
          tone="madder"
          icon={TriangleAlert}
          title={m.giving_stopped_no_window_title()}
          action={again(m.giving_try_again())}
        >
          {m.giving_stopped_no_window_text()}
        </Note>
      );
    case "pending":
    case "unsure":
      return (
        <Note
          tone="haldi"
          title={m.mandate_unsure_title()}
          action={
            <Button size="sm" onClick={onAskAgain}>
              {m.giving_check_again()}
            </Button>
          }
        >
          {m.mandate_unsure_text()}
        </Note>
      );
  }
}

/** After a stop the server is asked a few times more: some UPI apps answer when the window is gone already. */
function LateNews({ reference, send }: { reference: string; send: MandateFlow<never>["send"] }) {
  const { data } = useQuery({
    queryKey: ["mandate", reference],
    queryFn: ({ signal }) => askAboutPlan(reference, signal),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data === undefined && state.error === null
        ? false
        : nextQuestionMs("open", state.dataUpdateCount + state.errorUpdateCount),
  });
  useEffect(() => {
    if (data) send({ type: "told", status: asPayment(data.status), reason: undefined });
  }, [data, send]);
  return null;
}
