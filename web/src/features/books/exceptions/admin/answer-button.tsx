import { DISPUTE_ANSWERS, exceptionEndpoints, MAX_NOTE_CHARACTERS, parseWith } from "@daansetu/contract";
import { Scale } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import { callApi } from "../../../../lib/api-client.ts";
import { fieldSentences } from "../../../../lib/errors/field-sentence.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { Select, TextArea } from "../../../../ui/inputs.tsx";
import { Options } from "../../../../ui/options.tsx";
import { CURE_FAILURES, type Cure, useCure } from "./use-cure.ts";

const AnswerForm = z.pick(exceptionEndpoints.answerDispute.body, { answer: true, note: true });
type Answer = z.output<typeof AnswerForm>;

const ANSWER_LABELS = {
  contested: m.exceptions_answer_contested,
  accepted: m.exceptions_answer_accepted,
} as const satisfies Record<(typeof DISPUTE_ANSWERS)[number], () => string>;

interface AnswerButtonProps {
  item: { kind: "donation" | "unmatched"; _id: string; version: number };
  disputeId: string;
}

/** Notes how a dispute was answered in the gateway's dashboard. */
export function AnswerButton({ item: { kind, _id: id, version }, disputeId }: AnswerButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { mutation, refetch } = useCure(() => m.exceptions_answer_done(), close);
  return (
    <>
      <Button size="sm" icon={Scale} onClick={() => setOpen(true)}>
        {m.exceptions_answer()}
      </Button>
      {isOpen && (
        <AnswerDialog
          onAnswer={(answer) =>
            mutation.mutateAsync(() =>
              callApi(exceptionEndpoints.answerDispute, {
                params: { kind, id, disputeId },
                body: { version, ...answer },
              }),
            )
          }
          onClose={() => {
            close();
            if (mutation.error !== null) void refetch();
          }}
        />
      )}
    </>
  );
}

interface AnswerDialogProps {
  /** Rejects when it could not be noted. */
  onAnswer: (answer: Answer) => ReturnType<Cure>;
  onClose: () => void;
}

function AnswerDialog({ onAnswer, onClose }: AnswerDialogProps) {
  const form = useForm({
    initial: { answer: "", note: "" },
    readValues: (values) => parseWith(AnswerForm, values),
    send: onAnswer,
    onSent: () => undefined,
    sentencesFor: (found) =>
      fieldSentences(found, ["answer", "note"], {
        "* answer": m.exceptions_answer_missing,
        "required note": m.exceptions_accept_note_missing,
      }),
    failures: CURE_FAILURES,
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
