import { DISPUTE_ANSWERS, exceptionEndpoints, MAX_NOTE_CHARACTERS, parseWith } from "@daansetu/contract";
import { Scale } from "lucide-react";
import * as z from "zod/mini";
import { callApi } from "../../../../lib/api-client.ts";
import { fieldSentences } from "../../../../lib/errors/field-sentence.ts";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { Select, TextArea } from "../../../../ui/inputs.tsx";
import { Options } from "../../../../ui/options.tsx";
import { ResolutionButton, type ResolutionDialogProps } from "./resolution-button.tsx";
import { RESOLUTION_FAILURES } from "./use-resolution.ts";

const AnswerForm = z.pick(exceptionEndpoints.answerDispute.body, { answer: true, note: true });

const ANSWER_LABELS = {
  contested: m.exceptions_answer_contested,
  accepted: m.exceptions_answer_accepted,
} as const satisfies Record<(typeof DISPUTE_ANSWERS)[number], () => string>;

interface AnswerButtonProps {
  item: { kind: "donation" | "unmatched"; _id: string; version: number };
  disputeId: string;
}

/** Notes how a dispute was answered in the gateway's dashboard. */
export const AnswerButton = (props: AnswerButtonProps) => (
  <ResolutionButton icon={Scale} label={m.exceptions_answer()} doneSentence={m.exceptions_answer_done}>
    {(dialogProps) => <AnswerDialog {...props} {...dialogProps} />}
  </ResolutionButton>
);

function AnswerDialog({ item, disputeId, run, onClose }: AnswerButtonProps & ResolutionDialogProps) {
  const { kind, _id: id, version } = item;
  const form = useForm({
    initial: { answer: "", note: "" },
    readValues: (values) => parseWith(AnswerForm, values),
    send: (answer) =>
      run(() =>
        callApi(exceptionEndpoints.answerDispute, { params: { kind, id, disputeId }, body: { version, ...answer } }),
      ),
    onSent: () => undefined,
    sentencesFor: (found) =>
      fieldSentences(found, ["answer", "note"], {
        "* answer": m.exceptions_answer_missing,
        "required note": m.exceptions_accept_note_missing,
      }),
    failures: RESOLUTION_FAILURES,
  });
  return (
    <FormDialog
      title={m.exceptions_answer_title()}
      text={m.exceptions_answer_text()}
      form={form}
      submitLabel={m.exceptions_answer_do()}
      busyLabel={m.exceptions_answer_busy()}
      onClose={onClose}
    >
      <Field form={form} name="answer" label={m.exceptions_answer_choice()}>
        <Select>
          <option value="">{m.exceptions_answer_choose()}</option>
          <Options of={DISPUTE_ANSWERS} label={(answer) => ANSWER_LABELS[answer]()} />
        </Select>
      </Field>
      <Field form={form} name="note" label={m.exceptions_answer_note()}>
        <TextArea rows={4} maxLength={MAX_NOTE_CHARACTERS} />
      </Field>
    </FormDialog>
  );
}
