import { type Flags, type ScriptQueues } from "../base/behaviour.ts";
import { type VirtualClock } from "../base/clock.ts";
import { type SeededIds } from "../base/ids.ts";
import { type Schedule } from "../base/schedule.ts";
import { type Store } from "./store.ts";
import { type WebhookSender } from "../webhooks/sender.ts";

/** The state and services of one gateway double. */
export interface Simulator {
  readonly keyId: string;
  readonly keySecret: string;
  /** How long a call with the fault `hang` waits, in real milliseconds. */
  readonly hangMs: number;
  readonly clock: VirtualClock;
  readonly ids: SeededIds;
  readonly store: Store;
  readonly schedule: Schedule;
  readonly webhooks: WebhookSender;
  readonly scripts: ScriptQueues;
  flags: Flags;
  /** Fields that replies of the API show instead of an entity's own, by its id; not kept over restarts. */
  readonly distortions: Map<string, Record<string, unknown>>;
  /** Schedules a snapshot after a change of state. */
  readonly scheduleSnapshot: () => void;
}

/** The merchant account in webhooks. */
export const ACCOUNT_ID = "acc_SimA0000000000";
export const FOREIGN_ACCOUNT_ID = "acc_SimB0000000000";
