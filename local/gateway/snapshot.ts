import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as z from "zod/mini";
import { Flags } from "./behaviour.ts";
import { PlannedTask } from "./schedule.ts";
import { type Simulator } from "./simulator.ts";
import { StoreSnapshot } from "./store.ts";
import { Delivery } from "./webhooks/delivery.ts";

const WRITE_AFTER_MS = 300;
/** Delivered messages are kept for replay only, so the latest suffice. */
const DELIVERED_KEPT = 200;

const Snapshot = z.object({
  version: z.literal(1),
  ids: z.object({ seed: z.string(), drawn: z.int() }),
  clockOffsetMs: z.number(),
  flags: Flags,
  store: StoreSnapshot,
  planned: z.array(PlannedTask),
  deliveries: z.array(Delivery),
});

/** The snapshot file is unusable; the message says what to do. */
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
    const text = this.#read();
    if (text === undefined) return;
    const { ids, clockOffsetMs, flags, store, planned, deliveries } = this.#parse(text);
    sim.ids.restartAt(ids.seed, ids.drawn);
    if (!sim.clock.isFrozen) sim.clock.followWithOffset(clockOffsetMs);
    sim.flags = flags;
    sim.store.load(store);
    sim.schedule.load(planned);
    sim.webhooks.load(deliveries);
  }

  /** Schedules a debounced write. */
  writeSoon(sim: Simulator): void {
    this.#timer ??= setTimeout(() => this.write(sim), WRITE_AFTER_MS);
    this.#timer.unref();
  }

  write(sim: Simulator): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const deliveries = [...sim.webhooks.deliveries.values()];
    const isOnItsWay = ({ state }: Delivery) => state === "waiting" || state === "held";
    const snapshot: z.infer<typeof Snapshot> = {
      version: 1,
      ids: sim.ids.position,
      clockOffsetMs: sim.clock.offsetMs,
      flags: sim.flags,
      store: sim.store.snapshot(),
      planned: sim.schedule.planned.filter(({ task }) => task.kind !== "deliver" && task.kind !== "give-up"),
      deliveries: [
        ...deliveries.filter((delivery) => !isOnItsWay(delivery)).slice(-DELIVERED_KEPT),
        ...deliveries.filter(isOnItsWay),
      ],
    };
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(`${this.#path}.new`, JSON.stringify(snapshot));
    renameSync(`${this.#path}.new`, this.#path);
  }

  #read(): string | undefined {
    try {
      return readFileSync(this.#path, "utf8");
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
      throw new SnapshotError(`The gateway's state in ${this.#path} cannot be read: ${String(error)}.`);
    }
  }

  #parse(text: string): z.infer<typeof Snapshot> {
    try {
      return Snapshot.parse(JSON.parse(text));
    } catch (error) {
      throw new SnapshotError(
        `The gateway's state in ${this.#path} is damaged; move the file away to begin with none.`,
        { cause: error },
      );
    }
  }
}
