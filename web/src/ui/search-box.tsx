import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "../lib/cx.ts";
import { Icon } from "./icon.tsx";
import { TextInput } from "./inputs.tsx";
import { type TypedSearch, useTypedSearch } from "./use-typed-search.ts";

interface SearchInputProps extends Omit<ComponentProps<typeof TextInput>, "value" | "onChange" | "size"> {
  search: TypedSearch;
  size?: "sm" | "md";
}

/** A search input with its icon. Wrap it in a form with `role="search"`. */
export function SearchInput({ search, size = "md", className, ...input }: SearchInputProps) {
  return (
    <span className="relative block">
      <Icon
        of={Search}
        {...(size === "sm" && { size })}
        className={cx(
          "pointer-events-none absolute top-1/2 -translate-y-1/2 text-ink-mute",
          size === "sm" ? "left-3" : "left-3.5",
        )}
      />
      <TextInput
        type="search"
        enterKeyHint="search"
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        {...input}
        value={search.typed}
        className={cx(size === "sm" ? "min-h-11! py-1.5 pl-9 text-sm font-normal" : "pl-11", className)}
        onChange={({ target }) => {
          search.type(target.value);
        }}
      />
    </span>
  );
}

interface SearchBoxProps {
  label: string;
  hint?: string;
  /** The current search, from the URL. */
  value: string | undefined;
  /** `undefined` when the box was emptied. */
  onSearch: (text: string | undefined) => void;
  maxLength?: number;
  className?: string;
}

/** A search box that searches when typing pauses, or on Enter. */
export function SearchBox({ label, hint, value = "", onSearch, maxLength = 80, className }: SearchBoxProps) {
  const search = useTypedSearch(value, onSearch);
  return (
    <form role="search" onSubmit={search.submit} className={className}>
      <SearchInput search={search} aria-label={label} placeholder={hint} maxLength={maxLength} />
    </form>
  );
}
