import type { ReactNode } from "react";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { ButtonLink } from "../../../../../ui/button-link.tsx";
import { UnsavedGuard } from "../../../../../ui/editing/unsaved-guard.tsx";
import { ErrorSummary } from "../../../../../ui/error-summary.tsx";
import { FormNotes } from "../../../../../ui/form/form-notes.tsx";
import type { FormState } from "../../../../../ui/form/use-form.ts";
import type { VersionedFormState } from "../../../../../ui/form/use-versioned-form.ts";
import { TextLink } from "../../../../../ui/text-link.tsx";

interface FormFrameProps {
  title: string;
  listHref: string;
  saveLabel: string;
  form: FormState & Partial<Pick<VersionedFormState, "takeStoredRecord" | "overwriteStoredRecord">>;
  isUploading: boolean;
  children: ReactNode;
}

/** The frame of both proof image forms: back link, error summary and buttons. */
export function FormFrame({ title, listHref, saveLabel, form, isUploading, children }: FormFrameProps) {
  return (
    <form
      noValidate
      aria-labelledby="proof-form"
      className="max-w-[48rem]"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isUploading) form.submit();
      }}
    >
      <UnsavedGuard isUnsaved={form.isDirty || isUploading} />
      <TextLink to={listHref} arrow="back">
        {m.showcase_proofs_back()}
      </TextLink>
      <h1 id="proof-form" className="mt-2 text-h2">
        {title}
      </h1>
      <div className="mt-5 grid gap-6">
        <ErrorSummary
          errors={form.errors.map(({ field, message }) => ({ field: `proof.${field}`, message }))}
          attempt={form.attempt}
        />
        {children}
        <FormNotes form={form} title={m.showcase_failed_title()} keptNote={m.showcase_failed_kept()} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            size="lg"
            busy={form.isSending || isUploading}
            busyLabel={isUploading ? m.uploads_busy() : m.showcase_saving()}
            className="max-sm:w-full"
          >
            {saveLabel}
          </Button>
          <ButtonLink to={listHref} variant="quiet">
            {m.showcase_discard()}
          </ButtonLink>
        </div>
      </div>
    </form>
  );
}
