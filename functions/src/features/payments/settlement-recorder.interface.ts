import type { GatewaySettlement } from "../../gateway/settlement-gateway.ts";
import { eventTimeOf, type WebhookMessage } from "../../gateway/webhook-message.ts";

/** Takes news of a settlement; its lines are fetched later. Repeating it changes nothing. The settlements feature implements it. */
export type SettlementRecorder = (settlement: GatewaySettlement, heard: { seenAt: Date; now: Date }) => Promise<void>;

/** @returns whether the message is about a settlement, which is recorded then */
export async function recordIfSettlement(
  message: WebhookMessage,
  recordSettlement: SettlementRecorder,
  now: Date,
): Promise<boolean> {
  if (message.settlement === undefined) return false;
  await recordSettlement(message.settlement, { seenAt: eventTimeOf(message, now), now });
  return true;
}
