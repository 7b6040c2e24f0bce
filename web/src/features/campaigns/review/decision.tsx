import { fundraiserRequestEndpoints, type RequestForReview } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check, PencilLine, Phone, Undo2, X } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { formatDate } from "../../../lib/format.ts";
import { toast } from "../../../lib/toast.ts";
import { failureSentence } from "../../../lib/errors/failure.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Note } from "../../../ui/note.tsx";
import { toProblems } from "../writing/problems.ts";
import { NoteDialog } from "./note-dialog.tsx";
import { reviewApi, reviewKey } from "./review-api.ts";

type What = "approve" | "ask" | "decline" | "called";

interface DecisionProps {
  request: RequestForReview;
  onEdit: () => void;
  onDecided: () => void;
}

const DONE: Record<What, () => string> = {
  approve: m.review_done_approved,
  ask: m.review_done_asked,
  decline: m.review_done_declined,
  called: m.review_done_called,
};

/** Approve, ask for changes or decline; for what is live already, that the manager called. */
export function Decision({ request, onEdit, onDecided }: DecisionProps) {
  const { _id, version, owner, waitsFor, dueAt } = request;
  const [asking, setAsking] = useState<Exclude<What, "called">>();
  const queries = useQueryClient();
  const deciding = useMutation({
    mutationFn: ({ what, note }: { what: What; note: string }) => {
      if (what === "approve") return reviewApi.approve(_id, version);
      if (what === "called") return reviewApi.called(_id);
      return what === "ask" ? reviewApi.askForChanges(_id, version, note) : reviewApi.decline(_id, version, note);
    },
    onSuccess: (decided, { what }) => {
      queries.setQueryData(reviewKey(_id), decided);
      void queries.invalidateQueries({ queryKey: ["requestsForReview"] });
      void queries.invalidateQueries({ queryKey: [fundraiserRequestEndpoints.requestCounts.name] });
      void toast("success", DONE[what]());
      setAsking(undefined);
      onDecided();
    },
  });
  const close = () => {
    setAsking(undefined);
    deciding.reset();
  };
  const problem = deciding.error === null ? undefined : sentenceOf(deciding.error);
  const isConflict = deciding.error instanceof ApiError && deciding.error.code === "conflict";
  const look = async () => {
    close();
    queries.setQueryData(reviewKey(_id), await reviewApi.one(_id));
  };

  if (waitsFor === "call")
    return (
      <Note
        tone="neel"
        icon={Phone}
        action={
          <Button
            size="sm"
            icon={Check}
            busy={deciding.isPending}
            busyLabel={m.writing_saving()}
            onClick={() => deciding.mutate({ what: "called", note: "" })}
          >
            {m.review_called()}
          </Button>
        }
      >
        {m.review_call_text({ name: owner.name, day: formatDate(dueAt ?? "") })}
        {problem !== undefined && <p role="alert">{problem}</p>}
      </Note>
    );
  return (
    <div className="grid gap-2.5">
      <Button icon={Check} onClick={() => setAsking("approve")}>
        {m.review_approve()}
      </Button>
      <Button variant="line" icon={Undo2} onClick={() => setAsking("ask")}>
        {m.review_ask()}
      </Button>
      <Button variant="danger" icon={X} onClick={() => setAsking("decline")}>
        {m.review_decline()}
      </Button>
      <Button variant="quiet" icon={PencilLine} onClick={onEdit}>
        {m.review_edit()}
      </Button>
      {asking === "approve" && (
        <ConfirmDialog
          title={m.review_approve_title()}
          confirmLabel={m.review_approve()}
          busyLabel={m.review_approving()}
          busy={deciding.isPending}
          problem={problem}
          onConfirm={() => deciding.mutate({ what: "approve", note: "" })}
          onClose={isConflict ? () => void look() : close}
        >
          {m.review_approve_text({ name: owner.name })}
        </ConfirmDialog>
      )}
      {(asking === "ask" || asking === "decline") && (
        <NoteDialog
          title={asking === "ask" ? m.review_ask_title() : m.review_decline_title()}
          label={m.review_note({ name: owner.name })}
          action={asking === "ask" ? m.review_ask() : m.review_decline()}
          danger={asking === "decline"}
          busy={deciding.isPending}
          problem={problem}
          onSend={(note) => deciding.mutate({ what: asking, note })}
          onClose={isConflict ? () => void look() : close}
        />
      )}
    </div>
  );
}

/** What stands in the way, field by field where it is the request itself. */
function sentenceOf(error: Error): string {
  if (!(error instanceof ApiError) || error.fields.length === 0) return failureSentence(error);
  return [error.message, ...toProblems(error.fields).map(({ message }) => message)].join(" ");
}
