import type { ReactNode } from "react";
import { cx } from "../../lib/cx.ts";
import { m } from "../../paraglide/messages.js";
import { Select, TextInput } from "../inputs.tsx";
import { SearchInput } from "../search-box.tsx";
import { useTypedSearch } from "../use-typed-search.ts";

const SMALL_INPUT = "min-h-11! py-1.5 text-sm";

/** The filters above a table, in as many columns as fit. */
export function Filters({ children }: { children: ReactNode }) {
  return <div className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-3 xl:grid-cols-4">{children}</div>;
}

interface LabelledProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A filter with its label above it. */
export function LabelledFilter({ label, className, children }: LabelledProps) {
  return (
    <label className={cx("grid gap-1 text-sm font-semibold text-ink-soft", className)}>
      {label}
      {children}
    </label>
  );
}

interface TextFilterProps {
  label: string;
  /** The current search, from the URL. */
  value: string | undefined;
  onSearch: (text: string | undefined) => void;
  hint?: string;
  maxLength?: number;
  inputMode?: "numeric" | "search";
  className?: string;
}

/** A search filter: searches when typing pauses, or on Enter. */
export function TextFilter(props: TextFilterProps) {
  const { label, value = "", onSearch, hint, maxLength = 80, inputMode = "search", className } = props;
  const search = useTypedSearch(value, onSearch);
  return (
    <form onSubmit={search.submit} className={className}>
      <LabelledFilter label={label}>
        <SearchInput search={search} size="sm" inputMode={inputMode} placeholder={hint} maxLength={maxLength} />
      </LabelledFilter>
    </form>
  );
}

interface SelectFilterProps {
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string | undefined) => void;
  /** Label of the option for no filter. */
  all?: string;
  disabled?: boolean;
}

export function SelectFilter({ label, value = "", options, onChoose, all, disabled = false }: SelectFilterProps) {
  return (
    <LabelledFilter label={label}>
      <Select
        value={value}
        disabled={disabled}
        className={cx(SMALL_INPUT, "font-normal disabled:opacity-60")}
        onChange={(event) => onChoose(event.target.value === "" ? undefined : event.target.value)}
      >
        <option value="">{all ?? m.table_all()}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </LabelledFilter>
  );
}

interface DayFilterProps {
  label: string;
  value: string | undefined;
  onChoose: (day: string | undefined) => void;
  disabled?: boolean;
}

export function DayFilter({ label, value = "", onChoose, disabled = false }: DayFilterProps) {
  return (
    <LabelledFilter label={label}>
      <TextInput
        type="date"
        value={value}
        disabled={disabled}
        className={cx(SMALL_INPUT, "font-normal disabled:opacity-60")}
        onChange={(event) => onChoose(event.target.value === "" ? undefined : event.target.value)}
      />
    </LabelledFilter>
  );
}
