import { ngoEndpoints } from "@daansetu/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { endpointQuery } from "../../../lib/query.ts";

const PAUSE_MS = 200;

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
  const { data, isFetching } = useQuery({
    ...endpointQuery(ngoEndpoints.suggestNgos, { query: { text: asked.trim() } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return { suggestions: isAsked ? (data ?? []) : [], isSettled: isAsked && !isFetching && asked === text };
}
