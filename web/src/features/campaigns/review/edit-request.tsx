import type { RequestForReview } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { toast } from "../../../lib/toast.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { UnsavedGuard } from "../../../ui/editing/unsaved-guard.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { Note } from "../../../ui/note.tsx";
import { BasicsPart, PicturesPart, StoryPart, WhomPart } from "../writing/fundraiser-fields.tsx";
import { useWritingForm } from "../writing/use-writing-form.ts";
import { reviewApi, reviewKey } from "./review-api.ts";

/** Corrects a request before it is decided; whoever asked sees the corrected one. */
export function EditRequest({ request, onDone }: { request: RequestForReview; onDone: () => void }) {
  const { _id, form, version } = request;
  const queries = useQueryClient();
  const writing = useWritingForm(() => form);
  const saving = useMutation({
    mutationFn: () => reviewApi.edit(_id, writing.form, version),
    onSuccess: (edited) => {
      queries.setQueryData(reviewKey(_id), edited);
      void toast("success", m.writing_toast_saved());
      onDone();
    },
    onError: (error) => {
      if (error instanceof ApiError) writing.refuse(error.fields);
    },
  });
  const isDirty = writing.form !== form;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  const failure = saving.error instanceof ApiError && saving.error.fields.length > 0 ? null : saving.error;
  return (
    <form noValidate onSubmit={submit} aria-labelledby="edit-request" className="grid max-w-3xl gap-8">
      <UnsavedGuard when={isDirty && !saving.isPending && !saving.isSuccess} />
      <h2 id="edit-request" className="text-h3 wrap-anywhere">
        {m.writing_admin_edit({ title: form.title })}
      </h2>
      <ErrorSummary errors={writing.problems} attempt={writing.attempt} />
      <BasicsPart writing={writing} byPerson />
      <WhomPart writing={writing} byPerson />
      <StoryPart writing={writing} byPerson />
      <PicturesPart writing={writing} byPerson />
      {failure !== null && (
        <Note tone="madder" role="alert" title={m.writing_failed_title()}>
          {failure.message} {m.writing_failed_kept()}
        </Note>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={saving.isPending} busyLabel={m.writing_saving()}>
          {m.writing_save()}
        </Button>
        <Button variant="line" disabled={saving.isPending} onClick={onDone}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  );
}
