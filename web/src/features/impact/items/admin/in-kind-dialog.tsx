import { calendarDay, itemEndpoints, parseWith } from "@daansetu/contract";
import { useState } from "react";
import { callApi } from "../../../../lib/api/api-client.ts";
import { fieldSentences } from "../../../../lib/errors/field-sentence.ts";
import { newRequestId } from "../../../../lib/request-id/new-request-id.ts";
import { toast } from "../../../../lib/toast.ts";
import { readCount } from "../../../../lib/typed-values.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { FormDialog } from "../../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { TextInput } from "../../../../ui/inputs.tsx";
import type { ItemDialogProps } from "./substitution-dialog.tsx";
import { useShowList } from "./use-list.ts";

const { receiveInKind } = itemEndpoints;

/** Records goods that were given in kind and counted. */
export function InKindDialog({ campaignId, record, onClose }: ItemDialogProps) {
  const showList = useShowList();
  const [clientRequestId] = useState(newRequestId);
  const today = calendarDay(useNow());
  const form = useForm({
    initial: { units: "", on: today, from: "" },
    readValues: ({ units, on, from }) =>
      parseWith(receiveInKind.body, { clientRequestId, units: readCount(units), on, from }),
    send: (body) => callApi(receiveInKind, { params: { campaignId, itemId: record.id }, body }),
    onSent: (list) => {
      showList(list);
      void toast("success", m.item_lists_in_kind_done());
      onClose();
    },
    sentencesFor: (found) =>
      fieldSentences(
        found.map((problem) => (problem.field.startsWith("items.") ? { ...problem, field: "units" } : problem)),
        ["units", "on", "from"],
        {
          "required units": m.item_lists_error_units,
          "whole-units": m.item_lists_error_units,
          "* on": m.item_lists_error_day,
          "required from": m.item_lists_error_from,
        },
      ),
  });
  return (
    <FormDialog
      title={m.item_lists_in_kind_title({ name: record.name })}
      text={m.item_lists_in_kind_text()}
      form={form}
      submitLabel={m.item_lists_in_kind_do()}
      busyLabel={m.item_lists_in_kind_busy()}
      onClose={onClose}
    >
      <Field form={form} name="units" label={m.item_lists_in_kind_units()}>
        <TextInput inputMode="numeric" autoComplete="off" maxLength={10} />
      </Field>
      <Field form={form} name="on" label={m.item_lists_in_kind_day()}>
        <TextInput type="date" max={today} />
      </Field>
      <Field form={form} name="from" label={m.item_lists_in_kind_from()} hint={m.item_lists_in_kind_from_hint()}>
        <TextInput maxLength={120} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
