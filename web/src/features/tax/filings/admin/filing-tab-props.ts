import type { FilingOverview } from "@daansetu/contract";

export interface FilingTabProps {
  /** Overview of the chosen financial year. */
  overview: FilingOverview;
}
