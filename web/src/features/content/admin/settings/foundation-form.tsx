import { ACTS, type EditedFoundation, Foundation, readWith, settingsEndpoints } from "@daansetu/contract";
import { callApi } from "../../../../lib/api-client.ts";
import { m } from "../../../../paraglide/messages.js";
import { useVersionedForm } from "../../../../ui/form/use-versioned-form.ts";
import { Note } from "../../../../ui/note.tsx";
import { draftOf } from "../texts/draft.ts";
import type { FieldDefinition } from "../texts/field-definitions.ts";
import { TextFields } from "../texts/text-fields.tsx";
import { SettingForm, TOASTS, toSentences } from "./setting-form.tsx";

const FIELDS: readonly FieldDefinition[] = [
  { kind: "line", name: "name", label: m.settings_name },
  {
    kind: "list",
    name: "approvals",
    label: m.settings_approvals,
    add: m.settings_approval_add,
    item: (at) => m.settings_approval({ number: at + 1 }),
    fields: [
      {
        kind: "choice",
        name: "act",
        label: m.settings_act,
        choices: () => ACTS.map((act) => ({ value: act, label: act })),
      },
      { kind: "line", name: "number", label: m.settings_number },
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

/** Name and approvals of the legal entity that receives donations. */
export function FoundationForm({ edited }: { edited: EditedFoundation }) {
  const form = useVersionedForm({
    stored: edited,
    valuesOf: (stored = edited) => ({ draft: draftOf(stored.value) }),
    read: ({ draft }) => readWith(Foundation, draft),
    send: (value, version) => callApi(settingsEndpoints.changeFoundationSettings, { body: { version, value } }),
    load: () => callApi(settingsEndpoints.foundationSettings),
    tell: toSentences,
    said: TOASTS,
  });
  const hasTaxBenefit = form.seen?.taxBenefit === true;
  return (
    <SettingForm title={m.settings_foundation()} text={m.settings_foundation_text()} form={form}>
      <Note tone={hasTaxBenefit ? "leaf" : "haldi"}>{hasTaxBenefit ? m.settings_tax_yes() : m.settings_tax_no()}</Note>
      <TextFields
        fields={FIELDS}
        draft={form.values.draft}
        path=""
        problemOf={form.errorOf}
        onChange={(draft) => form.set({ draft })}
      />
    </SettingForm>
  );
}
