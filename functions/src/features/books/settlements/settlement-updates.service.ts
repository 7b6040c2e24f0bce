import type { GatewaySettlement } from "../../../gateway/settlement-gateway.ts";
import { mirroredSettlement } from "../../../gateway/mirrored-entity.ts";
import type { GatewayMirror, MirrorSource } from "../../giving/donations/index.ts";
import { mergeSettlement } from "./settlement-state.ts";
import type { SettlementsRepository } from "./settlements.repository.ts";

/** Records an update of a settlement, from a webhook or the gateway's list, in the mirror, and makes the settlement due for a check if it changed. */
export const settlementUpdatesService =
  ({ settlements, mirror }: { settlements: Pick<SettlementsRepository, "change">; mirror: GatewayMirror }) =>
  async (
    settlement: GatewaySettlement,
    { seenAt, now, source = "webhook" }: { seenAt: Date; now: Date; source?: MirrorSource },
  ): Promise<void> => {
    await mirror.record([mirroredSettlement(settlement, seenAt)], { source, now });
    await settlements.change(settlement.id, (stored) => mergeSettlement(stored, settlement, seenAt, now));
  };
export type SettlementUpdatesService = ReturnType<typeof settlementUpdatesService>;
