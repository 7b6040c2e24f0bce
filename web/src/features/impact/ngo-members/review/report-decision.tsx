import { type NgoReport, ngoMemberAdminEndpoints } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../../../lib/api/api-client.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { Note } from "../../../../ui/note.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";
import { useDecided } from "./use-decided.ts";

interface ReportDecisionProps {
  report: NgoReport;
  /** Indexes of photographs that are not published. */
  without: readonly number[];
}

/** Publishes a note, accepts a certificate, or declines either. */
export function ReportDecision({ report, without }: ReportDecisionProps) {
  const [asked, setAsked] = useState<"publish" | "decline">();
  const close = () => setAsked(undefined);
  const isNote = report.kind === "note";
  const shown = report.photographs.filter(({ showsPeople }, index) => !showsPeople && !without.includes(index)).length;
  const isEmpty = isNote && report.text === "" && shown === 0;
  return (
    <>
      {isEmpty && (
        <Note tone="warning" role="status">
          {m.ngo_reports_nothing_left()}
        </Note>
      )}
      <div className="flex flex-wrap gap-3 border-t border-line pt-3 max-sm:*:flex-auto">
        {!isEmpty && (
          <Button icon={Check} onClick={() => setAsked("publish")}>
            {isNote ? m.ngo_reports_publish() : m.ngo_reports_accept()}
          </Button>
        )}
        <Button variant="danger" icon={X} onClick={() => setAsked("decline")}>
          {m.ngo_reports_decline()}
        </Button>
      </div>
      {asked === "publish" && <PublishDialog report={report} without={without} shown={shown} onClose={close} />}
      {asked === "decline" && <DeclineDialog report={report} onClose={close} />}
    </>
  );
}

interface PublishDialogProps extends ReportDecisionProps {
  /** Number of photographs that are published. */
  shown: number;
  onClose: () => void;
}

function PublishDialog({ report, without, shown, onClose }: PublishDialogProps) {
  const isNote = report.kind === "note";
  const onDecided = useDecided("published");
  const publishing = useMutation({
    mutationFn: () =>
      callApi(ngoMemberAdminEndpoints.reviewNgoReport, {
        params: { reportId: report._id },
        body: { decision: "publish", without: [...without] },
      }),
    onSuccess: (reviewed) => {
      onClose();
      onDecided(reviewed);
    },
  });
  return (
    <ConfirmDialog
      title={isNote ? m.ngo_reports_publish_title() : m.ngo_reports_accept_title()}
      confirmLabel={isNote ? m.ngo_reports_publish() : m.ngo_reports_accept()}
      busyLabel={m.ngo_reports_busy()}
      action={publishing}
      onClose={onClose}
    >
      {isNote ? (
        <>
          <p>{m.ngo_reports_publish_text()}</p>
          <p>{shown === 0 ? m.ngo_reports_publish_none() : m.ngo_reports_publish_photographs({ count: shown })}</p>
        </>
      ) : (
        <p>{m.ngo_reports_record_text()}</p>
      )}
    </ConfirmDialog>
  );
}
