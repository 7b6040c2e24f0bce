import type { Application } from "@daansetu/contract";
import { failureSentence } from "../../../lib/errors/failure.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { Note } from "../../../ui/note.tsx";
import { DetailFacts, PaperFacts } from "../form/facts.tsx";
import { Block } from "./block.tsx";
import { type EnrolPart, partOf } from "./parts.ts";
import type { Enrolment } from "./use-enrolment.ts";

interface ReviewPartProps {
  enrolment: Enrolment;
  application: Application | undefined;
  onGo: (part: EnrolPart, field?: string) => void;
}

/** The last look: everything as it will be handed in, and the way back to each part. */
export function ReviewPart({ enrolment, application, onGo }: ReviewPartProps) {
  const { form, errors, attempt, failure } = enrolment;
  const change = (part: EnrolPart, label: string) => (
    <Button
      size="sm"
      variant="soft"
      aria-label={m.enrol_change_part({ part: label })}
      onClick={() => {
        onGo(part);
      }}
    >
      {m.enrol_change()}
    </Button>
  );
  const missing = (part: EnrolPart) => errors.filter(({ field }) => partOf(field) === part);
  return (
    <>
      {errors.length > 0 && (
        <div className="mt-5">
          <ErrorSummary
            errors={errors}
            attempt={attempt}
            onGo={(field) => {
              onGo(partOf(field), field);
            }}
          />
        </div>
      )}
      {failure && (
        <Note tone="madder" role="alert" title={m.enrol_failed()} className="mt-5">
          {failureSentence(failure)} {m.enrol_failed_kept()}
        </Note>
      )}
      <Block id="review-details" title={m.enrol_part_details()}>
        <DetailFacts details={form.values} problems={missing("details")} />
        <div className="mt-4">{change("details", m.enrol_part_details())}</div>
      </Block>
      <Block id="review-papers" title={m.enrol_part_papers()}>
        <PaperFacts details={form.values} applicationId={application?._id} problems={missing("papers")} />
        <div className="mt-4">{change("papers", m.enrol_part_papers())}</div>
      </Block>
      <p className="mt-6 max-w-(--measure) text-ink-soft">{m.enrol_submit_text()}</p>
    </>
  );
}
