import { type Application, applicationEndpoints } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { Note } from "../../../../ui/note.tsx";
import { CertificateList, DetailList } from "../form/detail-lists.tsx";
import { FormSection } from "./form-section.tsx";
import { ProgressSteps } from "./progress-steps.tsx";

interface ApplicationStatusProps {
  application: Application;
  /** Submitted a moment ago, at the end of a long form: scrolls to the heading and focuses it. */
  isJustSent: boolean;
  onWithdrawn: (application: Application) => void;
  /** Starts another application. */
  onStart: () => void;
  isStarting: boolean;
  startError: Error | undefined;
}

/** A submitted application: its status, next steps and content. */
export function ApplicationStatus(props: ApplicationStatusProps) {
  const { application, isJustSent, onStart, isStarting, startError } = props;
  const { status, details, ngoId, reason = "", _id } = application;
  const ngoName = details.ngoName ?? "";
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isJustSent) return;
    headingRef.current?.scrollIntoView({ block: "start" });
    headingRef.current?.focus({ preventScroll: true });
  }, [isJustSent]);
  const renderStartButton = (label: string) => (
    <Button variant="line" busy={isStarting} busyLabel={m.ui_loading()} onClick={onStart}>
      {label}
    </Button>
  );
  return (
    <div className="grid gap-6">
      <div>
        <h2 ref={headingRef} tabIndex={-1} className="scroll-mt-24 text-h3 wrap-anywhere outline-none">
          {statusTitle(status, ngoName)}
        </h2>
        <ProgressSteps application={application} />
      </div>
      {(status === "received" || status === "in-review") && <AwaitingDecision {...props} />}
      {status === "approved" && (
        <Note
          tone="leaf"
          title={m.enrol_approved_title()}
          action={
            <>
              {ngoId !== undefined && <ButtonLink to={href.ngo(ngoId)}>{m.enrol_approved_page()}</ButtonLink>}
              <ButtonLink to={href.startFundraising("startFundraiser")} variant="line">
                {m.enrol_approved_start()}
              </ButtonLink>
              {renderStartButton(m.enrol_another())}
            </>
          }
        >
          {m.enrol_approved_text()}
        </Note>
      )}
      {status === "declined" && (
        <Note
          tone="danger"
          title={m.enrol_declined_title()}
          action={
            <>
              <ButtonLink to={href.profile("support")} variant="line">
                {m.start_write()}
              </ButtonLink>
              {renderStartButton(m.enrol_apply_again())}
            </>
          }
        >
          <p className="whitespace-pre-line text-ink">{reason}</p>
          <p className="mt-1">{m.enrol_declined_text()}</p>
        </Note>
      )}
      {startError && (
        <Note tone="danger" role="alert">
          {startError.message}
        </Note>
      )}
      <details className="rounded-panel border border-line bg-sheet px-5 py-3">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{m.enrol_what_you_sent()}</summary>
        <FormSection id="sent-details" title={m.enrol_part_details()}>
          <DetailList details={details} />
        </FormSection>
        <FormSection id="sent-papers" title={m.enrol_part_papers()}>
          <CertificateList details={details} applicationId={_id} />
        </FormSection>
      </details>
    </div>
  );
}

function AwaitingDecision({ application, onWithdrawn }: Pick<ApplicationStatusProps, "application" | "onWithdrawn">) {
  const [isConfirming, setIsConfirming] = useState(false);
  const withdrawRequest = useMutation({
    mutationFn: () => callApi(applicationEndpoints.withdrawApplication, { params: { id: application._id } }),
    onSuccess: onWithdrawn,
  });
  const { status, dueAt } = application;
  return (
    <Note
      tone="info"
      role="status"
      title={dueAt === undefined ? undefined : m.enrol_due({ when: formatMoment(dueAt) })}
      action={
        status === "received" && (
          <Button
            variant="line"
            onClick={() => {
              setIsConfirming(true);
            }}
          >
            {m.enrol_withdraw()}
          </Button>
        )
      }
    >
      {status === "received" ? m.enrol_received_text() : m.enrol_in_review_text()}
      {isConfirming && (
        <ConfirmDialog
          title={m.enrol_withdraw_ask()}
          confirmLabel={m.enrol_withdraw_do()}
          busyLabel={m.enrol_withdrawing()}
          keepLabel={m.enrol_withdraw_keep()}
          busy={withdrawRequest.isPending}
          problem={withdrawRequest.error?.message}
          onConfirm={() => {
            withdrawRequest.mutate();
          }}
          onClose={() => {
            setIsConfirming(false);
          }}
        >
          {m.enrol_withdraw_text()}
        </ConfirmDialog>
      )}
    </Note>
  );
}

function statusTitle(status: Application["status"], ngoName: string): string {
  if (status === "approved") return m.enrol_title_approved({ ngoName });
  if (status === "declined") return m.enrol_title_declined({ ngoName });
  return m.enrol_title_received({ ngoName });
}
