import { useQuery } from "@tanstack/react-query";
import { countsQuery } from "./applications-query.ts";

/** How many applications wait for the foundation and how many of them are overdue; `undefined` until it is known. */
export function useQueueCounts(): { waiting: number; overdue: number } | undefined {
  return useQuery(countsQuery()).data;
}
