import { ACTS, type EditedFoundation, Foundation, readWith, settingsEndpoints } from "@daansetu/contract";
import { callApi } from "../../../../../lib/api-client.ts";
import { m } from "../../../../../paraglide/messages.js";
import { useVersionedForm } from "../../../../../ui/form/use-versioned-form.ts";
import { Note } from "../../../../../ui/note.tsx";
import { toDraft } from "../texts/draft.ts";
import type { FieldDefinition } from "../texts/field-definition.ts";
import { TextFields } from "../texts/text-fields.tsx";
import { SettingForm, settingToasts, toFieldSentences } from "./setting-form.tsx";

const FOUNDATION_FIELDS: readonly FieldDefinition[] = [
  { kind: "line", name: "name", label: m.settings_name },
  {
    kind: "list",
    name: "approvals",
    label: m.settings_approvals,
    add: m.settings_approval_add,
    item: (index) => m.settings_approval({ number: index + 1 }),
    fields: [
      {
        kind: "choice",
        name: "act",
        label: m.settings_act,
        choices: () => ACTS.map((act) => ({ value: act, label: act })),
      },
      { kind: "line", name: "number", label: m.settings_number },
      { kind: "day", name: "issuedOn", label: m.settings_issued_on, hint: m.settings_issued_on_hint, optional: true },
      { kind: "day", name: "validFrom", label: m.settings_valid_from },
      {
        kind: "day",
        name: "validUntil",
        label: m.settings_valid_until,
        hint: m.settings_valid_until_hint,
        optional: true,
      },
    ],
  },
];

interface FoundationFormProps {
  editedFoundation: EditedFoundation;
  onSaved: (saved: EditedFoundation) => void;
}

/** Name and approvals of the legal entity that receives donations. */
export function FoundationForm({ editedFoundation, onSaved }: FoundationFormProps) {
  const form = useVersionedForm({
    stored: editedFoundation,
    valuesOf: (stored = editedFoundation) => ({ draft: toDraft(stored.value) }),
    readValues: ({ draft }) => readWith(Foundation, draft),
    send: (value, version) => callApi(settingsEndpoints.changeFoundationSettings, { body: { version, value } }),
    loadStored: () => callApi(settingsEndpoints.foundationSettings),
    sentencesFor: toFieldSentences,
    toasts: settingToasts(),
    onSaved,
  });
  const hasTaxBenefit = form.baseRecord?.taxBenefit === true;
  return (
    <SettingForm anchor="foundation" title={m.settings_foundation()} text={m.settings_foundation_text()} form={form}>
      <Note tone={hasTaxBenefit ? "leaf" : "warning"}>
        {hasTaxBenefit ? m.settings_tax_yes() : m.settings_tax_no()}
      </Note>
      <TextFields
        fields={FOUNDATION_FIELDS}
        draft={form.values.draft}
        path=""
        problemOf={form.errorOf}
        onChange={(draft) => form.set({ draft })}
      />
    </SettingForm>
  );
}
