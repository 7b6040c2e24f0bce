import { type SubmitEvent, useEffect, useRef, useState } from "react";

/** Between the last letter and the search. */
const PAUSE_MS = 350;

export type TypedSearch = ReturnType<typeof useTypedSearch>;

/**
 * What is typed into a box that searches: it is searched for when the typing pauses, or at once with Enter.
 * @param value what is searched now, as the address says
 * @param onSearch hears it trimmed; `undefined` where the box was emptied
 */
export function useTypedSearch(value: string, onSearch: (text: string | undefined) => void) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  if (asked !== value) {
    // The address changed: by what was typed here, which stays as it is, or by Back.
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
