import { formatDay, formatShortDay } from "../../../../pdf/format-day.ts";
import type { CsrContent } from "./csr-statement.document.ts";

export type CsrMark = "draft" | "issued" | "cancelled";

export const CSR_TITLE = {
  draft: "CSR utilisation statement (draft)",
  issued: "CSR utilisation statement",
  cancelled: "Cancelled CSR utilisation statement",
} as const;
export const CSR_WATERMARK = { draft: "DRAFT", issued: undefined, cancelled: "CANCELLED" } as const;

export const CSR_HEADING = {
  company: "Company",
  foundation: "Implemented by",
  donations: "Donations of the company",
  use: "How they were used",
} as const;

export const csrFactsOf = ({ number, issuedOn, from, until }: CsrContent): [string, string][] => [
  ["Number", number ?? "Given when it is issued"],
  ["Donations received", `${formatShortDay(from)} to ${formatShortDay(until)}`],
  [number === undefined ? "As of" : "Issued on", formatDay(issuedOn)],
];

export const csrFoundationDetails = ({ foundation: { details, csrRegistration } }: CsrContent): string[] => [
  ...(csrRegistration === undefined ? [] : [`CSR registration number (Form CSR-1) ${csrRegistration}`]),
  ...details,
];

/** Notes of a CSR statement, from secondary sources (payments.md D.3): the foundation's accountant confirms the wording. */
export const csrNotesOf = ({ foundation: { name } }: CsrContent): string[] => [
  `${name} states this for the company’s report on its CSR activities under section 135 of the Companies Act, 2013. Amounts are after returns, as of the day above.`,
  "It is the foundation’s own statement, not the certificate of an auditor. Each donation has a receipt of its own, and the receipts count.",
];
