import type { RequestForReview } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { UnsavedGuard } from "../../../../ui/editing/unsaved-guard.tsx";
import { ErrorSummary } from "../../../../ui/error-summary.tsx";
import { FormNotes } from "../../../../ui/form/form-notes.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { BasicsPart, PicturesPart, StoryPart, BeneficiaryPart } from "../form/fundraiser-fields.tsx";
import { problemSentences } from "../form/problem-sentences.ts";
import { fieldsOf } from "../form/form-fields.ts";
import { reviewApi, reviewKey } from "./review-api.ts";

/** Lets an admin correct a request under review; its owner sees the correction. */
export function EditRequest({ request, onDone }: { request: RequestForReview; onDone: () => void }) {
  const { _id, form, version } = request;
  const queryClient = useQueryClient();
  const editForm = useForm({
    initial: form,
    // Only the server validates here, because a request may be saved incomplete.
    readValues: (values) => ({ ok: true, value: values }),
    send: (values) => reviewApi.edit(_id, values, version),
    onSent: (editedRequest) => {
      queryClient.setQueryData(reviewKey(_id), editedRequest);
      onDone();
    },
    sentencesFor: problemSentences,
    toasts: { success: m.writing_toast_saved() },
  });
  const fields = fieldsOf(editForm);
  return (
    <form noValidate onSubmit={editForm.submit} aria-labelledby="edit-request" className="grid max-w-3xl gap-8">
      <UnsavedGuard isUnsaved={editForm.isDirty && !editForm.isSending} />
      <h2 id="edit-request" className="text-h3 wrap-anywhere">
        {m.writing_admin_edit({ title: form.title })}
      </h2>
      <ErrorSummary errors={editForm.errors} attempt={editForm.attempt} />
      <BasicsPart fields={fields} byPerson />
      <BeneficiaryPart fields={fields} byPerson />
      <StoryPart fields={fields} byPerson />
      <PicturesPart fields={fields} byPerson />
      <FormNotes form={editForm} title={m.writing_failed_title()} keptNote={m.writing_failed_kept()} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={editForm.isSending} busyLabel={m.writing_saving()}>
          {m.writing_save()}
        </Button>
        <Button variant="line" disabled={editForm.isSending} onClick={onDone}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  );
}
