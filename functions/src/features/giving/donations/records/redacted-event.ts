import type { WebhookEventRecord } from "@daansetu/contract";
import type { Stored } from "../../../../firestore/paging.ts";
import type { WebhookEventDocument } from "../store/webhook-event.document.ts";

/**
 * Names of the gateway's fields that are stored and that admins may see. All other values are hidden, so that a field that the gateway adds
 * later cannot reveal a card, an account or a PAN.
 */
const VISIBLE_FIELDS: ReadonlySet<string> = new Set(
  `entity account_id event contains payload payment order refund subscription invoice id amount currency status order_id invoice_id
  payment_id subscription_id plan_id international method amount_refunded refund_status captured description bank wallet fee tax
  error_code error_description error_source error_step error_reason acquirer_data rrn upi_transaction_id bank_transaction_id arn
  created_at receipt attempts amount_paid amount_due notes donationId planId batch_id speed_processed speed_requested quantity
  paid_count total_count remaining_count current_start current_end charge_at start_at end_at ended_at auth_attempts
  customer_notify has_scheduled_changes change_scheduled_at source type payment_method short_url expire_by offer_id dispute amount_deducted
  gateway_dispute_id reason_code reason_description respond_by phase fee_bearer customer_fee customer_fee_gst
  settlement fees utr ownId pause_initiated_by late_authorized authorized_at captured_at`
    .trim()
    .split(/\s+/),
);

const HIDDEN_TEXT = "(hidden)";

/** A stored webhook event for an admin, with sensitive values hidden. */
export function redactEvent({ id, data }: Stored<WebhookEventDocument>): WebhookEventRecord {
  const { event, state, receivedAt, processedAt, tries, error, raw } = data;
  return {
    _id: id,
    event,
    state,
    receivedAt,
    ...(processedAt !== null && { processedAt }),
    tries,
    ...(error !== null && { error }),
    content: redactContent(raw),
  };
}

/** Redacts JSON of the gateway: sensitive values are hidden. */
export function redactContent(raw: string): string {
  try {
    const parsedContent: unknown = JSON.parse(raw);
    return JSON.stringify(redactValue(parsedContent), null, 2);
  } catch {
    return HIDDEN_TEXT;
  }
}

/** Hides the values of all fields that are not on the list of harmless ones; field names stay visible. */
function redactValue(jsonValue: unknown): unknown {
  if (Array.isArray(jsonValue)) return jsonValue.map(redactValue);
  if (typeof jsonValue !== "object" || jsonValue === null) return jsonValue;
  return Object.fromEntries(
    Object.entries(jsonValue).map(([name, fieldValue]: [string, unknown]) => [
      name,
      VISIBLE_FIELDS.has(name) || fieldValue === null ? redactValue(fieldValue) : HIDDEN_TEXT,
    ]),
  );
}
