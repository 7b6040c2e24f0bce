import { calendarDay, type Filing, filingEndpoints, parseWith } from "@daansetu/contract";
import { useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { fieldSentences } from "../../../../lib/errors/field-sentence.ts";
import { formatDay } from "../../../../lib/format-day.ts";
import { toast } from "../../../../lib/toast.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Field } from "../../../../ui/field.tsx";
import { useFocusFirstError } from "../../../../ui/form/use-focus-first-error.ts";
import { useForm } from "../../../../ui/form/use-form.ts";
import { TextInput } from "../../../../ui/inputs.tsx";
import { Note } from "../../../../ui/note.tsx";
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
  useFocusFirstError(form);
  const { values, set, errorOf, isSending } = form;
  return (
    <Dialog title={m.filings_file_title()} busy={isSending} onClose={onClose}>
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <p className="font-semibold">{periodOf(filing)}</p>
        <Field
          name="acknowledgement"
          label={m.filings_acknowledgement()}
          hint={m.filings_file_number_hint()}
          error={errorOf("acknowledgement")}
        >
          <TextInput
            autoComplete="off"
            maxLength={40}
            value={values.acknowledgement}
            onChange={({ target }) => set({ acknowledgement: target.value })}
          />
        </Field>
        <Field name="filedOn" label={m.filings_filed_on()} error={errorOf("filedOn")}>
          <TextInput
            type="date"
            min={preparedOn}
            max={today}
            value={values.filedOn}
            onChange={({ target }) => set({ filedOn: target.value })}
          />
        </Field>
        {hasConflict || state !== "prepared" ? (
          <ChangedNote filing={filing} />
        ) : (
          <>
            <Note tone="haldi">{m.filings_file_text()}</Note>
            {form.failure !== undefined && (
              <Note tone="madder" role="alert">
                {form.failure}
              </Note>
            )}
          </>
        )}
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
          <Button variant="line" disabled={isSending} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" disabled={state !== "prepared"} busy={isSending} busyLabel={m.filings_file_busy()}>
            {m.filings_file_do()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
