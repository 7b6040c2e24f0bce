import type { Application } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ErrorSummary } from "../../../../ui/error-summary.tsx";
import { FormNotes } from "../../../../ui/form/form-notes.tsx";
import { CertificateList, DetailList } from "../form/detail-lists.tsx";
import { type EnrolPart, findPart } from "./enrol-parts.ts";
import { FormSection } from "./form-section.tsx";
import type { Enrolment } from "./use-enrolment.ts";

interface ReviewPartProps {
  enrolment: Enrolment;
  application: Application | undefined;
  onGo: (part: EnrolPart, field?: string) => void;
}

/** The last part: everything as it will be submitted, with a link back to each part. */
export function ReviewPart({ enrolment, application, onGo }: ReviewPartProps) {
  const { fields, errors, attempt } = enrolment;
  const renderChangeButton = (part: EnrolPart, label: string) => (
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
  const findErrorsOn = (part: EnrolPart) => errors.filter(({ field }) => findPart(field) === part);
  return (
    <>
      {errors.length > 0 && (
        <div className="mt-5">
          <ErrorSummary
            errors={errors}
            attempt={attempt}
            onGoToField={(field) => {
              onGo(findPart(field), field);
            }}
          />
        </div>
      )}
      {enrolment.failure !== undefined && (
        <div className="mt-5">
          <FormNotes form={enrolment} title={m.enrol_failed()} keptNote={m.enrol_failed_kept()} />
        </div>
      )}
      <FormSection id="review-details" title={m.enrol_part_details()}>
        <DetailList details={fields.values} problems={findErrorsOn("details")} />
        <div className="mt-4">{renderChangeButton("details", m.enrol_part_details())}</div>
      </FormSection>
      <FormSection id="review-papers" title={m.enrol_part_papers()}>
        <CertificateList details={fields.values} applicationId={application?._id} problems={findErrorsOn("papers")} />
        <div className="mt-4">{renderChangeButton("papers", m.enrol_part_papers())}</div>
      </FormSection>
      <p className="mt-6 max-w-(--measure) text-ink-soft">{m.enrol_submit_text()}</p>
    </>
  );
}
