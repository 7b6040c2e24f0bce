import type { Sector } from "@daansetu/contract";
import { sectorLabel } from "../../../../lib/sectors.ts";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { Select } from "../../../../ui/inputs.tsx";
import { Options } from "../../../../ui/options.tsx";
import type { TextFields } from "./form-fields.ts";
import { TextField } from "./text-field.tsx";

type FieldsProps<Name extends string> = { fields: TextFields<Name> };

/** @param sectors those allowed for this kind of campaign */
export function SectorField({ fields, sectors }: FieldsProps<"ngoSector"> & { sectors: readonly Sector[] }) {
  return (
    <Field name="ngoSector" label={m.writing_sector()} error={fields.errorOf("ngoSector")}>
      <Select value={fields.text("ngoSector")} onChange={({ target }) => fields.setText("ngoSector", target.value)}>
        <option value="">{m.writing_sector_choose()}</option>
        <Options of={sectors} label={sectorLabel} />
      </Select>
    </Field>
  );
}

export function PlaceAndEnd({ fields, endOptional }: FieldsProps<"place" | "endsOn"> & { endOptional: boolean }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField fields={fields} name="place" hint={m.writing_place_hint()} optional />
      <TextField fields={fields} name="endsOn" type="date" hint={m.writing_ends_hint()} optional={endOptional} />
    </div>
  );
}

const UNIT_FIELDS = ["unitOne", "unitMany", "unitPrice"] as const;

/** An optional unit becomes required once any of its fields is filled in. */
export function UnitFields({
  fields,
  optional,
}: FieldsProps<"unitOne" | "unitMany" | "unitPrice"> & { optional: boolean }) {
  const isStarted = UNIT_FIELDS.some((name) => fields.text(name).trim() !== "");
  const isOptional = optional && !isStarted;
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <TextField fields={fields} name="unitOne" hint={m.writing_unit_one_hint()} optional={isOptional} />
      <TextField fields={fields} name="unitMany" hint={m.writing_unit_many_hint()} optional={isOptional} />
      <TextField fields={fields} name="unitPrice" inputMode="numeric" prefix="₹" optional={isOptional} />
    </div>
  );
}
