import { ACTS, type DirectoryFigures } from "@daansetu/contract";
import { formatCount } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { Select } from "../../../../ui/inputs.tsx";
import { Options } from "../../../../ui/options.tsx";
import type { DirectoryFilters } from "./use-directory-filter.ts";

interface PlaceAndActFilterProps extends Pick<DirectoryFilters, "filter" | "setFilter"> {
  /** States with at least one NGO; absent while loading. */
  states: DirectoryFigures["states"] | undefined;
  /** How many NGOs hold a valid approval, by act; absent while loading. */
  acts: DirectoryFigures["acts"] | undefined;
}

export default function PlaceAndActFilter({
  filter: { place, act },
  setFilter,
  states = [],
  acts,
}: PlaceAndActFilterProps) {
  const isListed = place === undefined || states.some(({ state }) => state === place);
  return (
    <div className="grid grid-cols-2 content-start gap-3 lg:grid-cols-1 lg:gap-5">
      <Field label={m.ngos_place()} name="place">
        <Select
          required={false}
          value={place ?? ""}
          onChange={({ target: { value } }) => {
            setFilter({ place: value });
          }}
        >
          <option value="">{m.ngos_place_all()}</option>
          {!isListed && <option value={place}>{place}</option>}
          {states.map(({ state, ngos }) => (
            <option key={state} value={state}>
              {m.ngos_place_counted({ place: state, count: formatCount(ngos) })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={m.ngos_act()} name="act">
        <Select
          required={false}
          value={act ?? ""}
          onChange={({ target: { value } }) => {
            setFilter({ act: value });
          }}
        >
          <option value="">{m.ngos_act_all()}</option>
          <Options
            of={ACTS}
            label={(taxAct) =>
              acts === undefined
                ? taxAct
                : m.ngos_act_counted({
                    act: taxAct,
                    count: formatCount(acts.find((row) => row.act === taxAct)?.ngos ?? 0),
                  })
            }
          />
        </Select>
      </Field>
    </div>
  );
}
