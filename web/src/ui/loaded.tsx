import type { ReactNode } from "react";
import { ApiError } from "../lib/api-error.ts";
import { ErrorState } from "./state-panel.tsx";

interface LoadedProps<Data> {
  /** Of `useQuery`. */
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  skeleton: ReactNode;
  /** In place of the error, where nothing has this id. */
  missing?: ReactNode;
  /** Of the error. */
  title?: string;
  /** The level of the error's heading. */
  level?: 1 | 2 | 3;
  children: (data: Data) => ReactNode;
}

/** What a query has loaded; until then its skeleton, and after a failure the error with a button that tries again. */
export function Loaded<Data>({ query, skeleton, missing, children, ...errorProps }: LoadedProps<Data>): ReactNode {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (error === null) return skeleton;
  if (missing !== undefined && error instanceof ApiError && (error.code === "not-found" || error.code === "bad-input"))
    return missing;
  return <ErrorState query={query} {...errorProps} />;
}
