import { useSearchParams } from "react-router-dom";
import { m } from "../../../../paraglide/messages.js";
import { Field } from "../../../../ui/field.tsx";
import { Select } from "../../../../ui/inputs.tsx";
import { Options } from "../../../../ui/options.tsx";

interface YearChoiceProps {
  years: readonly string[];
  chosen: string;
}

/** The financial year of the whole section; it is in the address. The open tab stays, its filters do not. */
export function YearChoice({ years, chosen }: YearChoiceProps) {
  const [search, setSearch] = useSearchParams();
  const tab = search.get("tab");
  const options = years.includes(chosen) ? years : [chosen, ...years];
  return (
    <Field label={m.filings_year()} className="w-44">
      <Select
        value={chosen}
        className="min-h-11 py-1.5"
        onChange={({ target }) => setSearch({ section: "filings", year: target.value, ...(tab !== null && { tab }) })}
      >
        <Options of={options} />
      </Select>
    </Field>
  );
}
