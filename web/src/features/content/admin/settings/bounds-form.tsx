import {
  type EditedBounds,
  GivingBounds,
  PAISE_PER_RUPEE,
  problem,
  type Read,
  readWith,
  rupeesToPaise,
  settingsEndpoints,
} from "@daansetu/contract";
import { useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { m } from "../../../../paraglide/messages.js";
import { useSaving } from "../../../../ui/editing/use-saving.ts";
import { Field } from "../../../../ui/field.tsx";
import { TextInput } from "../../../../ui/inputs.tsx";
import { problemIn, SAID, SettingForm } from "./setting-form.tsx";

const ENDS = ["minPaise", "maxPaise"] as const;

type Typed = Record<(typeof ENDS)[number], string>;

const typedOf = ({ minPaise, maxPaise }: GivingBounds): Typed => ({
  minPaise: String(minPaise / PAISE_PER_RUPEE),
  maxPaise: String(maxPaise / PAISE_PER_RUPEE),
});

/** What was typed as bounds, or what is wrong with it: the server's own rules, once each is an amount at all. */
function boundsFrom(typed: Typed): Read<GivingBounds> {
  const unread = ENDS.filter((end) => rupeesToPaise(typed[end]) === undefined);
  if (unread.length > 0) return { ok: false, fields: unread.map((end) => problem(end, "whole-rupees")) };
  return readWith(GivingBounds, { minPaise: rupeesToPaise(typed.minPaise), maxPaise: rupeesToPaise(typed.maxPaise) });
}

/** The least and the most that one gift may be, in whole rupees. */
export function BoundsForm({ edited }: { edited: EditedBounds }) {
  const [stored, setStored] = useState(edited);
  const [typed, setTyped] = useState(() => typedOf(edited.value));
  const show = (next: EditedBounds) => {
    setStored(next);
    setTyped(typedOf(next.value));
  };
  const made = boundsFrom(typed);
  const [isTried, setTried] = useState(false);
  const saving = useSaving<GivingBounds, EditedBounds>({
    send: (value, version) => callApi(settingsEndpoints.changeGivingSettings, { body: { version, value } }),
    newest: async () => (await callApi(settingsEndpoints.givingSettings)).version,
    said: SAID,
    onSaved: show,
  });
  const own = isTried && !made.ok ? made.fields.map((each) => ({ ...each, field: `value.${each.field}` })) : [];
  const problemOf = problemIn([...own, ...saving.fields]);
  const send = (save: (value: GivingBounds) => Promise<void>) => {
    setTried(true);
    if (made.ok) void save(made.value);
  };
  const before = typedOf(stored.value);
  return (
    <SettingForm
      title={m.settings_giving()}
      text={m.settings_giving_text()}
      isDirty={ENDS.some((end) => typed[end] !== before[end])}
      saving={saving}
      onSave={() => {
        send((value) => saving.save(value, stored.version));
      }}
      onMine={() => {
        send(saving.saveOver);
      }}
      onTheirs={() => {
        void saving.takeTheirs(() => callApi(settingsEndpoints.givingSettings), show);
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
