import { type SubmitEvent, useEffect, useRef, useState } from "react";

/** Debounce interval. */
const DEBOUNCE_MS = 350;

export type TypedSearch = ReturnType<typeof useTypedSearch>;

/**
 * The text of a search box: searched when typing pauses, or at once on Enter.
 * @param value the current search, from the URL
 * @param onSearch receives the trimmed text; `undefined` when the box was emptied
 */
export function useTypedSearch(value: string, onSearch: (text: string | undefined) => void) {
  const [typedText, setTypedText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    // The URL changed: through this search itself, whose input stays as typed, or through Back.
    setLastValue(value);
    if (typedText.trim() !== value) setTypedText(value);
  }
  const trimmedText = typedText.trim();
  const search = useRef<() => void>(undefined);
  useEffect(() => {
    search.current = () => onSearch(trimmedText === "" ? undefined : trimmedText);
  });
  useEffect(() => {
    if (trimmedText === value) return undefined;
    const timer = setTimeout(() => search.current?.(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [trimmedText, value]);
  return {
    typed: typedText,
    type: setTypedText,
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      search.current?.();
    },
  };
}
