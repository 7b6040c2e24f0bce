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
import { callApi } from "../../../../../lib/api-client.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Field } from "../../../../../ui/field.tsx";
import { useVersionedForm } from "../../../../../ui/form/use-versioned-form.ts";
import { TextInput } from "../../../../../ui/inputs.tsx";
import { SettingForm, settingToasts, toFieldSentences } from "./setting-form.tsx";

const BOUND_NAMES = ["minPaise", "maxPaise"] as const;

type BoundsValues = Record<(typeof BOUND_NAMES)[number], string>;

/** Validates the bounds: first that both are amounts, then the contract's rules. */
function readBounds(values: BoundsValues): ReadResult<DonationBounds> {
  const invalidBounds = BOUND_NAMES.filter((boundName) => rupeesToPaise(values[boundName]) === undefined);
  if (invalidBounds.length > 0)
    return { ok: false, fields: invalidBounds.map((boundName) => fieldErrorOf(boundName, "whole-rupees")) };
  return readWith(DonationBounds, {
    minPaise: rupeesToPaise(values.minPaise),
    maxPaise: rupeesToPaise(values.maxPaise),
  });
}

/** Minimum and maximum of a donation; shown in rupees, saved in paise. */
export function BoundsForm({ editedBounds }: { editedBounds: EditedBounds }) {
  const form = useVersionedForm({
    stored: editedBounds,
    valuesOf: (stored = editedBounds): BoundsValues => ({
      minPaise: String(stored.value.minPaise / PAISE_PER_RUPEE),
      maxPaise: String(stored.value.maxPaise / PAISE_PER_RUPEE),
    }),
    readValues: readBounds,
    send: (value, version) => callApi(settingsEndpoints.changeDonationSettings, { body: { version, value } }),
    loadStored: () => callApi(settingsEndpoints.donationSettings),
    sentencesFor: toFieldSentences,
    toasts: settingToasts(),
  });
  return (
    <SettingForm title={m.settings_giving()} text={m.settings_giving_text()} form={form}>
      <div className="grid gap-4 sm:grid-cols-2">
        {BOUND_NAMES.map((boundName) => (
          <Field
            key={boundName}
            form={form}
            name={boundName}
            label={boundName === "minPaise" ? m.settings_min() : m.settings_max()}
          >
            <TextInput prefix="₹" inputMode="numeric" />
          </Field>
        ))}
      </div>
    </SettingForm>
  );
}
