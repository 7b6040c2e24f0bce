import { type FieldProblem, formFieldOf, type FundraiserRequest, readFundraiserRequest } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { HandHeart } from "lucide-react";
import type { SubmitEvent } from "react";
import { useSearchParams } from "react-router-dom";
import { m } from "../../../paraglide/messages.js";
import { ConflictNote } from "../../../ui/editing/conflict-note.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { FormNotes } from "../../../ui/form/form-notes.tsx";
import { Note } from "../../../ui/note.tsx";
import { fieldsOf } from "../form/form-fields.ts";
import { DeleteDraft } from "./delete-draft.tsx";
import { SaveStatus } from "./save-status.tsx";
import { StepBody } from "./step-body.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { StepHead } from "./step-head.tsx";
import { STEPS, stepAt, type StepId, stepOfProblem, invalidFieldsOnStep } from "./steps.ts";
import { supportedQuery } from "./supported-query.ts";
import { useDraft } from "./use-draft.ts";

interface DraftFormProps {
  userId: string;
  stored: FundraiserRequest | undefined;
  supports: string;
  onStored: (request: FundraiserRequest) => void;
  onSubmitted: (id: string) => void;
}

/** The wizard's form: one step at a time, with a preview of the page before it is submitted. */
export function DraftForm({ userId, stored, supports, onStored, onSubmitted }: DraftFormProps) {
  const [search, setSearch] = useSearchParams();
  const at = stepAt(search.get("part"));
  const step = STEPS[at] ?? STEPS[0];
  const draft = useDraft({
    userId,
    stored,
    supports,
    onStored,
    onSubmitted,
    onRefused: goToProblem,
  });
  const { form } = draft;
  const supported = useQuery({ ...supportedQuery(supports), enabled: supports !== "" });

  function go(to: StepId): void {
    setSearch((now) => {
      now.set("part", to);
      return now;
    });
    void draft.save();
  }
  function goToProblem(found: readonly FieldProblem[]): void {
    go(stepOfProblem(found.map(({ field }) => formFieldOf(field))));
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const next = STEPS[at + 1];
    if (next === undefined) {
      const read = readFundraiserRequest(form.values, new Date());
      if (!read.ok) goToProblem(read.fields);
      form.submit();
      return;
    }
    const invalid = invalidFieldsOnStep(step, form.values, new Date());
    if (invalid.length === 0) go(next.id);
    else form.check((field) => invalid.includes(field) || form.errorOf(field) !== undefined);
  };
  const fields: readonly string[] = step.fields;
  const shown = form.errors.filter(({ field }) => fields.includes(field));

  return (
    <form noValidate onSubmit={onSubmit} aria-labelledby="wizard-part" className="grid gap-6">
      {stored?.state === "changes-asked" && (
        <Note tone="haldi" title={m.wizard_changes_title()}>
          <blockquote className="my-1.5 border-l-2 border-line-strong pl-3 whitespace-pre-line text-ink">
            {stored.note}
          </blockquote>
          {m.wizard_changes_text()}
        </Note>
      )}
      {supported.data !== undefined && (
        <Note tone="neel" icon={HandHeart} title={m.wizard_supporting({ title: supported.data.title })}>
          {m.wizard_supporting_text()}
        </Note>
      )}
      <StepHead at={at} onGo={go} />
      <ErrorSummary errors={shown} attempt={form.attempt} />
      {draft.conflict !== undefined && (
        <ConflictNote
          sentence={draft.conflict}
          onTheirs={() => void draft.takeTheirs()}
          onMine={() => void draft.saveMine()}
          busy={draft.state === "saving"}
        />
      )}
      <StepBody step={step.id} fields={fieldsOf(form)} />
      <FormNotes form={form} title={m.writing_failed_title()} kept={m.writing_failed_kept()} />
      <StepButtons at={at} busy={form.isSending} onGo={go} />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <SaveStatus state={draft.state} onRetry={() => void draft.save()} />
        {stored !== undefined && <DeleteDraft id={stored._id} onDeleted={draft.forget} />}
      </div>
    </form>
  );
}
