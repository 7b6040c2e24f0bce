import { CLAIM_CORRUPTIONS } from "./corruptions/of-claims.ts";
import { DELIVERY_CORRUPTIONS } from "./corruptions/of-deliveries.ts";
import { DONATION_CORRUPTIONS } from "./corruptions/of-donations.ts";
import { OFFLINE_CORRUPTIONS } from "./corruptions/of-offline-donations.ts";
import { PLAN_CORRUPTIONS } from "./corruptions/of-plans.ts";
import { SETTLEMENT_CORRUPTIONS } from "./corruptions/of-settlements.ts";
import { MOVE_CORRUPTIONS } from "./corruptions/of-moves.ts";
import { SPENDING_CORRUPTIONS } from "./corruptions/of-spending.ts";
import { GATEWAY_CORRUPTIONS } from "./corruptions/of-the-gateway.ts";
import { RECEIPT_CORRUPTIONS } from "./corruptions/of-receipts.ts";
import { LEDGER_CORRUPTIONS } from "./corruptions/of-the-ledger.ts";
import type { Corruption } from "./corruptions/corruption.ts";

/** All corruptions. There is at least one for each invariant. */
export const CORRUPTIONS: readonly Corruption[] = [
  ...LEDGER_CORRUPTIONS,
  ...DONATION_CORRUPTIONS,
  ...GATEWAY_CORRUPTIONS,
  ...PLAN_CORRUPTIONS,
  ...SETTLEMENT_CORRUPTIONS,
  ...OFFLINE_CORRUPTIONS,
  ...RECEIPT_CORRUPTIONS,
  ...CLAIM_CORRUPTIONS,
  ...DELIVERY_CORRUPTIONS,
  ...SPENDING_CORRUPTIONS,
  ...MOVE_CORRUPTIONS,
];
