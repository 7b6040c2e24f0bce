import {
  calendarDay,
  DEDUCTIBLE_CASH_PAISE,
  deductionApprovalOn,
  type EditedReceiptSettings,
  type Foundation,
  ReceiptSettings,
  receiptNumberOf,
  receiptSeriesOf,
  receiptSettingsEndpoints,
  readWithSentences,
} from "@daansetu/contract";
import { useState } from "react";
import { callApi } from "../../../../../lib/api/api-client.ts";
import { formatMoney } from "../../../../../lib/format.ts";
import { useNow } from "../../../../../lib/use-now.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Field } from "../../../../../ui/field.tsx";
import { useVersionedForm } from "../../../../../ui/form/use-versioned-form.ts";
import { Checkbox, TextInput } from "../../../../../ui/inputs.tsx";
import { PictureField } from "../../../../platform/uploads/index.ts";
import { type Draft, setField, toDraft, toItems, toText } from "../texts/draft.ts";
import type { FieldDefinition } from "../texts/field-definition.ts";
import { TextFields } from "../texts/text-fields.tsx";
import { ReceiptGaps } from "./receipt-gaps.tsx";
import { ReceiptPreview } from "./receipt-preview.tsx";
import { SettingForm, settingToasts, toFieldSentences } from "./setting-form.tsx";
import { WordingsField } from "./wordings-field.tsx";

const PAN_FIELDS: readonly FieldDefinition[] = [
  { kind: "line", name: "pan", label: m.settings_receipts_pan, optional: true },
];
const ADDRESS_FIELDS: readonly FieldDefinition[] = [
  { kind: "paragraph", name: "address", label: m.settings_receipts_address, optional: true },
];
const CSR_FIELDS: readonly FieldDefinition[] = [
  {
    kind: "line",
    name: "csrRegistration",
    label: m.settings_receipts_csr,
    hint: m.settings_receipts_csr_hint,
    optional: true,
  },
];
const SIGNATORY_FIELDS: readonly FieldDefinition[] = [
  { kind: "line", name: "signatoryName", label: m.settings_receipts_signatory, optional: true },
  {
    kind: "line",
    name: "signatoryTitle",
    label: m.settings_receipts_signatory_title,
    hint: m.settings_receipts_signatory_title_hint,
    optional: true,
  },
];
const SIGNATURE_FIELD: FieldDefinition = {
  kind: "picture",
  name: "signature",
  label: m.settings_receipts_signature,
  optional: true,
};
const MAX_SIGNATURE_SIDE = 960;
/** An arbitrary number for the example, which shows the format. */
const EXAMPLE_ORDINAL = 123;

/** The form's draft, with the latest wording first. */
const draftOf = ({ value }: EditedReceiptSettings): Draft =>
  toDraft({ ...value, wordings: value.wordings.toSorted((a, b) => b.from.localeCompare(a.from)) });

interface ReceiptsFormProps {
  editedSettings: EditedReceiptSettings;
  /** The stored details of the foundation. */
  foundation: Foundation;
}

