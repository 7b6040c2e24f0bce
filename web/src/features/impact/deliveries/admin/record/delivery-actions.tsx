import { deliveryEndpoints, type DeliveryRecord, parseWith } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { ClipboardCheck, Pencil, Truck } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../../../../lib/api/api-client.ts";
import { fieldSentences } from "../../../../../lib/errors/field-sentence.ts";
import { href } from "../../../../../lib/paths.ts";
import { toast } from "../../../../../lib/toast.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { ButtonLink } from "../../../../../ui/button-link.tsx";
import { FailureNote } from "../../../../../ui/failure-note.tsx";
import { Field } from "../../../../../ui/field.tsx";
import { FormDialog } from "../../../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../../../ui/form/use-form.ts";
import { TextArea } from "../../../../../ui/inputs.tsx";
import { PlanDialog } from "../plan/plan-dialog.tsx";
import { useDeliveryRefetch } from "../shared/use-delivery-refetch.ts";

const { dispatchDelivery, abandonDelivery } = deliveryEndpoints;

/** What can be done before a delivery is confirmed, and more photographs after it. */
export function DeliveryActions({ delivery }: { delivery: DeliveryRecord }) {
  const { _id: id, state } = delivery;
  const [open, setOpen] = useState<"change" | "abandon">();
  const refetch = useDeliveryRefetch();
  const dispatching = useMutation({
    mutationFn: () => callApi(dispatchDelivery, { params: { id } }),
    onSuccess: () => void toast("success", m.deliveries_dispatched()),
    onSettled: refetch,
  });
  if (state === "cancelled") return null;
  const isBefore = state === "planned" || state === "dispatched";
  const close = () => setOpen(undefined);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
        <ButtonLink
          to={href.adminPanel("deliveries", { open: id, do: "count" })}
          icon={ClipboardCheck}
          variant={isBefore ? "main" : "line"}
        >
          {isBefore ? m.deliveries_on_site() : m.deliveries_more_photographs()}
        </ButtonLink>
        {state === "planned" && (
          <Button variant="line" icon={Truck} action={dispatching} busyLabel={m.deliveries_saving()}>
            {m.deliveries_dispatch()}
          </Button>
        )}
        {isBefore && (
          <>
            <Button variant="line" icon={Pencil} onClick={() => setOpen("change")}>
              {m.deliveries_change()}
            </Button>
            <Button variant="danger" onClick={() => setOpen("abandon")}>
              {m.deliveries_abandon()}
            </Button>
          </>
        )}
      </div>
      <FailureNote error={dispatching.error} />
      {open === "change" && <PlanDialog delivery={delivery} onClose={close} />}
      {open === "abandon" && <AbandonDialog id={id} onClose={close} />}
    </div>
  );
}

function AbandonDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const refetch = useDeliveryRefetch();
  const form = useForm({
    initial: { reason: "" },
    readValues: (values) => parseWith(abandonDelivery.body, values),
    send: (body) => callApi(abandonDelivery, { params: { id }, body }),
    onSent: () => {
      void toast("success", m.deliveries_abandoned());
      void refetch();
      onClose();
    },
    sentencesFor: (found) => fieldSentences(found, ["reason"], { required: m.deliveries_reason_error }),
  });
  return (
    <FormDialog
      title={m.deliveries_abandon_title()}
      text={m.deliveries_abandon_text()}
      form={form}
      submitLabel={m.deliveries_abandon()}
      busyLabel={m.deliveries_saving()}
      cancelLabel={m.deliveries_abandon_keep()}
      danger
      onClose={onClose}
    >
      <Field form={form} name="reason" label={m.deliveries_reason()}>
        <TextArea rows={3} maxLength={500} />
      </Field>
    </FormDialog>
  );
}
