import { m } from "../../../../paraglide/messages.js";

/** Labels of fields whose name in the code is unclear. All others are labelled with their name in the code, as words. */
export const FIELD_LABELS: ReadonlyMap<string, () => string> = new Map([
  ["minPaise", m.records_field_min],
  ["maxPaise", m.records_field_max],
  ["approvalAbovePaise", m.records_field_approval_above],
  ["amountRaise", m.records_field_goal],
  ["goalPaise", m.records_field_goal],
  ["netPaise", m.records_field_left],
  ["ngoName", m.records_field_name],
  ["ngoLocation", m.records_field_place],
  ["ngoLogo", m.records_field_logo],
  ["cardImg", m.records_field_picture],
  ["image", m.records_field_picture],
  ["endsAt", m.records_field_ends],
  ["disabled", m.records_field_barred],
  ["messageHidden", m.records_field_message_hidden],
]);

/** Internal fields that are not listed: versions, times that the entry shows already, and values derived for searches. */
export const HIDDEN_FIELDS: ReadonlySet<string> = new Set([
  "version",
  "createdAt",
  "updatedAt",
  "updatedBy",
  "listing",
  "search",
  "nameParts",
  "facets",
  "registrations",
  "focus",
]);
