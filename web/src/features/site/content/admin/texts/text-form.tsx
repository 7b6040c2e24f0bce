import { type ContentKey, type EditedContent, isPolicy, siteContentEndpoints } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { callApi } from "../../../../../lib/api/api-client.ts";
import { href } from "../../../../../lib/paths.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { UnsavedGuard } from "../../../../../ui/editing/unsaved-guard.tsx";
import { ErrorSummary } from "../../../../../ui/error-summary.tsx";
import { FormNotes } from "../../../../../ui/form/form-notes.tsx";
import { originalSentences } from "../../../../../ui/form/form-problems.ts";
import { useVersionedForm } from "../../../../../ui/form/use-versioned-form.ts";
import { Note } from "../../../../../ui/note.tsx";
import { TextLink } from "../../../../../ui/text-link.tsx";
import { toDraft, toBody } from "./draft.ts";
import { prefixWithLabel } from "./field-labels.ts";
import { IdentityPreview } from "./identity-preview.tsx";
import { LastChange } from "./last-change.tsx";
import { TEXT_FIELDS, TEXT_DESCRIPTIONS } from "./field-definitions.ts";
import { TextFields } from "./text-fields.tsx";

/** The form of one text of the site. */
export function TextForm({ textKey, editedContent }: { textKey: ContentKey; editedContent: EditedContent }) {
  const queryClient = useQueryClient();
  const fields = TEXT_FIELDS[textKey];
  const { label, page } = TEXT_DESCRIPTIONS[textKey];
  const form = useVersionedForm({
    stored: editedContent,
    valuesOf: (stored = editedContent) => ({ draft: toDraft(stored.content.value) }),
    // Only the server validates texts.
    readValues: ({ draft }) => ({ ok: true, value: toBody(fields, draft) }),
    send: (value, version) =>
      callApi(siteContentEndpoints.editContent, { params: { key: textKey }, body: { version, value } }),
    loadStored: () => callApi(siteContentEndpoints.editedContent, { params: { key: textKey } }),
    sentencesFor: (foundProblems) => originalSentences(foundProblems, (field) => field.replace(/^value\./, "")),
    toasts: { success: m.texts_saved(), failure: m.texts_not_saved() },
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: [siteContentEndpoints.editedContent.name] });
      void queryClient.invalidateQueries({ queryKey: [siteContentEndpoints.siteContents.name] });
      void queryClient.invalidateQueries({ queryKey: [siteContentEndpoints.siteContent.name] });
    },
  });
  const { draft } = form.values;
  const { version } = form.baseRecord ?? editedContent;
  // A draft may be confirmed as it is.
  const isDraft = isPolicy(textKey) && version === 0;
  return (
    <form noValidate aria-labelledby="text-form" onSubmit={form.submit}>
      <UnsavedGuard isUnsaved={form.isDirty} />
      <TextLink to={href.adminPanel("content")} arrow="back">
        {m.texts_back()}
      </TextLink>
      <div className="mt-2 mb-5 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 id="text-form" className="text-h2">
            {label()}
          </h1>
          <LastChange editedContent={form.baseRecord ?? editedContent} />
        </div>
        <a
          href={page}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-info"
        >
          {m.texts_see_page()} <ExternalLink size={18} aria-hidden="true" />
        </a>
      </div>
      <div className="grid max-w-[72rem] content-start gap-6">
        {isDraft && (
          <Note tone="warning" title={m.texts_draft()}>
            {m.texts_draft_text()}
          </Note>
        )}
        <ErrorSummary errors={form.errors.map((error) => prefixWithLabel(fields, error))} attempt={form.attempt} />
        <TextFields
          fields={fields}
          draft={draft}
          path=""
          problemOf={form.errorOf}
          onChange={(nextDraft) => form.set({ draft: nextDraft })}
        />
        {textKey === "identity" && <IdentityPreview draft={draft} />}
        <FormNotes form={form} title={m.texts_not_saved()} />
        <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-1 py-3">
          <Button
            type="submit"
            size="lg"
            busy={form.isSending}
            busyLabel={m.texts_saving()}
            disabled={!form.isDirty && !isDraft}
          >
            {isDraft ? m.texts_confirm() : m.texts_save()}
          </Button>
          {form.isDirty && (
            <Button variant="quiet" onClick={form.discard}>
              {m.texts_discard()}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
