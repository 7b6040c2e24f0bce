import type { FieldError } from "@daansetu/contract";
import { type ReactNode, type SubmitEvent, useId } from "react";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ConflictNote } from "../../../../ui/editing/conflict-note.tsx";
import { UnsavedGuard } from "../../../../ui/editing/unsaved-guard.tsx";
import { Panel } from "../../../../ui/layout.tsx";
import { Note } from "../../../../ui/note.tsx";

interface SettingFormProps {
  title: string;
  text: string;
  isDirty: boolean;
  saving: { isSaving: boolean; failure: string | undefined; conflict: string | undefined };
  onSave: () => void;
  onMine: () => void;
  onTheirs: () => void;
  children: ReactNode;
}

/** The field that a refused save is about, by the path of the form. */
export const problemIn =
  (fields: readonly FieldError[]) =>
  (field: string): string | undefined =>
    fields.find((each) => each.field === `value.${field}`)?.message;

/** The frame of what an admin sets: saved by itself, never over somebody else's change unasked. */
export function SettingForm(props: SettingFormProps) {
  const { title, text, isDirty, saving, onSave, onMine, onTheirs, children } = props;
  const id = useId();
  return (
    <Panel>
      <form
        noValidate
        aria-labelledby={id}
        className="grid gap-5"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          if (!saving.isSaving) onSave();
        }}
      >
        <UnsavedGuard when={isDirty} />
        <div>
          <h2 id={id} className="text-h4">
            {title}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{text}</p>
        </div>
        {children}
        {saving.conflict !== undefined && (
          <ConflictNote sentence={saving.conflict} busy={saving.isSaving} onTheirs={onTheirs} onMine={onMine} />
        )}
        {saving.failure !== undefined && (
          <Note tone="madder" role="alert" title={m.settings_not_saved()}>
            {saving.failure}
          </Note>
        )}
        <Button
          type="submit"
          className="justify-self-start"
          busy={saving.isSaving}
          busyLabel={m.texts_saving()}
          disabled={!isDirty}
        >
          {m.texts_save()}
        </Button>
      </form>
    </Panel>
  );
}

export const SAID = {
  get success() {
    return m.settings_saved();
  },
  get failure() {
    return m.settings_not_saved();
  },
};
