import { ngoEndpoints } from "@daansetu/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { endpointQuery } from "../../../lib/query.ts";

const PAUSE_MS = 200;

/** How far the names that belong to a text have come; `idle` where none are asked for. */
export type SuggestionState = "idle" | "loading" | "failed" | "found";

/** Enrolled NGOs whose name has `text` in it, asked for once the typing pauses; none where nothing is typed. */
export function useSuggestions(text: string, isOpen: boolean) {
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setAsked(text);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  const isAsked = isOpen && asked.trim() !== "";
  const { data, isFetching, isError } = useQuery({
    ...endpointQuery(ngoEndpoints.suggestNgos, { query: { text: asked.trim() } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const isSettled = !isFetching && asked === text;
  const state: SuggestionState = !isAsked ? "idle" : isError ? "failed" : isSettled ? "found" : "loading";
  return { suggestions: isAsked && !isError ? (data ?? []) : [], state };
}
