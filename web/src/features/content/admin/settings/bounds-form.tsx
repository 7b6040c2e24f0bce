import {
  type EditedBounds,
  type GivingBounds,
  PAISE_PER_RUPEE,
  rupeesToPaise,
  settingsEndpoints,
} from "@daansetu/contract";
import { useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { TextInput } from "../../../../ui/inputs.tsx";
import { useSaving } from "../use-saving.ts";
import { problemIn, SAID, SettingForm } from "./setting-form.tsx";

const ENDS = ["minPaise", "maxPaise"] as const;

type Typed = Record<(typeof ENDS)[number], string>;

const typedOf = ({ minPaise, maxPaise }: GivingBounds): Typed => ({
  minPaise: String(minPaise / PAISE_PER_RUPEE),
  maxPaise: String(maxPaise / PAISE_PER_RUPEE),
});

/** The least and the most that one gift may be, in whole rupees. */
export function BoundsForm({ edited }: { edited: EditedBounds }) {
  const [stored, setStored] = useState(edited);
  const [typed, setTyped] = useState(() => typedOf(edited.value));
  const show = (next: EditedBounds) => {
    setStored(next);
    setTyped(typedOf(next.value));
  };
  const saving = useSaving<Typed, EditedBounds>({
    send: (sent, version) =>
      callApi(settingsEndpoints.changeGivingSettings, {
        // What is no amount is sent as one that is refused: the server says why, beside the field.
        body: {
          version,
          value: { minPaise: rupeesToPaise(sent.minPaise) ?? 0, maxPaise: rupeesToPaise(sent.maxPaise) ?? 0 },
        },
      }),
    newest: async () => (await callApi(settingsEndpoints.givingSettings)).version,
    said: SAID,
    onSaved: show,
  });
  const problemOf = problemIn(saving.fields);
  const before = typedOf(stored.value);
  return (
    <SettingForm
      title={m.settings_giving()}
      text={m.settings_giving_text()}
      isDirty={ENDS.some((end) => typed[end] !== before[end])}
      saving={saving}
      onSave={() => void saving.save(typed, stored.version)}
      onMine={() => void saving.saveOver(typed)}
      onTheirs={() => {
        void callApi(settingsEndpoints.givingSettings).then((theirs) => {
          saving.settle();
          show(theirs);
        });
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {ENDS.map((end) => (
          <Field
            key={end}
            name={end}
            label={end === "minPaise" ? m.settings_min() : m.settings_max()}
            error={problemOf(end)}
          >
            <TextInput
              prefix="₹"
              inputMode="numeric"
              value={typed[end]}
              onChange={({ target }) => {
                setTyped({ ...typed, [end]: target.value });
              }}
            />
          </Field>
        ))}
      </div>
    </SettingForm>
  );
}
