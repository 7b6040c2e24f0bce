import { itemEndpoints, parseWith } from "@daansetu/contract";
import { useState } from "react";
import { callApi } from "../../../../lib/api/api-client.ts";
import { fieldSentences } from "../../../../lib/errors/field-sentence.ts";
import { formatCount } from "../../../../lib/format.ts";
import { newRequestId } from "../../../../lib/request-id/new-request-id.ts";
import { toast } from "../../../../lib/toast.ts";
import { readCount } from "../../../../lib/typed-values.ts";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { FormDialog } from "../../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { Select, TextArea, TextInput } from "../../../../ui/inputs.tsx";
import type { ItemDialogProps } from "./substitution-dialog.tsx";
import { useShowList } from "./use-list.ts";

const { askWriteOff } = itemEndpoints;

/** Asks a second person to write off goods that were lost or spoiled, or that never came. */
export function WriteOffDialog({ campaignId, record, onClose }: ItemDialogProps) {
  const { name, inStock, awaited } = record;
  const showList = useShowList();
  const [clientRequestId] = useState(newRequestId);
  const form = useForm({
    initial: { units: "", where: inStock > 0 ? "stock" : "awaited", reason: "" },
    readValues: ({ units, where, reason }) =>
      parseWith(askWriteOff.body, { clientRequestId, units: readCount(units), isInStock: where === "stock", reason }),
    send: (body) => callApi(askWriteOff, { params: { campaignId, itemId: record.id }, body }),
    onSent: (list) => {
      showList(list);
      void toast("success", m.item_lists_asked());
      onClose();
    },
    sentencesFor: (found) =>
      fieldSentences(
        // What the rules refuse is named by the item.
        found.map((problem) => (problem.field.startsWith("items.") ? { ...problem, field: "units" } : problem)),
        ["where", "units", "reason"],
        {
          "required units": m.item_lists_error_units,
          "whole-units": m.item_lists_error_units,
          "required reason": m.item_lists_error_reason,
        },
      ),
  });
  return (
    <FormDialog
      title={m.item_lists_write_off_title({ name })}
      text={m.item_lists_write_off_text()}
      form={form}
      submitLabel={m.item_lists_ask()}
      busyLabel={m.item_lists_ask_busy()}
      danger
      onClose={onClose}
    >
      <Field form={form} name="where" label={m.item_lists_write_off_where()}>
        <Select>
          {inStock > 0 && (
            <option value="stock">{m.item_lists_write_off_stock({ count: formatCount(inStock) })}</option>
          )}
          {awaited > 0 && (
            <option value="awaited">{m.item_lists_write_off_awaited({ count: formatCount(awaited) })}</option>
          )}
        </Select>
      </Field>
      <Field form={form} name="units" label={m.item_lists_units()}>
        <TextInput inputMode="numeric" autoComplete="off" maxLength={10} />
      </Field>
      <Field form={form} name="reason" label={m.item_lists_reason()} hint={m.item_lists_write_off_reason_hint()}>
        <TextArea rows={3} maxLength={500} />
      </Field>
    </FormDialog>
  );
}
