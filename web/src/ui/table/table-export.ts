import type { ReactNode } from "react";

/** The button that exports a table, and the notes about running exports. */
export interface TableExport {
  button: ReactNode;
  notes: ReactNode;
}
