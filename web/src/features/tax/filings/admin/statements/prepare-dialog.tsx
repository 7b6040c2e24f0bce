import { type FilingOverview, filingEndpoints, parseWith } from "@daansetu/contract";
import { callApi } from "../../../../../lib/api-client.ts";
import { serverSentence } from "../../../../../lib/errors/failure.ts";
import { fieldSentences } from "../../../../../lib/errors/field-sentence.ts";
import { formatDay } from "../../../../../lib/format-day.ts";
import { toast } from "../../../../../lib/toast.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Field } from "../../../../../ui/field.tsx";
import { FormDialog } from "../../../../../ui/form-dialog.tsx";
import { useForm } from "../../../../../ui/form/use-form.ts";
import { TextInput } from "../../../../../ui/inputs.tsx";
import { Note } from "../../../../../ui/note.tsx";
import { Spinner } from "../../../../../ui/spinner.tsx";
import { useFilingRefetch } from "../use-filing-refetch.ts";

const { prepareFiling } = filingEndpoints;

/** A year with many donations. */
const PREPARE_TIMEOUT_MS = 5 * 60_000;

interface PrepareDialogProps {
  overview: FilingOverview;
  /** The first and the last day that the statement may end on. */
  nextFrom: string;
  lastDay: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the last day of a statement, and prepares it. */
export function PrepareDialog({ overview, nextFrom, lastDay, onDone, onClose }: PrepareDialogProps) {
  const { financialYear, blockedReceipts } = overview;
  const refetch = useFilingRefetch();
  const range = { from: formatDay(nextFrom), until: formatDay(lastDay) };
  const form = useForm({
    initial: { until: lastDay },
    readValues: ({ until }) => {
      const parsed = parseWith(prepareFiling.body, { financialYear, until });
      return parsed.ok && (until < nextFrom || until > lastDay)
        ? { ok: false, fields: [{ field: "until", problem: "outside" }] }
        : parsed;
    },
    send: (body) => callApi(prepareFiling, { body, timeoutMs: PREPARE_TIMEOUT_MS }),
    onSent: () => {
      void toast("success", m.filings_prepare_done());
      onDone();
      void refetch();
    },
    // Another admin may have prepared one, or it is prepared although the reply was lost.
    onFailed: () => void refetch(),
    sentencesFor: (found) =>
      fieldSentences(found, ["until"], { "* until": () => m.filings_prepare_until_error(range) }),
    failures: { conflict: serverSentence },
  });
  return (
    <FormDialog
      title={m.filings_prepare_title({ year: financialYear })}
      text={m.filings_prepare_from({ day: range.from })}
      form={form}
      submitLabel={m.filings_prepare()}
      busyLabel={m.filings_prepare_busy()}
      onClose={onClose}
    >
      <Field
        form={form}
        name="until"
        label={m.filings_prepare_until()}
        hint={m.filings_prepare_until_hint({ day: range.until })}
      >
        <TextInput type="date" min={nextFrom} max={lastDay} />
      </Field>
      {blockedReceipts > 0 && <Note tone="warning">{m.filings_prepare_missing({ count: blockedReceipts })}</Note>}
      {form.isSending && (
        <p role="status" className="flex items-start gap-3 text-ink-soft">
          <Spinner />
          {m.filings_prepare_progress()}
        </p>
      )}
    </FormDialog>
  );
}
