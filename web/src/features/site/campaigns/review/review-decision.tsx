import { fundraiserRequestEndpoints, type RequestForReview } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check, PencilLine, Phone, Undo2, X } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../../lib/api-error.ts";
import { formatDate } from "../../../../lib/format.ts";
import { toast } from "../../../../lib/toast.ts";
import { failureSentence } from "../../../../lib/errors/failure.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { Note } from "../../../../ui/note.tsx";
import { problemSentences } from "../form/problem-sentences.ts";
import { NoteDialog } from "./note-dialog.tsx";
import { reviewApi, reviewKey } from "./review-api.ts";

type Decision = "approve" | "askForChanges" | "decline" | "confirmCall";

interface ReviewDecisionProps {
  request: RequestForReview;
  onEdit: () => void;
  onDecided: () => void;
}

const TOASTS: Record<Decision, () => string> = {
  approve: m.review_done_approved,
  askForChanges: m.review_done_asked,
  decline: m.review_done_declined,
  confirmCall: m.review_done_called,
};

/** Approves, returns or declines a submitted request; for an approved one, confirms the campaign manager's call. */
export function ReviewDecision({ request, onEdit, onDecided }: ReviewDecisionProps) {
  const { _id, version, owner, waitsFor, dueAt } = request;
  const [openDialog, setOpenDialog] = useState<Exclude<Decision, "confirmCall">>();
  const queryClient = useQueryClient();
  const showDecided = (decided: RequestForReview, decision: Decision) => {
    queryClient.setQueryData(reviewKey(_id), decided);
    void queryClient.invalidateQueries({ queryKey: ["requestsForReview"] });
    void queryClient.invalidateQueries({ queryKey: [fundraiserRequestEndpoints.requestCounts.name] });
    void toast("success", TOASTS[decision]());
    setOpenDialog(undefined);
    onDecided();
  };
  const decisionMutation = useMutation({
    mutationFn: (decision: "approve" | "confirmCall") =>
      decision === "approve" ? reviewApi.approve(_id, version) : reviewApi.confirmCall(_id),
    onSuccess: showDecided,
  });
  const problem = decisionMutation.error === null ? undefined : errorSentence(decisionMutation.error);
  /** After a conflict, closing shows the other admin's version. */
  const closeDialog = (hasConflict: boolean) => {
    setOpenDialog(undefined);
    decisionMutation.reset();
    if (hasConflict) void queryClient.invalidateQueries({ queryKey: reviewKey(_id) });
  };

  if (waitsFor === "call")
    return (
      <Note
        tone="info"
        icon={Phone}
        action={
          <Button
            size="sm"
            icon={Check}
            busy={decisionMutation.isPending}
            busyLabel={m.writing_saving()}
            onClick={() => decisionMutation.mutate("confirmCall")}
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
      <Button icon={Check} onClick={() => setOpenDialog("approve")}>
        {m.review_approve()}
      </Button>
      <Button variant="line" icon={Undo2} onClick={() => setOpenDialog("askForChanges")}>
        {m.review_ask()}
      </Button>
      <Button variant="danger" icon={X} onClick={() => setOpenDialog("decline")}>
        {m.review_decline()}
      </Button>
      <Button variant="quiet" icon={PencilLine} onClick={onEdit}>
        {m.review_edit()}
      </Button>
      {openDialog === "approve" && (
        <ConfirmDialog
          title={m.review_approve_title()}
          confirmLabel={m.review_approve()}
          busyLabel={m.review_approving()}
          busy={decisionMutation.isPending}
          problem={problem}
          onConfirm={() => decisionMutation.mutate("approve")}
          onClose={() => {
            closeDialog(decisionMutation.error instanceof ApiError && decisionMutation.error.code === "conflict");
          }}
        >
          {m.review_approve_text({ name: owner.name })}
        </ConfirmDialog>
      )}
      {(openDialog === "askForChanges" || openDialog === "decline") && (
        <NoteDialog
          title={openDialog === "decline" ? m.review_decline_title() : m.review_ask_title()}
          label={m.review_note({ name: owner.name })}
          confirmLabel={openDialog === "decline" ? m.review_decline() : m.review_ask()}
          danger={openDialog === "decline"}
          version={version}
          send={(note) => reviewApi[openDialog](_id, version, note)}
          onSent={(decided) => {
            showDecided(decided, openDialog);
          }}
          onClose={closeDialog}
        />
      )}
    </div>
  );
}

/** Refusals that name fields of the request are followed by a sentence for each. */
function errorSentence(error: Error): string {
  if (!(error instanceof ApiError) || error.fields.length === 0) return failureSentence(error);
  return [error.message, ...problemSentences(error.fields).map(({ message }) => message)].join(" ");
}
