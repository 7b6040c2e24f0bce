import { knownById } from "../api/provider-error.ts";
import { type Simulator } from "../state/simulator.ts";
import { createEvent, sendEvents } from "../state/events.ts";
import { type Downtime, type DowntimeMove, type NewDowntime } from "../entities/downtimes.ts";

/** Begins a downtime of a bank, a network or a UPI app. It does not affect payments, whose outcome depends on their instrument. */
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

/** Makes a downtime more or less severe, or ends it. */
export function moveDowntime(sim: Simulator, downtime: Downtime, move: DowntimeMove): void {
  const now = sim.clock.nowSeconds();
  const change = "severity" in move ? { status: "updated", severity: move.severity } : { status: "resolved", end: now };
  Object.assign(downtime, change, { updated_at: now });
  const event = "severity" in move ? "payment.downtime.updated" : "payment.downtime.resolved";
  sendEvents(sim, [createEvent(sim, event, { downtime })]);
}

/** @throws ProviderError for an unknown id */
export const downtimeById = (sim: Simulator, id: string): Downtime => knownById(sim.store.downtimes, id);
