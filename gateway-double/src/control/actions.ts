import { randomUUID } from "node:crypto";
import type * as z from "zod/mini";
import { parseDurationMs } from "../base/clock.ts";
import { DEFAULT_FLAGS } from "../base/behaviour.ts";
import { type Simulator } from "../state/simulator.ts";
import { type ClockChange, type ResetOptions, type SimulatorState } from "./messages.ts";

/** Deletes all state and resets scripts, chaos and flags. A seed makes later ids reproducible. */
export function resetSimulator(sim: Simulator, { seed }: z.output<typeof ResetOptions>): void {
  sim.schedule.load([]);
  sim.store.clear();
  sim.webhooks.clear();
  sim.scripts.clear();
  sim.distortions.clear();
  sim.flags = { ...DEFAULT_FLAGS };
  sim.ids.restartAt(seed ?? randomUUID());
  sim.scheduleSnapshot();
}

/**
 * Resets everything that the control API has prepared: scripted outcomes and faults, chaos, distortions, changed flags, a disabled webhook
 * and a moved clock. Orders, payments and other records stay. Resolves when every webhook that is due has been delivered, and thus before
 * the clock goes back.
 */
export async function restoreBehaviour(sim: Simulator): Promise<void> {
  sim.scripts.clear();
  sim.distortions.clear();
  sim.flags = { ...DEFAULT_FLAGS };
  sim.webhooks.isEnabled = true;
  sim.webhooks.setChaos({});
  await sim.schedule.flush();
  sim.clock.unfreezeWithOffset(0);
  sim.schedule.resetTimer();
  sim.scheduleSnapshot();
}

/** Freezes, advances or unfreezes the clock. Resolves when all due tasks are done. */
export async function changeClock(sim: Simulator, change: z.output<typeof ClockChange>): Promise<void> {
  const { freeze, advance, follow } = change;
  if (freeze === true) sim.clock.freeze();
  else if (freeze !== undefined) sim.clock.freeze(Date.parse(freeze));
  sim.schedule.resetTimer();
  if (advance !== undefined) await sim.schedule.advance(parseDurationMs(advance) ?? 0);
  if (follow) sim.clock.unfreeze();
  sim.schedule.resetTimer();
  sim.scheduleSnapshot();
}

export function simulatorStateOf(sim: Simulator, includeEntities: boolean): SimulatorState {
  const { store, webhooks } = sim;
  const payments = [...store.payments.values()];
  const refunds = [...store.refunds.values()];
  const deliveries: Record<string, number> = {};
  for (const { state } of webhooks.deliveries.values()) deliveries[state] = (deliveries[state] ?? 0) + 1;
  return {
    clock: { nowMs: sim.clock.nowMs(), isFrozen: sim.clock.isFrozen },
    webhook: { url: webhooks.url?.href ?? null, enabled: webhooks.isEnabled },
    flags: sim.flags,
    chaos: webhooks.chaos,
    scripts: sim.scripts.remainingEntries,
    planned: sim.schedule.plannedTasks.length,
    totals: {
      orders: store.orders.size,
      payments: payments.length,
      refunds: refunds.length,
      capturedPaise: payments.reduce((sum, { captured, amount }) => sum + (captured ? amount : 0), 0),
      refundedPaise: refunds.reduce((sum, { status, amount }) => sum + (status === "processed" ? amount : 0), 0),
      deliveries,
    },
    ...(includeEntities && {
      entities: {
        orders: [...store.orders.values()],
        payments,
        refunds,
        disputes: [...store.disputes.values()],
        subscriptions: [...store.subscriptionStore.subscriptions.values()],
        invoices: [...store.subscriptionStore.invoices.values()],
        qrCodes: [...store.qrCodes.values()],
        paymentLinks: [...store.paymentLinks.values()],
      },
    }),
  };
}
