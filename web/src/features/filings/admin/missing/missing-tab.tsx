import type { FilingTabProps } from "../filing-tabs.tsx";

/** The donations that a statement cannot list, because something of the donor is missing. */
export function MissingTab({ overview }: FilingTabProps) {
  return <p>{overview.blockedReceipts}</p>;
}
