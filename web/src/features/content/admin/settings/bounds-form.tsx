import {
  type EditedBounds,
  DonationBounds,
  PAISE_PER_RUPEE,
  fieldErrorOf,
  type ReadResult,
  readWith,
  rupeesToPaise,
  settingsEndpoints,
} from "@daansetu/contract";
import { callApi } from "../../../../lib/api-client.ts";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { useVersionedForm } from "../../../../ui/form/use-versioned-form.ts";
import { TextInput } from "../../../../ui/inputs.tsx";
import { SettingForm, TOASTS, toSentences } from "./setting-form.tsx";

const BOUNDS = ["minPaise", "maxPaise"] as const;

type BoundsValues = Record<(typeof BOUNDS)[number], string>;

/** Validates the bounds: first that both are amounts, then the contract's rules. */
function readBounds(values: BoundsValues): ReadResult<DonationBounds> {
  const invalid = BOUNDS.filter((end) => rupeesToPaise(values[end]) === undefined);
  if (invalid.length > 0) return { ok: false, fields: invalid.map((end) => fieldErrorOf(end, "whole-rupees")) };
  return readWith(DonationBounds, {
    minPaise: rupeesToPaise(values.minPaise),
    maxPaise: rupeesToPaise(values.maxPaise),
  });
}

/** Minimum and maximum of a donation; shown in rupees, saved in paise. */
export function BoundsForm({ edited }: { edited: EditedBounds }) {
  const form = useVersionedForm({
    stored: edited,
    valuesOf: (stored = edited): BoundsValues => ({
      minPaise: String(stored.value.minPaise / PAISE_PER_RUPEE),
      maxPaise: String(stored.value.maxPaise / PAISE_PER_RUPEE),
    }),
    read: readBounds,
    send: (value, version) => callApi(settingsEndpoints.changeDonationSettings, { body: { version, value } }),
    load: () => callApi(settingsEndpoints.donationSettings),
    tell: toSentences,
    said: TOASTS,
  });
  return (
    <SettingForm title={m.settings_giving()} text={m.settings_giving_text()} form={form}>
      <div className="grid gap-4 sm:grid-cols-2">
        {BOUNDS.map((end) => (
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
