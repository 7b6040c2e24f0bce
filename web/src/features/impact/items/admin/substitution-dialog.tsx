import { type ItemRecord, itemEndpoints, parseWith, type Picture } from "@daansetu/contract";
import { useState } from "react";
import { callApi } from "../../../../lib/api/api-client.ts";
import { fieldSentences } from "../../../../lib/errors/field-sentence.ts";
import { newRequestId } from "../../../../lib/request-id/new-request-id.ts";
import { toast } from "../../../../lib/toast.ts";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { FormDialog } from "../../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { TextArea, TextInput } from "../../../../ui/inputs.tsx";
import { PictureField } from "../../../platform/uploads/index.ts";
import { useShowList } from "./use-list.ts";

const { askSubstitution } = itemEndpoints;

export interface ItemDialogProps {
  campaignId: string;
  record: ItemRecord;
  onClose: () => void;
}

interface SubstitutionValues {
  name: string;
  reason: string;
  picture: Picture | undefined;
}

const NOTHING_TYPED: SubstitutionValues = { name: "", reason: "", picture: undefined };

/** Asks a second person to approve another thing in the place of an item. */
export function SubstitutionDialog({ campaignId, record, onClose }: ItemDialogProps) {
  const showList = useShowList();
  const [clientRequestId] = useState(newRequestId);
  const [isUploading, setUploading] = useState(false);
  const form = useForm({
    initial: NOTHING_TYPED,
    readValues: ({ picture, ...values }) =>
      parseWith(askSubstitution.body, { clientRequestId, ...values, ...(picture && { picture }) }),
    send: (body) => callApi(askSubstitution, { params: { campaignId, itemId: record.id }, body }),
    onSent: (list) => {
      showList(list);
      void toast("success", m.item_lists_asked());
      onClose();
    },
    sentencesFor: (found) =>
      fieldSentences(found, ["name", "picture", "reason"], {
        "required name": m.item_lists_error_name,
        "required reason": m.item_lists_error_reason,
      }),
  });
  return (
    <FormDialog
      title={m.item_lists_substitute_title({ name: record.name })}
      text={m.item_lists_substitute_text()}
      form={form}
      submitLabel={m.item_lists_ask()}
      busyLabel={m.item_lists_ask_busy()}
      isSubmitDisabled={isUploading}
      onClose={onClose}
    >
      <Field form={form} name="name" label={m.item_lists_substitute_name()}>
        <TextInput maxLength={80} autoComplete="off" />
      </Field>
      <Field form={form} name="reason" label={m.item_lists_reason()} hint={m.item_lists_substitute_reason_hint()}>
        <TextArea rows={3} maxLength={500} />
      </Field>
      <PictureField
        label={m.item_lists_picture()}
        name="picture"
        folder="campaignImg"
        maxSide={1200}
        optional
        value={form.values.picture}
        error={form.errorOf("picture")}
        onChange={(picture) => form.set({ picture })}
        onBusy={setUploading}
      />
    </FormDialog>
  );
}
