import type { GatewaySettlement } from "../../../gateway/settlement-gateway.ts";
import { heardSettlement } from "../../../gateway/heard-entity.ts";
import type { GatewayMirror, MirrorSource } from "../../giving/donations/index.ts";
import { settlementHeard } from "./settlement-state.ts";
import type { SettlementsRepository } from "./settlements.repository.ts";

/** Takes news of a settlement, from a webhook or the gateway's list: it is kept in the mirror, and becomes due for a check if it is new. */
export const settlementNewsService =
  ({ settlements, mirror }: { settlements: Pick<SettlementsRepository, "change">; mirror: GatewayMirror }) =>
  async (
    settlement: GatewaySettlement,
    { seenAt, now, source = "webhook" }: { seenAt: Date; now: Date; source?: MirrorSource },
  ): Promise<void> => {
    await mirror.record([heardSettlement(settlement, seenAt)], { source, now });
    await settlements.change(settlement.id, (stored) => settlementHeard(stored, settlement, seenAt, now));
  };
export type SettlementNewsService = ReturnType<typeof settlementNewsService>;
