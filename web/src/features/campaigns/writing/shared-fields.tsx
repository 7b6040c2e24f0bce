import type { Sector } from "@daansetu/contract";
import { sectorLabel } from "../../../lib/sectors.ts";
import { m } from "../../../paraglide/messages.js";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/inputs.tsx";
import type { Texts } from "./use-writing-form.ts";
import { WritingField } from "./writing-field.tsx";

type Of<Name extends string> = { writing: Texts<Name> };

/** What it is for: one of the causes that this kind of campaign has. */
export function SectorField({ writing, sectors }: Of<"ngoSector"> & { sectors: readonly Sector[] }) {
  return (
    <Field name="ngoSector" label={m.writing_sector()} error={writing.problem("ngoSector")}>
      <Select value={writing.text("ngoSector")} onChange={({ target }) => writing.setText("ngoSector", target.value)}>
        <option value="">{m.writing_sector_choose()}</option>
        {sectors.map((each) => (
          <option key={each} value={each}>
            {sectorLabel(each)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Where it happens, and until when. */
export function PlaceAndEnd({ writing, endOptional }: Of<"place" | "endsOn"> & { endOptional: boolean }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <WritingField writing={writing} name="place" label={m.writing_place()} hint={m.writing_place_hint()} optional />
      <WritingField
        writing={writing}
        name="endsOn"
        type="date"
        label={m.writing_ends()}
        hint={m.writing_ends_hint()}
        optional={endOptional}
      />
    </div>
  );
}

/** What one share of a donation buys. */
export function UnitFields({ writing, optional }: Of<"unitOne" | "unitMany" | "unitPrice"> & { optional: boolean }) {
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <WritingField
        writing={writing}
        name="unitOne"
        label={m.writing_unit_one()}
        hint={m.writing_unit_one_hint()}
        optional={optional}
      />
      <WritingField
        writing={writing}
        name="unitMany"
        label={m.writing_unit_many()}
        hint={m.writing_unit_many_hint()}
        optional={optional}
      />
      <WritingField
        writing={writing}
        name="unitPrice"
        label={m.writing_unit_price()}
        inputMode="numeric"
        prefix="₹"
        optional={optional}
      />
    </div>
  );
}
