import { exceptionEndpoints, type ExceptionOf, parseWith } from "@daansetu/contract";
import { PenLine } from "lucide-react";
import * as z from "zod/mini";
import { callApi } from "../../../../lib/api-client.ts";
import { m } from "../../../../paraglide/messages.js";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { ResolutionButton, type ResolutionDialogProps } from "./resolution-button.tsx";
import { DonorFields } from "./donor-fields.tsx";
import { donorSentences, NO_DONOR } from "./donor-values.ts";
import { RESOLUTION_FAILURES } from "./use-resolution.ts";

const DonorForm = z.pick(exceptionEndpoints.enterDonor.body, { details: true, citizenshipConfirmed: true });

/** Enters the details of a donor whose payment waits for them. */
export const DonorButton = ({ item }: { item: ExceptionOf<"donation"> }) => (
  <ResolutionButton icon={PenLine} label={m.exceptions_donor()} doneSentence={m.exceptions_donor_done}>
    {(dialogProps) => <DonorDialog item={item} {...dialogProps} />}
  </ResolutionButton>
);

interface DonorDialogProps extends ResolutionDialogProps {
  item: ExceptionOf<"donation">;
}

function DonorDialog({ item: { _id: id, version }, run, onClose }: DonorDialogProps) {
  const form = useForm({
    initial: NO_DONOR,
    readValues: (values) => parseWith(DonorForm, values),
    send: (donor) => run(() => callApi(exceptionEndpoints.enterDonor, { params: { id }, body: { version, ...donor } })),
    onSent: () => undefined,
    sentencesFor: donorSentences,
    failures: RESOLUTION_FAILURES,
  });
  return (
    <FormDialog
      title={m.exceptions_donor_title()}
      text={m.exceptions_donor_text()}
      form={form}
      submitLabel={m.exceptions_donor_do()}
      busyLabel={m.exceptions_donor_busy()}
      hasSummary
      onClose={onClose}
    >
      <DonorFields form={form} />
    </FormDialog>
  );
}
