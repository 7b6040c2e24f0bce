import type { ReactNode } from "react";

/** The button that exports a table, and what is said about exports of it. */
export interface TableExport {
  button: ReactNode;
  notes: ReactNode;
}
