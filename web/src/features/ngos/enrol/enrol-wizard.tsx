import type { Application } from "@daansetu/contract";
import { ArrowLeft, ArrowRight, MessageSquareWarning } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { ConflictNote } from "../../../ui/editing/conflict-note.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { fieldId } from "../../../ui/field.tsx";
import { Note } from "../../../ui/note.tsx";
import { ContactFields, NgoFields } from "../form/text-fields.tsx";
import { LogoField, PaperFields } from "../form/paper-fields.tsx";
import { Block } from "./block.tsx";
import { PartNav } from "./part-nav.tsx";
import { ENROL_PARTS, type EnrolPart, partOf } from "./parts.ts";
import { ReviewPart } from "./review-part.tsx";
import { SavingLine } from "./saving-line.tsx";
import { useEnrolment } from "./use-enrolment.ts";

interface EnrolWizardProps {
  userId: string;
  /** What the server has; absent where nothing was typed yet. */
  application: Application | undefined;
  /** It was handed in. */
  onSent: () => void;
}

/** The enrolment of an NGO: details and contact, papers and logo, a last look, and handing it in. */
export function EnrolWizard({ userId, application, onSent }: EnrolWizardProps) {
  const enrolment = useEnrolment(userId, application, onSent);
  const { form, saving, errors, attempt } = enrolment;
  const [part, setPart] = usePart();
  const top = useRef<HTMLDivElement>(null);
  // The field to go to on a part that is about to be shown.
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current !== undefined) document.getElementById(fieldId(wanted.current))?.focus();
    wanted.current = undefined;
  }, [part]);
  const go = (to: EnrolPart, field?: string) => {
    wanted.current = field;
    setPart(to);
    if (field !== undefined) return;
    top.current?.scrollIntoView({ block: "start" });
    top.current?.focus({ preventScroll: true });
  };
  const next = () => {
    const to = ENROL_PARTS[ENROL_PARTS.indexOf(part) + 1];
    if (enrolment.check(part) && to !== undefined) go(to);
  };
  const previous = ENROL_PARTS[ENROL_PARTS.indexOf(part) - 1];
  const submit = () => {
    if (enrolment.check("review")) enrolment.submit();
  };
  const here = part === "review" ? errors : errors.filter(({ field }) => partOf(field) === part);
  const asked = application?.status === "changes-asked" ? application.asked : undefined;
  return (
    <form
      noValidate
      aria-label={m.start_step_ngo()}
      onSubmit={(event) => {
        event.preventDefault();
        if (part === "review") submit();
        else next();
      }}
    >
      <div ref={top} tabIndex={-1} className="grid scroll-mt-24 gap-5 outline-none">
        {asked !== undefined && (
          <Note tone="haldi" icon={MessageSquareWarning} title={m.enrol_asked_title()}>
            {asked.note !== "" && <p className="whitespace-pre-line text-ink">{asked.note}</p>}
            <p className={asked.note === "" ? undefined : "mt-1"}>{m.enrol_asked_text()}</p>
          </Note>
        )}
        <PartNav current={part} onGo={go} />
        <SavingLine saving={saving} isBegun={Object.keys(form.values).length > 0} />
        {saving.at === "conflict" && (
          <ConflictNote
            sentence={saving.sentence}
            onTheirs={enrolment.takeTheirs}
            onMine={enrolment.keepMine}
            busy={false}
          />
        )}
        {part !== "review" && <ErrorSummary errors={here} attempt={attempt} />}
      </div>
      {part === "details" && (
        <>
          <Block id="enrol-ngo" title={m.enrol_block_ngo()}>
            <NgoFields form={form} />
          </Block>
          <Block id="enrol-contact" title={m.enrol_block_contact()} text={m.enrol_block_contact_text()}>
            <ContactFields form={form} />
          </Block>
        </>
      )}
      {part === "papers" && (
        <>
          <Block id="enrol-papers" title={m.enrol_block_papers()} text={m.enrol_block_papers_text()}>
            <PaperFields form={form} />
          </Block>
          <Block id="enrol-logo" title={m.enrol_block_logo()}>
            <LogoField form={form} />
          </Block>
        </>
      )}
      {part === "review" && <ReviewPart enrolment={enrolment} application={application} onGo={go} />}
      <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6 max-sm:*:flex-auto">
        {previous !== undefined && (
          <Button
            variant="line"
            size="lg"
            icon={ArrowLeft}
            onClick={() => {
              go(previous);
            }}
          >
            {m.enrol_previous()}
          </Button>
        )}
        <Button
          type="submit"
          size="lg"
          {...(part !== "review" && { icon: ArrowRight })}
          busy={enrolment.isUploading || enrolment.isSubmitting}
          busyLabel={enrolment.isUploading ? m.uploads_busy() : m.enrol_submitting()}
        >
          {part === "review" ? (asked === undefined ? m.enrol_submit() : m.enrol_submit_again()) : m.enrol_next()}
        </Button>
      </div>
    </form>
  );
}

/** The part is in the address, so that Back and a refresh stay in the form. */
function usePart(): [EnrolPart, (part: EnrolPart) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("part");
  const part = ENROL_PARTS.find((each) => each === asked) ?? "details";
  const setPart = (to: EnrolPart) => {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set("part", to);
        return after;
      },
      { preventScrollReset: true },
    );
  };
  return [part, setPart];
}
