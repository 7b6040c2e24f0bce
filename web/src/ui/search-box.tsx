import { Search } from "lucide-react";
import { type SubmitEvent, useEffect, useState } from "react";
import { cx } from "../lib/cx.ts";
import { Icon } from "./icon.tsx";
import { TextInput } from "./inputs.tsx";

/** Between the last letter and the search. */
const PAUSE_MS = 350;

interface SearchBoxProps {
  label: string;
  hint?: string;
  /** What is searched now, as the address says. */
  value: string | undefined;
  /** Nothing where the box was emptied. */
  onSearch: (text: string | undefined) => void;
  maxLength?: number;
  className?: string;
}

/** A search. It begins when the typing pauses, or with Enter. */
export function SearchBox({ label, hint, value = "", onSearch, maxLength = 80, className }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  if (asked !== value) {
    // The address changed: by what was typed here, which stays as it is, or by Back.
    setAsked(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const meant = typed.trim();
  useEffect(() => {
    if (meant === value) return undefined;
    const timer = setTimeout(() => onSearch(meant === "" ? undefined : meant), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [meant, value, onSearch]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(meant === "" ? undefined : meant);
  };
  return (
    <form role="search" onSubmit={submit} className={cx("relative", className)}>
      <Icon of={Search} className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-mute" />
      <TextInput
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={hint}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        className="pl-11"
        onChange={(event) => {
          setTyped(event.target.value);
        }}
      />
    </form>
  );
}
