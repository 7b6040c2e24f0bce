import { exceptionEndpoints, type ExceptionItem, MAX_NOTE_CHARACTERS, parseWith } from "@daansetu/contract";
import { Check } from "lucide-react";
import * as z from "zod/mini";
import { callApi } from "../../../../lib/api/api-client.ts";
import { fieldSentences } from "../../../../lib/errors/field-sentence.ts";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { FormDialog } from "../../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { TextArea } from "../../../../ui/inputs.tsx";
import { ResolutionButton, type ResolutionDialogProps } from "./resolution-button.tsx";
import { RESOLUTION_FAILURES } from "./use-resolution.ts";

const AcceptForm = z.pick(exceptionEndpoints.acceptException.body, { note: true });

interface AcceptButtonProps {
  /** Problems of items and of the campaigns' money leave with their cause: nobody accepts them. */
  item: Pick<Exclude<ExceptionItem, { kind: "items" | "funds" }>, "kind" | "_id" | "version">;
  /** Key of the donation's problem to accept. */
  problem?: string;
}

/** Accepts an exception as it is, with a note. */
export const AcceptButton = (props: AcceptButtonProps) => (
  <ResolutionButton icon={Check} variant="line" label={m.exceptions_accept()} doneSentence={m.exceptions_accept_done}>
    {(dialogProps) => <AcceptDialog {...props} {...dialogProps} />}
  </ResolutionButton>
);

function AcceptDialog({ item, problem, run, onClose }: AcceptButtonProps & ResolutionDialogProps) {
  const { kind, _id: id, version } = item;
  const form = useForm({
    initial: { note: "" },
    readValues: (values) => parseWith(AcceptForm, values),
    send: ({ note }) =>
      run(() =>
        callApi(exceptionEndpoints.acceptException, {
          params: { kind, id },
          body: { version, note, ...(problem !== undefined && { problem }) },
        }),
      ),
    onSent: () => undefined,
    sentencesFor: (found) => fieldSentences(found, ["note"], { "required note": m.exceptions_accept_note_missing }),
    failures: RESOLUTION_FAILURES,
  });
  return (
    <FormDialog
      title={m.exceptions_accept_title()}
      text={m.exceptions_accept_text()}
      form={form}
      submitLabel={m.exceptions_accept_do()}
      busyLabel={m.exceptions_accept_busy()}
      onClose={onClose}
    >
      <Field form={form} name="note" label={m.exceptions_accept_note()}>
        <TextArea rows={4} maxLength={MAX_NOTE_CHARACTERS} />
      </Field>
    </FormDialog>
  );
}
