import { ngoEndpoints } from "@daansetu/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { endpointQuery } from "../../../../lib/api/query.ts";

/** Debounce of typing. */
const DEBOUNCE_MS = 200;

/** State of the suggestions for the current text; `idle` if none are requested. */
export type SuggestionState = "idle" | "loading" | "failed" | "found";

/** Enrolled NGOs whose name contains `text`, debounced. */
export function useSuggestions(text: string, isOpen: boolean) {
  const [debouncedText, setDebouncedText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setDebouncedText(text);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  const isEnabled = isOpen && debouncedText.trim() !== "";
  const {
    data: foundNgos,
    isFetching,
    isError,
  } = useQuery({
    ...endpointQuery(ngoEndpoints.suggestNgos, { query: { text: debouncedText.trim() } }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  const isSettled = !isFetching && debouncedText === text;
  const suggestionState: SuggestionState = !isEnabled ? "idle" : isError ? "failed" : isSettled ? "found" : "loading";
  return { suggestions: isEnabled && !isError ? (foundNgos ?? []) : [], state: suggestionState };
}
