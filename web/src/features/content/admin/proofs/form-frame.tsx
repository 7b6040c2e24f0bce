import type { ReactNode, SubmitEvent } from "react";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { ConflictNote } from "../../../../ui/editing/conflict-note.tsx";
import { UnsavedGuard } from "../../../../ui/editing/unsaved-guard.tsx";
import { ErrorSummary } from "../../../../ui/error-summary.tsx";
import { Note } from "../../../../ui/note.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import type { Problems } from "./proof-values.ts";

interface FormFrameProps {
  title: string;
  listHref: string;
  saveLabel: string;
  problems: Problems;
  attempt: number;
  isDirty: boolean;
  isUploading: boolean;
  saving: { isSaving: boolean; failure: string | undefined; conflict: string | undefined };
  onSubmit: () => void;
  /** Where somebody else can have changed it meanwhile. */
  onTheirs?: () => void;
  onMine?: () => void;
  children: ReactNode;
}

/** What the two forms for proof images have in common: the way back, what is wrong, and the end. */
export function FormFrame(props: FormFrameProps) {
  const { title, listHref, saveLabel, problems, attempt, isDirty, isUploading, saving, onSubmit, children } = props;
  return (
    <form
      noValidate
      aria-labelledby="proof-form"
      className="max-w-[48rem]"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (!saving.isSaving && !isUploading) onSubmit();
      }}
    >
      <UnsavedGuard when={isDirty} />
      <TextLink to={listHref} arrow="back">
        {m.showcase_proofs_back()}
      </TextLink>
      <h1 id="proof-form" className="mt-2 text-h2">
        {title}
      </h1>
      <div className="mt-5 grid gap-6">
        <ErrorSummary
          errors={Object.entries(problems).map(([field, message]) => ({ field: `proof.${field}`, message }))}
          attempt={attempt}
        />
        {children}
        {saving.conflict !== undefined && props.onTheirs && props.onMine && (
          <ConflictNote
            sentence={saving.conflict}
            busy={saving.isSaving}
            onTheirs={props.onTheirs}
            onMine={props.onMine}
          />
        )}
        {saving.failure !== undefined && (
          <Note tone="madder" role="alert" title={m.showcase_failed_title()}>
            {saving.failure} {m.showcase_failed_kept()}
          </Note>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            size="lg"
            busy={saving.isSaving || isUploading}
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
