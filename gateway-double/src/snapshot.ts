import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as z from "zod/mini";
import { DEFAULT_FLAGS, Flags } from "./base/behaviour.ts";
import { PlannedTask } from "./base/schedule.ts";
import { type Simulator } from "./state/simulator.ts";
import { StoreSnapshot } from "./state/store.ts";
import { Delivery } from "./webhooks/delivery.ts";

const WRITE_DELAY_MS = 300;
/** Delivered messages are kept for replay only, so the latest suffice. */
const MAX_KEPT_DELIVERIES = 200;

const GatewaySnapshot = z.object({
  version: z.literal(1),
  ids: z.object({ seed: z.string(), drawn: z.int() }),
  clockOffsetMs: z.number(),
  /** Partial, because an older version may have written the snapshot without some flags. */
  flags: z.partial(Flags),
  store: StoreSnapshot,
  planned: z.array(PlannedTask),
  deliveries: z.array(Delivery),
});

/** Thrown if the snapshot file is unusable; the message says what to do. */
export class SnapshotError extends Error {
  override readonly name = "SnapshotError";
}

/** Keeps the state in a JSON file, replaced atomically. */
export class SnapshotFile {
  readonly #path: string;
  #timer: NodeJS.Timeout | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** Restores the state, if the file exists. @throws SnapshotError */
  load(sim: Simulator): void {
    const text = this.#readText();
    if (text === undefined) return;
    const { ids, clockOffsetMs, flags, store, planned, deliveries } = this.#parseSnapshot(text);
    sim.ids.restartAt(ids.seed, ids.drawn);
    if (!sim.clock.isFrozen) sim.clock.unfreezeWithOffset(clockOffsetMs);
    sim.flags = Flags.parse({ ...DEFAULT_FLAGS, ...flags });
    sim.store.load(store);
    sim.schedule.load(planned);
    sim.webhooks.load(deliveries);
  }

  /** Schedules a debounced write. */
  scheduleWrite(sim: Simulator): void {
    this.#timer ??= setTimeout(() => this.write(sim), WRITE_DELAY_MS);
    this.#timer.unref();
  }

  write(sim: Simulator): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const deliveries = [...sim.webhooks.deliveries.values()];
    const isUndelivered = ({ state }: Delivery) => state === "waiting" || state === "held";
    const snapshot: z.infer<typeof GatewaySnapshot> = {
      version: 1,
      ids: sim.ids.sequencePosition,
      clockOffsetMs: sim.clock.offsetMs,
      flags: sim.flags,
      store: sim.store.snapshot(),
      planned: sim.schedule.plannedTasks.filter(({ task }) => task.kind !== "deliver" && task.kind !== "give-up"),
      deliveries: [
        ...deliveries.filter((delivery) => !isUndelivered(delivery)).slice(-MAX_KEPT_DELIVERIES),
        ...deliveries.filter(isUndelivered),
      ],
    };
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(`${this.#path}.new`, JSON.stringify(snapshot));
    renameSync(`${this.#path}.new`, this.#path);
  }

  #readText(): string | undefined {
    try {
      return readFileSync(this.#path, "utf8");
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
      throw new SnapshotError(`The gateway's state in ${this.#path} cannot be read: ${String(error)}.`);
    }
  }

  #parseSnapshot(text: string): z.infer<typeof GatewaySnapshot> {
    try {
      return GatewaySnapshot.parse(JSON.parse(text));
    } catch (error) {
      throw new SnapshotError(
        `The gateway's state in ${this.#path} is damaged; move the file away to begin with none.`,
        { cause: error },
      );
    }
  }
}
