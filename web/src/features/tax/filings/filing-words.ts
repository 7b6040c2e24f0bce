import type { Filing, FilingBlocker, FilingOverview } from "@daansetu/contract";
import { formatDay } from "../../../lib/format-day.ts";
import { m } from "../../../paraglide/messages.js";

/** The details that a donor has to complete. */
export const BLOCKER_LABELS: Record<FilingBlocker, () => string> = {
  "tax-id-missing": m.filings_kind_tax_id,
  "name-unfit": m.filings_kind_name,
  "address-missing": m.filings_kind_address,
};

/** "Form 113". */
export const formName = ({ form }: Pick<FilingOverview, "form">): string => m.filings_form({ form });

/** A statement's period in words: "1 April 2026 to 31 March 2027". */
export const periodOf = ({ from, until }: Pick<Filing, "from" | "until">): string =>
  m.filings_period({ from: formatDay(from), until: formatDay(until) });
