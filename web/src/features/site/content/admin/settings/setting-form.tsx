import { type ReactNode, useId } from "react";
import type { FoundProblem } from "../../../../../lib/errors/field-sentence.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { UnsavedGuard } from "../../../../../ui/editing/unsaved-guard.tsx";
import { FormNotes } from "../../../../../ui/form/form-notes.tsx";
import { originalSentences } from "../../../../../ui/form/form-problems.ts";
import type { VersionedFormState } from "../../../../../ui/form/use-versioned-form.ts";
import { Panel } from "../../../../../ui/layout.tsx";

interface SettingFormProps {
  /** Anchor of the group, for links to it. */
  anchor?: string;
  title: string;
  text: string;
  form: VersionedFormState;
  /** While an upload runs: what is saved now would lack it. */
  isUploading?: boolean;
  children: ReactNode;
}

/** The request has the form's fields in `value`. */
export const toFieldSentences = (foundProblems: readonly FoundProblem[]) =>
  originalSentences(foundProblems, (field) => field.replace(/^value\./, ""));

/** The frame of one group of settings, which is saved separately, with optimistic concurrency. */
export function SettingForm({ anchor, title, text, form, isUploading = false, children }: SettingFormProps) {
  const generatedId = useId();
  const id = anchor ?? generatedId;
  return (
    <Panel>
      <form noValidate aria-labelledby={id} className="grid gap-5" onSubmit={form.submit}>
        <UnsavedGuard isUnsaved={form.isDirty} />
        <div>
          <h2 id={id} className="scroll-mt-8 text-h4">
            {title}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{text}</p>
        </div>
        {children}
        <FormNotes form={form} title={m.settings_not_saved()} />
        <Button
          type="submit"
          className="justify-self-start"
          busy={form.isSending}
          busyLabel={m.texts_saving()}
          disabled={!form.isDirty || isUploading}
        >
          {m.texts_save()}
        </Button>
      </form>
    </Panel>
  );
}

export const settingToasts = () => ({ success: m.settings_saved(), failure: m.settings_not_saved() });
