import type { ReactNode } from "react";
import { m } from "../../../../../paraglide/messages.js";
import { UnsavedGuard } from "../../../../../ui/editing/unsaved-guard.tsx";
import { ErrorSummary } from "../../../../../ui/error-summary.tsx";
import { TextLink } from "../../../../../ui/text-link.tsx";
import { type SavedForm, SaveRow } from "../save-row.tsx";

interface FormFrameProps {
  title: string;
  listHref: string;
  saveLabel: string;
  form: SavedForm;
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
        <SaveRow form={form} isUploading={isUploading} saveLabel={saveLabel} listHref={listHref} />
      </div>
    </form>
  );
}
