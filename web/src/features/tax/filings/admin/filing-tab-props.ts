import type { FilingOverview } from "@daansetu/contract";

export interface FilingTabProps {
  /** Of the chosen financial year. */
  overview: FilingOverview;
}