/** Form for the foundation's details on receipts, with a live preview. */
export function ReceiptsForm({ editedSettings, foundation }: ReceiptsFormProps) {
  const [isUploading, setIsUploading] = useState(false);
  const today = calendarDay(useNow());
  const form = useVersionedForm({
    stored: editedSettings,
    valuesOf: (stored = editedSettings) => ({ draft: draftOf(stored) }),
    readValues: ({ draft }) => readWithSentences(ReceiptSettings, draft),
    send: (value, version) => callApi(receiptSettingsEndpoints.changeReceiptSettings, { body: { version, value } }),
    loadStored: () => callApi(receiptSettingsEndpoints.receiptSettings),
    sentencesFor: toFieldSentences,
    toasts: settingToasts(),
  });
  const { draft } = form.values;
  const setDraft = (nextDraft: Draft) => form.set({ draft: nextDraft });
  const approval = deductionApprovalOn(today, foundation.approvals);
  const { value: storedValue, isPrefixFixed } = form.baseRecord ?? editedSettings;
  const exampleNumber = exampleNumberOf(toText(draft["prefix"]), today);
  const signature = toText(draft["signature"]);
  return (
    <SettingForm title={m.settings_receipts()} text={m.settings_receipts_text()} form={form} isUploading={isUploading}>
      <ReceiptGaps settings={storedValue} hasApproval={approval !== undefined} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          name="prefix"
          label={m.settings_receipts_prefix()}
          hint={prefixHint(isPrefixFixed, exampleNumber)}
          error={form.errorOf("prefix")}
        >
          <TextInput
            value={toText(draft["prefix"])}
            readOnly={isPrefixFixed}
            autoCapitalize="characters"
            autoComplete="off"
            onChange={({ target }) => setDraft({ ...draft, prefix: target.value.toUpperCase() })}
          />
        </Field>
        <TextFields fields={PAN_FIELDS} draft={draft} path="" problemOf={form.errorOf} onChange={setDraft} />
      </div>
      <TextFields fields={ADDRESS_FIELDS} draft={draft} path="" problemOf={form.errorOf} onChange={setDraft} />
      <TextFields fields={CSR_FIELDS} draft={draft} path="" problemOf={form.errorOf} onChange={setDraft} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextFields fields={SIGNATORY_FIELDS} draft={draft} path="" problemOf={form.errorOf} onChange={setDraft} />
      </div>
      <PictureField
        name="signature"
        label={m.settings_receipts_signature()}
        hint={m.settings_receipts_signature_hint()}
        folder="homeCard"
        maxSide={MAX_SIGNATURE_SIDE}
        isUncropped
        hasDescription={false}
        optional
        value={
          signature === ""
            ? undefined
            : { src: signature, alt: m.settings_receipts_signature_alt(), focusX: 50, focusY: 50 }
        }
        error={form.errorOf("signature")}
        onBusy={setIsUploading}
        onChange={(picture) => setDraft(setField(draft, SIGNATURE_FIELD, picture?.src))}
      />
      <WordingsField
        wordings={toItems(draft["wordings"])}
        foundation={foundation}
        today={today}
        problemOf={form.errorOf}
        onChange={(wordings) => setDraft({ ...draft, wordings })}
      />
      <div>
        <Checkbox
          checked={draft["givesPreAcknowledgement"] === true}
          aria-describedby="gives-pre-acknowledgement"
          onChange={({ target }) => setDraft({ ...draft, givesPreAcknowledgement: target.checked })}
        >
          {m.settings_receipts_numbers()}
        </Checkbox>
        <p id="gives-pre-acknowledgement" className="ml-9 text-sm text-ink-soft">
          {m.settings_receipts_numbers_hint()}
        </p>
      </div>
      <div>
        <Checkbox
          checked={draft["filesUndeductibleCash"] === true}
          aria-describedby="files-undeductible-cash"
          onChange={({ target }) => setDraft({ ...draft, filesUndeductibleCash: target.checked })}
        >
          {m.settings_receipts_cash({ limit: formatMoney(DEDUCTIBLE_CASH_PAISE) })}
        </Checkbox>
        <p id="files-undeductible-cash" className="ml-9 text-sm text-ink-soft">
          {m.settings_receipts_cash_hint()}
        </p>
      </div>
      <ReceiptPreview
        draft={draft}
        foundationName={foundation.name}
        number={exampleNumber}
        approval={approval}
        today={today}
      />
    </SettingForm>
  );
}

function prefixHint(isFixed: boolean, example: string | undefined): string {
  if (isFixed) return m.settings_receipts_prefix_fixed();
  return example === undefined ? m.settings_receipts_prefix_hint() : m.settings_receipts_prefix_example({ example });
}

/** An example of a receipt number; `undefined` while the prefix is not valid. */
function exampleNumberOf(typedPrefix: string, today: string): string | undefined {
  const prefix = ReceiptSettings.shape.prefix.safeParse(typedPrefix);
  return prefix.success ? receiptNumberOf(receiptSeriesOf(prefix.data, today), EXAMPLE_ORDINAL) : undefined;
}
