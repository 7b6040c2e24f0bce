import { billReportEndpoints, overviewEndpoints, parseWith } from "@daansetu/contract";
import { callApi } from "../../../../lib/api/api-client.ts";
import { fieldSentences } from "../../../../lib/errors/field-sentence.ts";
import { toast } from "../../../../lib/toast.ts";
import { useRefetch } from "../../../../lib/use-refetch.ts";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { FormDialog } from "../../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { TextArea } from "../../../../ui/inputs.tsx";

const { billReports, billReportCounts, closeBillReport } = billReportEndpoints;

interface CloseReportDialogProps {
  reportId: string;
  bill: string;
  onClose: () => void;
}

/** Closes a report with what was found. */
export function CloseReportDialog({ reportId, bill, onClose }: CloseReportDialogProps) {
  // The badge and the overview count what is open.
  const refetch = useRefetch([billReports, billReportCounts, overviewEndpoints.adminOverview]);
  const form = useForm({
    initial: { note: "" },
    readValues: (values) => parseWith(closeBillReport.body, values),
    send: (body) => callApi(closeBillReport, { params: { reportId }, body }),
    onSent: () => {
      onClose();
      void toast("success", m.bill_reports_closed());
      void refetch();
    },
    sentencesFor: (found) => fieldSentences(found, ["note"], { "required note": m.bill_reports_note_missing }),
  });
  return (
    <FormDialog
      title={m.bill_reports_close_title()}
      text={
        <>
          <b className="block">{bill}</b>
          {m.bill_reports_close_text()}
        </>
      }
      form={form}
      submitLabel={m.bill_reports_close()}
      busyLabel={m.bill_reports_busy()}
      onClose={onClose}
    >
      <Field form={form} name="note" label={m.bill_reports_note()}>
        <TextArea rows={4} maxLength={1000} />
      </Field>
    </FormDialog>
  );
}
