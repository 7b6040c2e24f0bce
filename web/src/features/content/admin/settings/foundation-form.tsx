import { ACTS, type EditedFoundation, Foundation, readWith, settingsEndpoints } from "@daansetu/contract";
import { useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { m } from "../../../../paraglide/messages.js";
import { useSaving } from "../../../../ui/editing/use-saving.ts";
import { Note } from "../../../../ui/note.tsx";
import { type Draft, draftOf } from "../texts/draft.ts";
import type { Shape } from "../texts/shape.ts";
import { TextFields } from "../texts/text-fields.tsx";
import { problemIn, SAID, SettingForm } from "./setting-form.tsx";

const FIELDS: readonly Shape[] = [
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

/** The legal entity that receives the money, and its approvals. */
export function FoundationForm({ edited }: { edited: EditedFoundation }) {
  const [stored, setStored] = useState(edited);
  const [draft, setDraft] = useState<Draft>(() => draftOf(edited.value));
  const show = (next: EditedFoundation) => {
    setStored(next);
    setDraft(draftOf(next.value));
  };
  const made = readWith(Foundation, draft);
  const [isTried, setTried] = useState(false);
  const saving = useSaving<Foundation, EditedFoundation>({
    send: (value, version) => callApi(settingsEndpoints.changeFoundationSettings, { body: { version, value } }),
    newest: async () => (await callApi(settingsEndpoints.foundationSettings)).version,
    said: SAID,
    onSaved: show,
  });
  const own = isTried && !made.ok ? made.fields.map((each) => ({ ...each, field: `value.${each.field}` })) : [];
  const send = (save: (value: Foundation) => Promise<void>) => {
    setTried(true);
    if (made.ok) void save(made.value);
  };
  return (
    <SettingForm
      title={m.settings_foundation()}
      text={m.settings_foundation_text()}
      isDirty={JSON.stringify(draft) !== JSON.stringify(draftOf(stored.value))}
      saving={saving}
      onSave={() => {
        send((value) => saving.save(value, stored.version));
      }}
      onMine={() => {
        send(saving.saveOver);
      }}
      onTheirs={() => {
        void saving.takeTheirs(() => callApi(settingsEndpoints.foundationSettings), show);
      }}
    >
      <Note tone={stored.taxBenefit ? "leaf" : "haldi"}>
        {stored.taxBenefit ? m.settings_tax_yes() : m.settings_tax_no()}
      </Note>
      <TextFields
        fields={FIELDS}
        draft={draft}
        path=""
        problemOf={problemIn([...own, ...saving.fields])}
        onChange={setDraft}
      />
    </SettingForm>
  );
}
