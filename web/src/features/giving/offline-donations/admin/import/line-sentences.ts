import {
  type DuplicateWarning,
  type FieldError,
  FORBIDDEN_CASH_PAISE,
  IMPORT_METHOD_WORDS,
  type ImportLine,
  type SkippedLine,
} from "@daansetu/contract";
import { fieldSentence } from "../../../../../lib/errors/field-sentence.ts";
import { formatDay } from "../../../../../lib/format-day.ts";
import { formatMoney } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { METHOD_LABELS, referenceLabel } from "../../offline-labels.ts";

const EXAMPLE_PAISE = 1_500_50;
const EXAMPLE_DAY = "22/11/2026";

const PROBLEM_SENTENCES = {
  required: m.offline_problem_required,
  "bad-amount": () => m.offline_problem_bad_amount({ example: formatMoney(EXAMPLE_PAISE) }),
  "amount-out-of-bounds": () => m.offline_problem_bad_amount({ example: formatMoney(EXAMPLE_PAISE) }),
  "bad-import-day": () => m.offline_problem_bad_day({ example: EXAMPLE_DAY }),
  "unclear-import-day": m.offline_problem_unclear_day,
  "two-values": m.offline_problem_two_values,
  "other-currency": m.offline_problem_other_currency,
  "unknown-status": m.offline_problem_unknown_status,
  "line-twice": m.offline_problem_line_twice,
  "bad-method": () => m.offline_problem_bad_method({ methods: Object.values(IMPORT_METHOD_WORDS).join(", ") }),
  "bad-yes-no": m.offline_problem_bad_yes_no,
  "bad-mobile": m.offline_problem_bad_mobile,
  "bad-email": m.offline_problem_bad_email,
  "bad-pincode": m.offline_problem_bad_pincode,
  "bad-pan": m.offline_problem_bad_pan,
  "no-aadhaar": m.errors_no_aadhaar,
  "choose-state": m.offline_problem_choose_state,
  "bad-cheque-number": m.offline_error_cheque_number,
  "bad-transfer-reference": m.offline_error_transfer_reference,
  "not-of-method": m.offline_problem_not_of_method,
  "too-many-cells": m.offline_problem_too_many_cells,
  "no-such-campaign": m.offline_problem_no_such_campaign,
  "two-campaigns": m.offline_problem_two_campaigns,
  "campaign-not-open": m.offline_problem_campaign_not_open,
  "day-in-future": m.offline_error_day_future,
  "day-too-old": m.offline_error_day_old,
  "cash-limit": () => m.offline_error_cash_limit({ limit: formatMoney(FORBIDDEN_CASH_PAISE) }),
  "reference-recorded": m.offline_error_reference_recorded,
  "possible-duplicate": m.offline_import_unconfirmed,
  invalid: m.offline_problem_unreadable,
} as const;

/** The error of a cell, of its column's header, or of the line as a whole. */
export function lineErrorSentence(error: FieldError): string {
  const problem = fieldSentence(error, PROBLEM_SENTENCES);
  const isOfColumn = error.field !== "" && error.field !== "duplicateConfirmed";
  return isOfColumn ? m.offline_import_column_error({ column: error.field, problem }) : problem;
}

export const SKIPPED_SENTENCES: Readonly<Record<SkippedLine, () => string>> = {
  "not-received": m.offline_import_skipped_not_received,
  test: m.offline_import_skipped_test,
};

export const WARNING_SENTENCES: Readonly<Record<DuplicateWarning, () => string>> = {
  "same-cash": m.offline_duplicate_cash,
  "same-cheque-number": m.offline_duplicate_cheque,
};

type PreviewedDonation = NonNullable<ImportLine["donation"]>;

/** A line's result in words: donor, amount and campaign. */
export const importedDonationSentence = ({ amountPaise, donorName, campaignTitle }: PreviewedDonation): string =>
  m.offline_import_becomes({ amount: formatMoney(amountPaise), donor: donorName, campaign: campaignTitle });

export function methodSentence({ means, receivedOn }: PreviewedDonation): string {
  const [method, day, reference] = [METHOD_LABELS[means.method](), formatDay(receivedOn), referenceLabel(means)];
  return reference === undefined
    ? m.offline_import_becomes_how({ method, day })
    : m.offline_import_becomes_reference({ method, day, reference });
}
