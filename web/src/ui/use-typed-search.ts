import { type SubmitEvent, useEffect, useRef, useState } from "react";

/** Debounce after the last letter. */
const PAUSE_MS = 350;

export type TypedSearch = ReturnType<typeof useTypedSearch>;

/**
 * The text of a search box: searched when typing pauses, or at once on Enter.
 * @param value the current search, from the URL
 * @param onSearch receives the trimmed text; `undefined` when the box was emptied
 */
export function useTypedSearch(value: string, onSearch: (text: string | undefined) => void) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  if (asked !== value) {
    // The URL changed: by our own search, whose text stays as typed, or by Back.
    setAsked(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const meant = typed.trim();
  const search = useRef<() => void>(undefined);
  useEffect(() => {
    search.current = () => onSearch(meant === "" ? undefined : meant);
  });
  useEffect(() => {
    if (meant === value) return undefined;
    const timer = setTimeout(() => search.current?.(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [meant, value]);
  return {
    typed,
    type: setTyped,
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      search.current?.();
    },
  };
}
