import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { m } from "../../../paraglide/messages.js";
import { Note } from "../../../ui/note.tsx";
import { nextQuestionMs } from "../api/donation.ts";
import { NoteBox } from "../components/note-box.tsx";
import { RefusalNote } from "../components/refusal-note.tsx";
import { StopNote } from "../components/stop-note.tsx";
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
        <StopNote
          payment={payment}
          words={wordsOfStop()}
          goOn={m.mandate_continue()}
          onAgain={onAgain}
          onAskAgain={() => send({ type: "ask-again" })}
        />
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

const wordsOfStop = () =>
  ({
    dismissed: [m.donations_stopped_dismissed_title(), m.mandate_dismissed_text()],
    kept: [m.mandate_kept_title(), m.mandate_kept_text()],
    failed: [m.mandate_failed_title(), m.mandate_failed_text()],
    expired: [m.mandate_expired_title(), m.mandate_expired_text()],
    "no-window": [m.donations_stopped_no_window_title(), m.donations_stopped_no_window_text()],
    unsure: [m.mandate_unsure_title(), m.mandate_unsure_text()],
  }) as const;

/** After a stop the server is asked a few times more: some UPI apps answer when the window is gone already. */
function LateNews({ reference, send }: { reference: string; send: MandateFlow<never>["send"] }) {
  const { data } = useQuery({
    queryKey: ["mandate", reference],
    queryFn: ({ signal }) => askAboutPlan(reference, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data === undefined && state.error === null
        ? false
        : nextQuestionMs(
            state.data === undefined || state.data.checkFailed ? undefined : "open",
            state.dataUpdateCount + state.errorUpdateCount,
          ),
  });
  useEffect(() => {
    if (data && !data.checkFailed) send({ type: "told", status: asPayment(data), reason: undefined });
  }, [data, send]);
  return null;
}
