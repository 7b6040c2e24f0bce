import type { ReactNode } from "react";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { UnsavedGuard } from "../../../../ui/editing/unsaved-guard.tsx";
import { ErrorSummary } from "../../../../ui/error-summary.tsx";
import { FocusOnMount } from "../../../../ui/focus-on-mount.tsx";
import { FormNotes } from "../../../../ui/form/form-notes.tsx";
import type { FormState } from "../../../../ui/form/use-form.ts";

interface FormFrameProps {
  title: string;
  form: FormState;
  isUploading: boolean;
  onCancel: () => void;
  children: ReactNode;
}

/** A form of somebody of an NGO. What was typed stays until it is sent or given up. */
export function FormFrame({ title, form, isUploading, onCancel, children }: FormFrameProps) {
  return (
    <form
      noValidate
      aria-label={title}
      onSubmit={form.submit}
      className="grid max-w-[44rem] gap-5 rounded-card border border-line bg-sheet p-4 *:min-w-0"
    >
      <UnsavedGuard isUnsaved={form.isDirty && !form.isSending} />
      <FocusOnMount className="scroll-mt-24">
        <h4 className="text-h4">{title}</h4>
      </FocusOnMount>
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      {children}
      <FormNotes form={form} title={m.my_ngo_failed()} keptNote={m.my_ngo_kept()} />
      <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
        <Button type="submit" busy={form.isSending || isUploading} busyLabel={m.my_ngo_sending()}>
          {m.my_ngo_submit()}
        </Button>
        <Button variant="line" disabled={form.isSending} onClick={onCancel}>
          {m.my_ngo_cancel()}
        </Button>
      </div>
    </form>
  );
}
