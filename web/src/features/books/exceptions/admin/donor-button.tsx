import { exceptionEndpoints, type ExceptionOf, parseWith } from "@daansetu/contract";
import { PenLine } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import { callApi } from "../../../../lib/api-client.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { DonorFields } from "./donor-fields.tsx";
import { donorSentences, NO_DONOR } from "./donor-values.ts";
import { RESOLUTION_FAILURES, type Resolution, useResolution } from "./use-resolution.ts";

const DonorForm = z.pick(exceptionEndpoints.enterDonor.body, { details: true, citizenshipConfirmed: true });
type EnteredDonor = z.output<typeof DonorForm>;

/** Enters the details of a donor whose payment waits for them. */
export function DonorButton({ item: { _id: id, version } }: { item: ExceptionOf<"donation"> }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { mutation, refetch } = useResolution(() => m.exceptions_donor_done(), close);
  return (
    <>
      <Button size="sm" icon={PenLine} onClick={() => setOpen(true)}>
        {m.exceptions_donor()}
      </Button>
      {isOpen && (
        <DonorDialog
          onEnter={(donor) =>
            mutation.mutateAsync(() =>
              callApi(exceptionEndpoints.enterDonor, { params: { id }, body: { version, ...donor } }),
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

interface DonorDialogProps {
  /** Rejects when the details could not be stored. */
  onEnter: (donor: EnteredDonor) => ReturnType<Resolution>;
  onClose: () => void;
}

function DonorDialog({ onEnter, onClose }: DonorDialogProps) {
  const form = useForm({
    initial: NO_DONOR,
    readValues: (values) => parseWith(DonorForm, values),
    send: onEnter,
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
      <DonorFields values={form.values} onChange={form.set} errorOf={form.errorOf} />
    </FormDialog>
  );
}
