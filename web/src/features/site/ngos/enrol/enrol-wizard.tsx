import { type Application, calendarDay } from "@daansetu/contract";
import { MessageSquareWarning } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { m } from "../../../../paraglide/messages.js";
import { ConflictNote } from "../../../../ui/editing/conflict-note.tsx";
import { ErrorSummary } from "../../../../ui/error-summary.tsx";
import { fieldId } from "../../../../ui/field.tsx";
import { Note } from "../../../../ui/note.tsx";
import { StepButtons } from "../../../../ui/wizard/step-buttons.tsx";
import { StepNav } from "../../../../ui/wizard/step-nav.tsx";
import { StoppedNote } from "../../../../ui/wizard/stopped-note.tsx";
import { UploadsAreKept } from "../../../platform/uploads/index.ts";
import { ContactFields, NgoFields } from "../form/text-fields.tsx";
import { CertificateFields, LogoField } from "../form/certificate-fields.tsx";
import { ENROL_PARTS, type EnrolPart, findPart, partToGoOn } from "./enrol-parts.ts";
import { FormSection } from "./form-section.tsx";
import { ReviewPart } from "./review-part.tsx";
import { SaveStatus } from "./save-status.tsx";
import { useEnrolment } from "./use-enrolment.ts";

const PART_TITLES: Record<EnrolPart, () => string> = {
  details: m.enrol_part_details,
  papers: m.enrol_part_papers,
  review: m.enrol_part_review,
};
const PART_STEPS = ENROL_PARTS.map((id) => ({ id, title: PART_TITLES[id] }));

interface EnrolWizardProps {
  userId: string;
  /** The application as stored on the server; absent until the first save. */
  application: Application | undefined;
  onSent: () => void;
}

/** The NGO application form in three parts: details and contact, certificates and logo, review and submit. */
export function EnrolWizard({ userId, application, onSent }: EnrolWizardProps) {
  const enrolment = useEnrolment(userId, application, onSent);
  const { fields, saveState, errors, attempt } = enrolment;
  const [currentPart, setCurrentPart] = usePart();
  const [search] = useSearchParams();
  // Chosen once: the note does not move on with what is typed.
  const [firstStop] = useState(() => application && partToGoOn(application.details, calendarDay(new Date())));
  const stoppedPart = search.has("part") || firstStop === "details" ? undefined : firstStop;
  const topRef = useRef<HTMLDivElement>(null);
  // The field to focus once the part that contains it is rendered.
  const fieldToFocus = useRef<string>(undefined);
  useEffect(() => {
    if (fieldToFocus.current !== undefined) document.getElementById(fieldId(fieldToFocus.current))?.focus();
    fieldToFocus.current = undefined;
  }, [currentPart]);
  const goToPart = (targetPart: EnrolPart, field?: string) => {
    fieldToFocus.current = field;
    setCurrentPart(targetPart);
    if (field !== undefined) return;
    topRef.current?.scrollIntoView({ block: "start" });
    topRef.current?.focus({ preventScroll: true });
  };
  const goToNextPart = () => {
    const nextPart = ENROL_PARTS[ENROL_PARTS.indexOf(currentPart) + 1];
    if (enrolment.checkPart(currentPart) && nextPart !== undefined) goToPart(nextPart);
  };
  const previousPart = ENROL_PARTS[ENROL_PARTS.indexOf(currentPart) - 1];
  const shownErrors = currentPart === "review" ? errors : errors.filter(({ field }) => findPart(field) === currentPart);
  const changeRequest = application?.status === "changes-asked" ? application.asked : undefined;
  return (
    <form
      noValidate
      aria-label={m.start_step_ngo()}
      onSubmit={(event) => {
        event.preventDefault();
        if (currentPart === "review") enrolment.submit();
        else goToNextPart();
      }}
    >
      <div ref={topRef} tabIndex={-1} className="grid scroll-mt-24 gap-5 outline-none">
        {changeRequest !== undefined && (
          <Note tone="warning" icon={MessageSquareWarning} title={m.enrol_asked_title()}>
            {changeRequest.note !== "" && <p className="whitespace-pre-line text-ink">{changeRequest.note}</p>}
            <p className={changeRequest.note === "" ? undefined : "mt-1"}>{m.enrol_asked_text()}</p>
          </Note>
        )}
        <StoppedNote
          partTitle={stoppedPart && PART_TITLES[stoppedPart]()}
          onGo={() => stoppedPart && goToPart(stoppedPart)}
        />
        <StepNav
          label={m.enrol_parts()}
          steps={PART_STEPS}
          at={ENROL_PARTS.indexOf(currentPart)}
          onGo={(part) => {
            goToPart(part);
          }}
        />
        {saveState.status === "conflict" && (
          <ConflictNote
            sentence={saveState.sentence}
            onTakeStored={enrolment.takeStoredVersion}
            onOverwriteStored={enrolment.keepOwnVersion}
            busy={false}
          />
        )}
        {currentPart !== "review" && <ErrorSummary errors={shownErrors} attempt={attempt} />}
      </div>
      {currentPart === "details" && (
        <>
          <FormSection id="enrol-ngo" title={m.enrol_block_ngo()}>
            <NgoFields form={fields} />
          </FormSection>
          <FormSection id="enrol-contact" title={m.enrol_block_contact()} text={m.enrol_block_contact_text()}>
            <ContactFields form={fields} />
          </FormSection>
        </>
      )}
      {currentPart === "papers" && (
        <UploadsAreKept value>
          <FormSection id="enrol-papers" title={m.enrol_block_papers()} text={m.enrol_block_papers_text()}>
            <CertificateFields form={fields} />
          </FormSection>
          <FormSection id="enrol-logo" title={m.enrol_block_logo()}>
            <LogoField form={fields} />
          </FormSection>
        </UploadsAreKept>
      )}
      {currentPart === "review" && <ReviewPart enrolment={enrolment} application={application} onGo={goToPart} />}
      <div className="mt-6 grid gap-6">
        <StepButtons
          onPrevious={
            previousPart === undefined
              ? undefined
              : () => {
                  goToPart(previousPart);
                }
          }
          submitLabel={
            currentPart === "review"
              ? changeRequest === undefined
                ? m.enrol_submit()
                : m.enrol_submit_again()
              : undefined
          }
          busy={enrolment.isUploading || enrolment.isSending}
          busyLabel={enrolment.isUploading ? m.uploads_busy() : m.enrol_submitting()}
        />
        <div className="border-t border-line pt-3">
          <SaveStatus status={saveState.status} isBegun={Object.keys(fields.values).length > 0} />
        </div>
      </div>
    </form>
  );
}

/** The current part, kept in the URL so that Back and a reload stay in the form. */
function usePart(): [EnrolPart, (part: EnrolPart) => void] {
  const [searchParams, setSearchParams] = useSearchParams();
  const requestedPart = searchParams.get("part");
  const part = ENROL_PARTS.find((eachPart) => eachPart === requestedPart) ?? "details";
  const setPart = (targetPart: EnrolPart) => {
    setSearchParams(
      (previousParams) => {
        const nextParams = new URLSearchParams(previousParams);
        nextParams.set("part", targetPart);
        return nextParams;
      },
      { preventScrollReset: true },
    );
  };
  return [part, setPart];
}
