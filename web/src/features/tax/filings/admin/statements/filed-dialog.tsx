import { calendarDay, type Filing, filingEndpoints, parseWith } from "@daansetu/contract";
import { useState } from "react";
import { callApi } from "../../../../../lib/api-client.ts";
import { fieldSentences } from "../../../../../lib/errors/field-sentence.ts";
import { formatDay } from "../../../../../lib/format-day.ts";
import { toast } from "../../../../../lib/toast.ts";
import { useNow } from "../../../../../lib/use-now.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Field } from "../../../../../ui/field.tsx";
import { FormDialog } from "../../../../../ui/form-dialog.tsx";
import { useForm } from "../../../../../ui/form/use-form.ts";
import { TextInput } from "../../../../../ui/inputs.tsx";
import { Note } from "../../../../../ui/note.tsx";
import { periodOf } from "../filing-words.ts";
import { useFilingRefetch } from "../use-filing-refetch.ts";
import { ChangedNote } from "./changed-note.tsx";
import { isConflict } from "./filing-failures.ts";

const { markFiled } = filingEndpoints;

interface FiledDialogProps {
  /** As stored now: after a conflict, another version than the dialog was opened with. */
  filing: Filing;
  onDone: () => void;
  onClose: () => void;
}

/** Notes that the tax office has a statement. The form is its confirmation. */
export function FiledDialog({ filing, onDone, onClose }: FiledDialogProps) {
  const { id, version, state } = filing;
  const refetch = useFilingRefetch();
  const [hasConflict, setHasConflict] = useState(false);
  const today = calendarDay(useNow());
  const preparedOn = calendarDay(filing.preparedAt);
  const form = useForm({
    initial: { acknowledgement: "", filedOn: today },
    readValues: (values) => {
      const parsed = parseWith(markFiled.body, { ...values, version });
      return parsed.ok && (values.filedOn > calendarDay(new Date()) || values.filedOn < preparedOn)
        ? { ok: false, fields: [{ field: "filedOn", problem: "outside" }] }
        : parsed;
    },
    send: (body) => callApi(markFiled, { params: { id }, body }),
    onSent: () => {
      void toast("success", m.filings_file_done());
      onDone();
      void refetch();
    },
    onFailed: (error) => {
      setHasConflict(isConflict(error));
      void refetch();
    },
    sentencesFor: (found) =>
      fieldSentences(found, ["acknowledgement", "filedOn"], {
        "required acknowledgement": m.filings_file_number_error,
        "* filedOn": () => m.filings_file_day_error({ from: formatDay(preparedOn) }),
      }),
  });
  const isChanged = hasConflict || state !== "prepared";
  return (
    <FormDialog
      title={m.filings_file_title()}
      form={isChanged ? { ...form, failure: undefined } : form}
      submitLabel={m.filings_file_do()}
      busyLabel={m.filings_file_busy()}
      isSubmitDisabled={state !== "prepared"}
      onClose={onClose}
    >
      <p className="font-semibold">{periodOf(filing)}</p>
      <Field form={form} name="acknowledgement" label={m.filings_acknowledgement()} hint={m.filings_file_number_hint()}>
        <TextInput autoComplete="off" maxLength={40} />
      </Field>
      <Field form={form} name="filedOn" label={m.filings_filed_on()}>
        <TextInput type="date" min={preparedOn} max={today} />
      </Field>
      {isChanged ? <ChangedNote filing={filing} /> : <Note tone="warning">{m.filings_file_text()}</Note>}
    </FormDialog>
  );
}
