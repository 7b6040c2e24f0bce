import type { FilingTabProps } from "../filing-tabs.tsx";

/** The statements of the year: prepared, downloaded, filed and revised. */
export function StatementsTab({ overview }: FilingTabProps) {
  return <p>{overview.filings.length}</p>;
}
