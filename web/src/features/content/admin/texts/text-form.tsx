import { type ContentKey, type EditedContent, siteContentEndpoints } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ConflictNote } from "../../../../ui/editing/conflict-note.tsx";
import { UnsavedGuard } from "../../../../ui/editing/unsaved-guard.tsx";
import { useSaving } from "../../../../ui/editing/use-saving.ts";
import { ErrorSummary } from "../../../../ui/error-summary.tsx";
import { Note } from "../../../../ui/note.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { type Draft, draftOf, readyOf } from "./draft.ts";
import { namedProblem } from "./label-at.ts";
import { LastChange } from "./last-change.tsx";
import { SHAPES, TEXTS } from "./shape.ts";
import { TextFields } from "./text-fields.tsx";

const SAID = {
  get success() {
    return m.texts_saved();
  },
  get failure() {
    return m.texts_not_saved();
  },
};

const editing = (key: ContentKey) => callApi(siteContentEndpoints.editedContent, { params: { key } });

/** One text of the site being edited. What was typed stays until it is kept. */
export function TextForm({ textKey, edited }: { textKey: ContentKey; edited: EditedContent }) {
  const queries = useQueryClient();
  const [stored, setStored] = useState(edited);
  const [draft, setDraft] = useState<Draft>(() => draftOf(edited.content.value));
  const [attempt, setAttempt] = useState(0);
  const fields = SHAPES[textKey];
  const { label, page } = TEXTS[textKey];
  const show = (next: EditedContent) => {
    setStored(next);
    setDraft(draftOf(next.content.value));
  };
  const saving = useSaving<Draft, EditedContent>({
    send: (value, version) =>
      callApi(siteContentEndpoints.editContent, { params: { key: textKey }, body: { version, value } }),
    newest: async () => (await editing(textKey)).version,
    said: SAID,
    onSaved: (saved) => {
      show(saved);
      void queries.invalidateQueries({ queryKey: [siteContentEndpoints.editedContent.name] });
      void queries.invalidateQueries({ queryKey: [siteContentEndpoints.siteContents.name] });
      void queries.invalidateQueries({ queryKey: [siteContentEndpoints.siteContent.name] });
    },
  });
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(stored.content.value));
  const problems = saving.fields.map(({ field, message }) => ({ field: field.replace(/^value\./, ""), message }));
  const problemOf = (field: string) => problems.find((problem) => problem.field === field)?.message;
  const submit = (save: (value: Draft) => Promise<void>) => {
    if (saving.isSaving) return;
    setAttempt(attempt + 1);
    void save(readyOf(fields, draft));
  };
  return (
    <form
      noValidate
      aria-labelledby="text-form"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        submit((value) => saving.save(value, stored.version));
      }}
    >
      <UnsavedGuard when={isDirty} />
      <TextLink to={href.adminPanel("content")} arrow="back">
        {m.texts_back()}
      </TextLink>
      <div className="mt-2 mb-5 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 id="text-form" className="text-h2">
            {label()}
          </h1>
          <LastChange edited={stored} />
        </div>
        <a
          href={page}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-neel"
        >
          {m.texts_see_page()} <ExternalLink size={18} aria-hidden="true" />
        </a>
      </div>
      <div className="grid max-w-[72rem] content-start gap-6">
        <ErrorSummary errors={problems.map((problem) => namedProblem(fields, problem))} attempt={attempt} />
        <TextFields fields={fields} draft={draft} path="" problemOf={problemOf} onChange={setDraft} />
        {saving.conflict !== undefined && (
          <ConflictNote
            sentence={saving.conflict}
            busy={saving.isSaving}
            onTheirs={() => {
              void saving.takeTheirs(() => editing(textKey), show);
            }}
            onMine={() => {
              submit(saving.saveOver);
            }}
          />
        )}
        {saving.failure !== undefined && (
          <Note tone="madder" role="alert" title={m.texts_not_saved()}>
            {saving.failure}
          </Note>
        )}
        <div className="sticky bottom-0 -mx-1 flex flex-wrap items-center gap-3 border-t border-line bg-ground px-1 py-3">
          <Button type="submit" size="lg" busy={saving.isSaving} busyLabel={m.texts_saving()} disabled={!isDirty}>
            {m.texts_save()}
          </Button>
          {isDirty && (
            <Button
              variant="quiet"
              onClick={() => {
                show(stored);
              }}
            >
              {m.texts_discard()}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
