import { type FieldProblem, formFieldOf, type FundraiserRequest, readFundraiserRequest } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { HandHeart } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { m } from "../../../../paraglide/messages.js";
import { ConflictNote } from "../../../../ui/editing/conflict-note.tsx";
import { ErrorSummary } from "../../../../ui/error-summary.tsx";
import { FormNotes } from "../../../../ui/form/form-notes.tsx";
import { Note } from "../../../../ui/note.tsx";
import { StepButtons } from "../../../../ui/wizard/step-buttons.tsx";
import { StoppedNote } from "../../../../ui/wizard/stopped-note.tsx";
import { UploadsAreKept } from "../../../platform/uploads/index.ts";
import { fieldsOfStep, type StepId } from "../form/fields.ts";
import { fieldsOf } from "../form/form-fields.ts";
import { DeleteDraft } from "./delete-draft.tsx";
import { SaveStatus } from "./save-status.tsx";
import { StepBody } from "./step-body.tsx";
import { StepHead } from "./step-head.tsx";
import { STEPS, stepAt, stepOfProblem, stepToGoOn, invalidFieldsOnStep } from "./steps.ts";
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
  const stepIndex = stepAt(search.get("part"));
  const step = STEPS[stepIndex] ?? STEPS[0];
  const draft = useDraft({
    userId,
    stored,
    supports,
    onStored,
    onSubmitted,
    onRefused: goToProblem,
  });
  const { form } = draft;
  // Chosen once: the note does not move on with what is typed.
  const [firstStop] = useState(() => stored && stepToGoOn(stored.form, new Date()));
  const stoppedStep =
    search.has("part") || firstStop === STEPS[0].id ? undefined : STEPS.find(({ id }) => id === firstStop);
  const supportedQueryResult = useQuery({ ...supportedQuery(supports), enabled: supports !== "" });

  function goToStep(stepId: StepId): void {
    setSearch((now) => {
      now.set("part", stepId);
      return now;
    });
    void draft.save();
  }
  function goToProblem(fieldProblems: readonly FieldProblem[]): void {
    goToStep(stepOfProblem(fieldProblems.map(({ field }) => formFieldOf(field))));
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const nextStep = STEPS[stepIndex + 1];
    if (nextStep === undefined) {
      const readRequest = readFundraiserRequest(form.values, new Date());
      if (!readRequest.ok) goToProblem(readRequest.fields);
      form.submit();
      return;
    }
    const invalidFields = invalidFieldsOnStep(step.id, form.values, new Date());
    if (invalidFields.length === 0) goToStep(nextStep.id);
    else form.check((field) => invalidFields.includes(field) || form.errorOf(field) !== undefined);
  };
  const previousStep = STEPS[stepIndex - 1];
  const shownErrors = form.errors.filter(({ field }) => fieldsOfStep(step.id).includes(field));

  return (
    <form noValidate onSubmit={onSubmit} aria-labelledby="wizard-part" className="grid gap-6">
      {stored?.state === "changes-asked" && (
        <Note tone="warning" title={m.wizard_changes_title()}>
          <blockquote className="my-1.5 border-l-2 border-line-strong pl-3 whitespace-pre-line text-ink">
            {stored.note}
          </blockquote>
          {m.wizard_changes_text()}
        </Note>
      )}
      {supportedQueryResult.data !== undefined && (
        <Note tone="info" icon={HandHeart} title={m.wizard_supporting({ title: supportedQueryResult.data.title })}>
          {m.wizard_supporting_text()}
        </Note>
      )}
      <StoppedNote partTitle={stoppedStep?.title()} onGo={() => stoppedStep && goToStep(stoppedStep.id)} />
      <StepHead at={stepIndex} onGo={goToStep} />
      <ErrorSummary errors={shownErrors} attempt={form.attempt} />
      {draft.conflict !== undefined && (
        <ConflictNote
          sentence={draft.conflict}
          onTakeStored={() => void draft.takeTheirs()}
          onOverwriteStored={() => void draft.saveMine()}
          busy={draft.state === "saving"}
        />
      )}
      <UploadsAreKept value>
        <StepBody step={step.id} fields={fieldsOf(form)} />
      </UploadsAreKept>
      <FormNotes form={form} title={m.writing_failed_title()} keptNote={m.writing_failed_kept()} />
      <StepButtons
        onPrevious={previousStep && (() => goToStep(previousStep.id))}
        submitLabel={stepIndex === STEPS.length - 1 ? m.wizard_submit() : undefined}
        busy={form.isSending}
        busyLabel={m.wizard_submitting()}
      />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <SaveStatus state={draft.state} onRetry={() => void draft.save()} />
        {stored !== undefined && <DeleteDraft id={stored._id} onDeleted={draft.forget} />}
      </div>
    </form>
  );
}
