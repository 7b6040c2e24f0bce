import { Search } from "lucide-react";
import { type ReactNode, type SubmitEvent, useEffect, useState } from "react";
import { cx } from "../../lib/cx.ts";
import { m } from "../../paraglide/messages.js";
import { Icon } from "../icon.tsx";
import { Select, TextInput } from "../inputs.tsx";

/** Between the last letter and the search. */
const PAUSE_MS = 350;

const SMALL = "min-h-11 py-1.5 text-sm";

/** The filters above a table, as many beside one another as there is room. */
export function Filters({ children }: { children: ReactNode }) {
  return <div className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-3 xl:grid-cols-4">{children}</div>;
}

interface LabelledProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A filter with its name above it. */
export function Labelled({ label, className, children }: LabelledProps) {
  return (
    <label className={cx("grid gap-1 text-sm font-semibold text-ink-soft", className)}>
      {label}
      {children}
    </label>
  );
}

interface TextFilterProps {
  label: string;
  /** What is searched now, as the address says. */
  value: string | undefined;
  onSearch: (text: string | undefined) => void;
  hint?: string;
  maxLength?: number;
  inputMode?: "numeric" | "search";
  className?: string;
}

/** A search. It begins when the typing pauses, or with Enter. */
export function TextFilter(props: TextFilterProps) {
  const { label, value = "", onSearch, hint, maxLength = 80, inputMode = "search", className } = props;
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  if (asked !== value) {
    // The address changed: by what was typed here, which stays as it is, or by Back.
    setAsked(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form role="search" onSubmit={submit} className={className}>
      <Labelled label={label}>
        <span className="relative">
          <Icon
            of={Search}
            size="sm"
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-mute"
          />
          <TextInput
            type="search"
            inputMode={inputMode}
            placeholder={hint}
            maxLength={maxLength}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            className={cx(SMALL, "pl-9 font-normal")}
            onChange={(event) => {
              setTyped(event.target.value);
            }}
          />
        </span>
      </Labelled>
    </form>
  );
}

interface SelectFilterProps {
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string | undefined) => void;
  /** What stands for no filter. */
  all?: string;
  disabled?: boolean;
}

/** One of several, or all. */
export function SelectFilter({ label, value = "", options, onChoose, all, disabled = false }: SelectFilterProps) {
  return (
    <Labelled label={label}>
      <Select
        value={value}
        disabled={disabled}
        className={cx(SMALL, "font-normal disabled:opacity-60")}
        onChange={(event) => onChoose(event.target.value === "" ? undefined : event.target.value)}
      >
        <option value="">{all ?? m.table_all()}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Labelled>
  );
}

interface DayFilterProps {
  label: string;
  value: string | undefined;
  onChoose: (day: string | undefined) => void;
  disabled?: boolean;
}

/** A day of the calendar. */
export function DayFilter({ label, value = "", onChoose, disabled = false }: DayFilterProps) {
  return (
    <Labelled label={label}>
      <TextInput
        type="date"
        value={value}
        disabled={disabled}
        className={cx(SMALL, "font-normal disabled:opacity-60")}
        onChange={(event) => onChoose(event.target.value === "" ? undefined : event.target.value)}
      />
    </Labelled>
  );
}
