import {
  type EditedRefundSettings,
  fieldErrorOf,
  PAISE_PER_RUPEE,
  type ReadResult,
  readWith,
  RefundSettings,
  rupeesToPaise,
  settingsEndpoints,
} from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../../../lib/api-client.ts";
import { endpointQuery } from "../../../../../lib/query.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Field } from "../../../../../ui/field.tsx";
import { useVersionedForm } from "../../../../../ui/form/use-versioned-form.ts";
import { TextInput } from "../../../../../ui/inputs.tsx";
import { PendingLimit } from "./pending-limit.tsx";
import { SettingForm, settingToasts, toFieldSentences } from "./setting-form.tsx";

const { queryKey: QUERY_KEY } = endpointQuery(settingsEndpoints.refundSettings);
const FIELD = "approvalAbovePaise";

/** Validates that the limit is an amount, then the contract's rules. */
function readLimit(values: { [FIELD]: string }): ReadResult<RefundSettings> {
  const approvalAbovePaise = rupeesToPaise(values[FIELD]);
  if (approvalAbovePaise === undefined) return { ok: false, fields: [fieldErrorOf(FIELD, "whole-rupees")] };
  return readWith(RefundSettings, { approvalAbovePaise });
}

/** The amount above which a refund needs a second admin; shown in rupees, saved in paise. */
export function RefundsForm({ editedSettings }: { editedSettings: EditedRefundSettings }) {
  const client = useQueryClient();
  const form = useVersionedForm({
    stored: editedSettings,
    valuesOf: (stored = editedSettings) => ({ [FIELD]: String(stored.value.approvalAbovePaise / PAISE_PER_RUPEE) }),
    readValues: readLimit,
    send: (value, version) => callApi(settingsEndpoints.changeRefundSettings, { body: { version, value } }),
    loadStored: () => callApi(settingsEndpoints.refundSettings),
    sentencesFor: toFieldSentences,
    toasts: settingToasts(),
    onSaved: (saved) => client.setQueryData(QUERY_KEY, saved),
  });
  const { pending } = form.baseRecord ?? editedSettings;
  return (
    <SettingForm title={m.settings_refunds()} text={m.settings_refunds_text()} form={form}>
      <Field form={form} name={FIELD} label={m.settings_refunds_limit()} className="sm:max-w-1/2">
        <TextInput prefix="₹" inputMode="numeric" />
      </Field>
      {pending !== undefined && <PendingLimit pending={pending} settings={form.baseRecord ?? editedSettings} />}
    </SettingForm>
  );
}
