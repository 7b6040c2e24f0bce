import {
  type EditedBounds,
  DonationBounds,
  PAISE_PER_RUPEE,
  problem,
  type Read,
  readWith,
  rupeesToPaise,
  settingsEndpoints,
} from "@daansetu/contract";
import { callApi } from "../../../../lib/api-client.ts";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { useVersionedForm } from "../../../../ui/form/use-versioned-form.ts";
import { TextInput } from "../../../../ui/inputs.tsx";
import { SAID, SettingForm, tell } from "./setting-form.tsx";

const ENDS = ["minPaise", "maxPaise"] as const;

type Typed = Record<(typeof ENDS)[number], string>;

/** What was typed as bounds, or what is wrong with it: the server's own rules, once each is an amount at all. */
function boundsFrom(typed: Typed): Read<DonationBounds> {
  const unread = ENDS.filter((end) => rupeesToPaise(typed[end]) === undefined);
  if (unread.length > 0) return { ok: false, fields: unread.map((end) => problem(end, "whole-rupees")) };
  return readWith(DonationBounds, { minPaise: rupeesToPaise(typed.minPaise), maxPaise: rupeesToPaise(typed.maxPaise) });
}

/** The least and the most that one donation may be, in whole rupees. */
export function BoundsForm({ edited }: { edited: EditedBounds }) {
  const form = useVersionedForm({
    stored: edited,
    valuesOf: (stored = edited): Typed => ({
      minPaise: String(stored.value.minPaise / PAISE_PER_RUPEE),
      maxPaise: String(stored.value.maxPaise / PAISE_PER_RUPEE),
    }),
    read: boundsFrom,
    send: (value, version) => callApi(settingsEndpoints.changeDonationSettings, { body: { version, value } }),
    load: () => callApi(settingsEndpoints.donationSettings),
    tell,
    said: SAID,
  });
  return (
    <SettingForm title={m.settings_giving()} text={m.settings_giving_text()} form={form}>
      <div className="grid gap-4 sm:grid-cols-2">
        {ENDS.map((end) => (
          <Field
            key={end}
            name={end}
            label={end === "minPaise" ? m.settings_min() : m.settings_max()}
            error={form.errorOf(end)}
          >
            <TextInput
              prefix="₹"
              inputMode="numeric"
              value={form.values[end]}
              onChange={({ target }) => form.set({ [end]: target.value })}
            />
          </Field>
        ))}
      </div>
    </SettingForm>
  );
}
