import { knownById } from "../provider-error.ts";
import { type Simulator } from "../simulator.ts";
import { createEvent, sendEvents } from "../webhooks/events.ts";
import { type Downtime, type DowntimeMove, type NewDowntime } from "./entities.ts";

/** A bank, a network or an app of payers fails. Payments are not affected: their instrument says how they end. */
export function beginDowntime(sim: Simulator, { method, instrument, severity = "high" }: NewDowntime): Downtime {
  const now = sim.clock.nowSeconds();
  const downtime: Downtime = {
    id: sim.ids.nextId("down"),
    entity: "payment.downtime",
    method,
    begin: now,
    end: null,
    status: "started",
    scheduled: false,
    severity,
    instrument,
    created_at: now,
    updated_at: now,
  };
  sim.store.downtimes.set(downtime.id, downtime);
  sendEvents(sim, [createEvent(sim, "payment.downtime.started", { downtime })]);
  return downtime;
}

/** It becomes more or less severe, or is over. */
export function moveDowntime(sim: Simulator, downtime: Downtime, move: DowntimeMove): void {
  const now = sim.clock.nowSeconds();
  const change = "severity" in move ? { status: "updated", severity: move.severity } : { status: "resolved", end: now };
  Object.assign(downtime, change, { updated_at: now });
  const event = "severity" in move ? "payment.downtime.updated" : "payment.downtime.resolved";
  sendEvents(sim, [createEvent(sim, event, { downtime })]);
}

/** @throws ProviderError for an unknown id */
export const downtimeById = (sim: Simulator, id: string): Downtime => knownById(sim.store.downtimes, id);
