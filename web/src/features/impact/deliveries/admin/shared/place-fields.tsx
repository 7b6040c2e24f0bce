import { INDIAN_STATES } from "@daansetu/contract";
import { m } from "../../../../../paraglide/messages.js";
import { Field } from "../../../../../ui/field.tsx";
import { Select, TextInput } from "../../../../../ui/inputs.tsx";
import { Options } from "../../../../../ui/options.tsx";

export interface TypedPlace {
  district: string;
  state: string;
}

interface PlaceFieldsProps {
  place: TypedPlace;
  errorOf: (field: string) => string | undefined;
  onChange: (place: TypedPlace) => void;
}

/** District and state: never more exact, because people live there. */
export function PlaceFields({ place, errorOf, onChange }: PlaceFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        name="place.district"
        label={m.deliveries_district()}
        hint={m.deliveries_district_hint()}
        error={errorOf("place.district")}
      >
        <TextInput
          maxLength={60}
          autoComplete="off"
          value={place.district}
          onChange={({ target }) => onChange({ ...place, district: target.value })}
        />
      </Field>
      <Field name="place.state" label={m.deliveries_state_field()} error={errorOf("place.state")}>
        <Select value={place.state} onChange={({ target }) => onChange({ ...place, state: target.value })}>
          <option value="">{m.deliveries_state_choose()}</option>
          <Options of={INDIAN_STATES} />
        </Select>
      </Field>
    </div>
  );
}
