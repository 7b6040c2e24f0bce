import { useState } from "react";

/**
 * The error of a query that has no data yet, also while it is asked again: TanStack Query forgets the error then, and a page that polls would show its
 * placeholder at each poll.
 */
export function useLastError(error: Error | null): Error | null {
  const [lastError, setLastError] = useState(error);
  if (error !== null && error !== lastError) setLastError(error);
  return error ?? lastError;
}
