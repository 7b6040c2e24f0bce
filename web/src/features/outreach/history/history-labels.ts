import type { HistoryFate, HistoryField, HistoryImport, HistoryKind, HistoryRecord } from "@daansetu/contract";
import { CircleCheck, CircleX, Clock, Copy, Undo2 } from "lucide-react";
import { fieldSentence, type FieldWords, type FoundProblem } from "../../../lib/errors/field-sentence.ts";
import { formatDay } from "../../../lib/format-day.ts";
import { formatMoney } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import type { TagLook } from "../../../ui/tag.tsx";

export const KIND_LABELS: Readonly<Record<HistoryKind, () => string>> = {
  donations: m.history_kind_donations,
  pledges: m.history_kind_pledges,
  donors: m.history_kind_donors,
  ngos: m.history_kind_ngos,
};

export const STATE_LOOKS: Readonly<Record<HistoryImport["state"], TagLook>> = {
  importing: { label: m.history_state_importing, tone: "warning", icon: Clock },
  done: { label: m.history_state_done, tone: "leaf", icon: CircleCheck },
  undoing: { label: m.history_state_undoing, tone: "warning", icon: Clock },
  undone: { label: m.history_state_undone, tone: "plain", icon: Undo2 },
};

export const FATE_LOOKS: Readonly<Record<Exclude<HistoryFate, "empty">, TagLook>> = {
  new: { label: m.history_fate_new, tone: "leaf", icon: CircleCheck },
  repeated: { label: m.history_fate_repeated, tone: "plain", icon: Copy },
  "imported-before": { label: m.history_fate_before, tone: "plain", icon: Copy },
  booked: { label: m.history_fate_booked, tone: "plain", icon: Copy },
  known: { label: m.history_fate_known, tone: "plain", icon: Copy },
  "not-received": { label: m.history_fate_not_received, tone: "plain", icon: Undo2 },
  wrong: { label: m.history_fate_wrong, tone: "danger", icon: CircleX },
};
/** Fates that a list shows; an empty line has none. */
export const SHOWN_FATES = [
  "new",
  "wrong",
  "repeated",
  "imported-before",
  "booked",
  "known",
  "not-received",
] as const satisfies readonly HistoryFate[];

export const FIELD_LABELS: Readonly<Record<HistoryField, () => string>> = {
  day: m.history_field_day,
  amount: m.history_field_amount,
  refunded: m.history_field_refunded,
  currency: m.history_field_currency,
  status: m.history_field_status,
  test: m.history_field_test,
  name: m.history_field_name,
  firstName: m.history_field_first_name,
  lastName: m.history_field_last_name,
  company: m.history_field_company,
  contactPerson: m.history_field_contact_person,
  email: m.history_field_email,
  phone: m.history_field_phone,
  address: m.history_field_address,
  address2: m.history_field_address2,
  city: m.history_field_city,
  state: m.history_field_state,
  pincode: m.history_field_pincode,
  country: m.history_field_country,
  campaign: m.history_field_campaign,
  method: m.history_field_method,
  every: m.history_field_every,
  until: m.history_field_until,
  reference: m.history_field_reference,
  receiptNumber: m.history_field_receipt_number,
  id: m.history_field_id,
  registration: m.history_field_registration,
  sector: m.history_field_sector,
  website: m.history_field_website,
  note: m.history_field_note,
};

const EXAMPLE_PAISE = 1_500_50;
const PROBLEM_SENTENCES: FieldWords = {
  required: m.offline_problem_required,
  "bad-amount": () => m.offline_problem_bad_amount({ example: formatMoney(EXAMPLE_PAISE) }),
  "bad-import-day": () => m.offline_problem_bad_day({ example: "22/11/2026" }),
  "day-in-future": m.offline_error_day_future,
  "two-values": m.offline_problem_two_values,
  "other-currency": m.offline_problem_other_currency,
  "unknown-status": m.offline_problem_unknown_status,
  "too-many-cells": m.offline_problem_too_many_cells,
  "bad-period": m.history_problem_period,
  "bad-phone": m.history_problem_left_out,
  "bad-email": m.history_problem_left_out,
  "bad-pincode": m.history_problem_left_out,
};

const fieldLabelOf = (field: string): string | undefined =>
  Object.entries(FIELD_LABELS).find(([name]) => name === field)?.[1]();

/** What is wrong with a line, or was left out of it, with the field that it is about. */
export function problemSentence(found: FoundProblem): string {
  const problem = fieldSentence(found, PROBLEM_SENTENCES);
  const column = fieldLabelOf(found.field);
  return column === undefined ? problem : m.offline_import_column_error({ column, problem });
}

/** A record in one line: amount, day and who. */
export function recordSentence({ amountPaise, day, name, email, phone }: HistoryRecord): string {
  const amount = amountPaise === undefined ? undefined : formatMoney(amountPaise);
  const parts = [amount, day === undefined ? undefined : formatDay(day), name ?? email ?? phone];
  return parts.filter((part) => part !== undefined).join(" · ");
}
